import { describe, expect, it } from 'vitest';
import { languageEntry, languages } from '#rules/site/languages.ts';
import type { Localized } from './localized.ts';
import type { Translated } from './translated.ts';

const sources = import.meta.glob<string>(
  [
    '/src/**/*.{ts,tsx}',
    '/public/boot.js',
    '/scripts/*.mjs',
    '/*.config.ts',
    // Tests and what stands in for the world in them speak of languages by name; so do the list and the languages' own folders.
    '!/**/*.{test,soak}.{ts,tsx}',
    '!/**/testing/**',
    '!/playwright.config.ts',
    '!/src/texts/*/*.ts',
    '!/src/rules/site/language-list.ts',
    // For whoever writes programs, and in English alone.
    '!/src/server/http/api-docs-page.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** Where the texts are brought together: typed by the English ones, or with every language by the type of the list. */
const gathers = new Set(['/src/texts/resources.ts', '/src/texts/fatal-texts.ts', '/src/texts/server-texts.ts']);

const tags = languages.flatMap((code) => [code, languageEntry(code).locale]).join('|');
const fixed = new RegExp(`(['"\`])(?:${tags})\\1|\\b(?:${tags})[,|](?:${tags})\\b|lang=(?:${tags})\\b`, 'g');
const folder = new RegExp(`texts/(?:${tags})/|'\\./(?:${tags})/`, 'g');

describe('no source but the list knows a language by its name', () => {
  it('is searched for in every source', () => {
    expect(Object.keys(sources).length).toBeGreaterThan(500);
    expect(Object.keys(sources)).toContain('/public/boot.js');
  });

  it.each(Object.keys(sources))('%s', (path) => {
    expect(fixedIn(sources[path] ?? '', gathers.has(path))).toEqual([]);
  });

  it.each([
    ["language === 'de' ? german : english", "'de'"],
    ["new Intl.NumberFormat('de-DE')", "'de-DE'"],
    ["glob('./{en,de}/*.ts')", 'en,de'],
    ['/^(en|de)\\b/.test(tag)', 'en|de'],
    ['`/calendar.ics?lang=de`', 'lang=de'],
    ["import german from '#texts/de/mail.ts'", 'texts/de/'],
  ])('finds what is planted in %s', (planted, found) => {
    expect(fixedIn(planted)).toEqual([found]);
  });

  it.each([
    'order.side',
    "// as in German: 'de'",
    "import type en from '#texts/en/mail.ts'",
    'const en = 1',
    '{ en: british, de: german }',
  ])('leaves %s alone', (innocent) => {
    expect(fixedIn(innocent)).toEqual([]);
  });
});

// The compiler does this, and fails here should it stop: what each of these lines leaves out must be missed.
it('does not compile what lacks a language, or a text of one', () => {
  // @ts-expect-error -- German is missing.
  const lacksLanguage: Localized = { en: 'Board' };
  // @ts-expect-error -- A key is missing.
  const lacksText: Translated<{ title: 'Board'; body: 'Members' }> = { title: 'Vorstand' };
  // Forms of a plural that English does not have.
  const hasMore: Translated<{ days_one: string; days_other: string }> = { days_one: '', days_few: '', days_other: '' };
  expect([lacksLanguage, lacksText, hasMore]).toHaveLength(3);
});

function fixedIn(source: string, mayGather = false): string[] {
  // The types of all texts are those of the English ones.
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$|^import type .*$/gm, '');
  const found = [...code.matchAll(fixed), ...(mayGather ? [] : code.matchAll(folder))];
  return found.map(([match]) => match);
}
