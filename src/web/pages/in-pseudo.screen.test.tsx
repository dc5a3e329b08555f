import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ComponentType } from 'react';
import { defaultLanguage, languageEntry, languages, type Language } from '#rules/site/languages.ts';
import { speak } from '#web/lib/language/i18n.ts';
import { keepTexts } from '#web/lib/language/text-store.ts';
import type { Feature } from '#texts/resources.ts';
import { answerWith, refuse } from '#web/testing/answers.ts';
import { madeAnswers } from '#web/testing/made-answers.ts';
import { plainWords, pseudoTexts } from '#web/testing/pseudo-language.ts';
import { show } from '#web/testing/show.tsx';

const pages = import.meta.glob<{ default: ComponentType }>('./*.tsx');
const files = import.meta.glob<object>('../../texts/*/*.ts', { import: 'default', eager: true });

// The page is shared with other tests, which have loaded the list; so the last language of it lends its place.
const borrowed = languages.at(-1) ?? defaultLanguage;

beforeAll(() => {
  for (const [feature, said] of textsIn('en')) keepTexts(borrowed, feature, pseudoTexts(said));
});

afterAll(async () => {
  window.history.replaceState(null, '', '#');
  await speak(defaultLanguage);
  for (const [feature, said] of textsIn(borrowed)) keepTexts(borrowed, feature, said);
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

function textsIn(language: Language): [Feature, object][] {
  const folder = `../../texts/${language}/`;
  return Object.entries(files).flatMap(([path, said]): [Feature, object][] =>
    // What is named after a file of texts is a feature; the compiler cannot know that.
    path.startsWith(folder) ? [[path.slice(folder.length, -'.ts'.length) as Feature, said]] : [],
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
