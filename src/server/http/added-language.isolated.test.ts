import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { contract } from '#contract/contract.ts';
import { siteFileEndpoints } from '../features/site/site-files.ts';
import { chooseLanguage, readDrawnPages } from './drawn-pages.ts';

// One more entry, as a new language would be added, and nothing else.
vi.mock('#rules/site/language-list.ts', async (original) => {
  const { languageList } = await original<{ languageList: readonly object[] }>();
  return { languageList: [...languageList, { code: 'qps', locale: 'ru-RU', name: 'Pseudo', decimalMark: ',' }] };
});

it('is spoken to whoever asks for it', () => {
  expect(chooseLanguage('qps', 'de-DE')).toBe('qps');
  expect(chooseLanguage(undefined, 'en;q=0.5, QPS-at')).toBe('qps');
  expect(chooseLanguage(undefined, 'en, qps;q=0.5')).toBe('en');
});

it('has its drawn pages served', () => {
  const folder = mkdtempSync(join(tmpdir(), 'added-language-'));
  mkdirSync(join(folder, 'drawn', 'qps'), { recursive: true });
  writeFileSync(join(folder, 'drawn', 'qps', 'members.html'), '<p>members</p>');
  const pages = readDrawnPages(folder, 'https://club.example', () => ({ day: '2026-03-05', events: () => '' }));
  rmSync(folder, { recursive: true });
  expect([...pages.keys()]).toEqual(['qps/members']);
});

it('is taken from whoever sends it, and one that is not in the list from nobody', () => {
  const takes = (language: string) => [
    contract['PATCH /api/account/profile'].body.safeParse({ language }).success,
    contract['POST /api/auth/reset'].body.safeParse({ email: 'ada@school.example', language }).success,
    siteFileEndpoints['GET /calendar.ics'].query.safeParse({ lang: language }).success,
  ];
  expect(takes('qps')).toEqual([true, true, true]);
  expect(takes('xx')).toEqual([false, false, false]);
});
