import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ComponentType } from 'react';
import { defaultLanguage, languageEntry, languages, type Language } from '#rules/site/languages.ts';
import { texts } from '#web/lib/language/i18n.ts';
import { answerWith, refuse } from '#web/testing/answers.ts';
import { madeAnswers } from '#web/testing/made-answers.ts';
import { plainWords, pseudoTexts } from '#web/testing/pseudo-language.ts';
import { show } from '#web/testing/show.tsx';

const pages = import.meta.glob<{ default: ComponentType }>('./*.tsx');
// A copy: what is added to texts that are loaded is written into the objects that they were loaded from.
const files = structuredClone(import.meta.glob<object>('../../texts/*/*.ts', { import: 'default', eager: true }));

// The page is shared with other tests, which have loaded the list; so the last language of it lends its place.
const borrowed = languages.at(-1) ?? defaultLanguage;

beforeAll(() => {
  for (const [feature, said] of textsIn('en'))
    texts.addResourceBundle(borrowed, feature, pseudoTexts(said), true, true);
});

afterAll(async () => {
  window.history.replaceState(null, '', '#');
  await texts.changeLanguage(defaultLanguage);
  for (const [feature, said] of textsIn(borrowed)) texts.addResourceBundle(borrowed, feature, said, true, true);
});

/** Who opens which page at which address. */
const screens = [
  ['visitor', 'login', '/login'],
  ['visitor', 'set-password', '/set-password'],
  ['member', 'account', '/account'],
  ['member', 'battleground', '/battleground?tab=trading'],
  ['member', 'battleground', '/battleground?tab=portfolio'],
  ['member', 'battleground', '/battleground?tab=predictions'],
  ['member', 'battleground', '/battleground?tab=predictions&view=history'],
  ['member', 'battleground', '/battleground?tab=predictions&view=analytics'],
  ['member', 'battleground', '/battleground?tab=leaderboard'],
  ['member', 'battleground', '/battleground?track=hti'],
  ['member', 'battleground', '/battleground?track=hti&hti=leaderboard'],
  ['team', 'battleground', '/battleground?tab=leaderboard'],
  ['admin', 'admin', '/admin'],
  ['admin', 'admin-events', '/admin/events'],
] as const;

describe.each([0, 1])('with the answers of turn %i', (turn) => {
  it.each(screens)('as %s, the page %s says nothing in plain English at %s', async (role, page, path) => {
    answerWith({ ...madeAnswers(turn), 'GET /api/live': refuse('UNAVAILABLE') });
    const Page = (await pages[`./${page}.tsx`]?.())?.default ?? (() => null);
    window.history.replaceState(null, '', `#${path}`);
    const session = { isAdmin: role === 'admin', isEvent: role === 'team', username: '№', email: '№' };
    await show(<Page />, { language: borrowed, session: role === 'visitor' ? null : session, path });
    await untilDrawn();
    expect(role === 'admin' ? await plainOnTabs() : plainWords(spoken(), names)).toEqual([]);
  });
});

/** What is found on every tab, those within tabs included. */
async function plainOnTabs(seen = new Set<string>()): Promise<string[]> {
  const found = plainWords(spoken(), names);
  const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')];
  const next = tabs.find((tab) => !seen.has(tab.innerText));
  if (next === undefined) return found;
  seen.add(next.innerText);
  next.click();
  await untilDrawn();
  return [...found, ...(await plainOnTabs(seen))];
}

async function untilDrawn(): Promise<void> {
  await expect.poll(() => document.body.textContent).toMatch(/[\uFF21-\uFF5A]{3}/);
  await expect.poll(() => document.querySelectorAll('.animate-shimmer').length).toBe(0);
}

function textsIn(language: Language): [string, object][] {
  const folder = `../../texts/${language}/`;
  return Object.entries(files).flatMap(([path, said]): [string, object][] =>
    path.startsWith(folder) ? [[path.slice(folder.length, -'.ts'.length), said]] : [],
  );
}

function spoken(): string {
  const attributes = ['alt', 'title', 'placeholder', 'aria-label', 'aria-description', 'aria-valuetext'];
  const elements = [...document.body.querySelectorAll('*')].filter(({ tagName }) => !/^(SCRIPT|STYLE)$/.test(tagName));
  return elements
    .flatMap((element) => [
      ...[...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent ?? ''),
      ...attributes.map((name) => element.getAttribute(name) ?? ''),
    ])
    .join(' | ');
}

/** Months and days of the borrowed language, which the browser writes. */
function calendarWords(): string[] {
  const dates = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, month + 1)));
  const styles = (['long', 'short'] as const).flatMap((style) => [{ month: style }, { weekday: style }] as const);
  const { locale } = languageEntry(borrowed);
  return styles.flatMap((style) =>
    dates.map((date) =>
      new Intl.DateTimeFormat(locale, { ...style, day: 'numeric', timeZone: 'UTC' })
        .format(date)
        .replaceAll(/[^\p{L}]/gu, ''),
    ),
  );
}

const names = [...calendarWords(), ...languages.map((code) => languageEntry(code).name), 'SAP'];
