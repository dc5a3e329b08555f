import { expect, it, vi } from 'vitest';
import { initialsOf } from './features/site/members/initials.ts';
import { textFiles } from './lib/language/i18n.ts';
import { drawPages, type DrawnPage } from './prerender.tsx';
import { plainWords, pseudoEntry, pseudoTexts, speakContent } from './testing/pseudo-language.ts';

// One more entry, as a new language would be added. The rest of this file gives it its texts and content, and nothing else.
vi.mock('#rules/site/language-list.ts', async (original) => {
  const { languageList } = await original<{ languageList: readonly object[] }>();
  const { pseudoEntry: added } = await import('./testing/pseudo-language.ts');
  return { languageList: [...languageList, added] };
});

const english = import.meta.glob<object>('../texts/en/*.ts', { import: 'default', eager: true });
const content = import.meta.glob<object>(['./content/*.ts', '../texts/{club,sample}-events.ts', '!**/*.test.ts'], {
  eager: true,
});
const code: string = pseudoEntry.code;

for (const [path, said] of Object.entries(english))
  textFiles[`../../../texts/${code}/${path.split('/').at(-1)}`] = () => Promise.resolve(pseudoTexts(said));
const contentNames = speakContent(content);
/** Every language is called by its own name. The address of the calendar is for a program. */
const names = [
  ...contentNames,
  ...contentNames.map(initialsOf),
  'English',
  'Deutsch',
  'EN',
  'DE',
  code.toUpperCase(),
  `/calendar.ics?lang=${code}`,
];
const pages = (await drawPages('https://club.example')).filter(({ language }) => language === code);

it('draws every public page in a language that was added to the list', () => {
  expect(pages.map(({ path }) => path).toSorted()).toEqual([
    '/',
    '/404',
    '/battleground',
    '/contact',
    '/events',
    '/imprint',
    '/members',
    '/privacy',
    '/projects',
  ]);
});

it.each(pages)('says nothing in plain English on $path', (page) => {
  expect(plainWords(spokenOn(page), names)).toEqual([]);
});

it('finds its address beside those of the others, and itself in the switch', () => {
  for (const { path, head } of pages.filter((page) => page.path !== '/404')) {
    const own = `https://club.example${path}?lang=${code}`;
    expect(head).toContain(`rel="alternate" href="${own}" hreflang="${code}"`);
    expect(head).toContain(`rel="canonical" href="${own}"`);
    expect(head).toContain('property="og:locale" content="ru_RU"');
  }
  const bodies = pages.flatMap(({ body }) => body ?? []);
  for (const body of bodies) expect(body).toMatch(new RegExp(`<input[^>]*value="${code}"`));
});

/** What is read or heard of a page: its text, and what a few attributes say. */
function spokenOn({ head, body }: DrawnPage): string {
  const html = `${head}${body ?? ''}`.replaceAll(/<(script|style|template)[^]*?<\/\1>/g, '');
  const attributes = [...html.matchAll(/\s(?:alt|title|placeholder|aria-(?:label|description|valuetext))="([^"]*)"/g)];
  const tags = [...html.matchAll(/<meta [^>]*?(?:description|title)" content="([^"]*)"/g)];
  const said = [html.replaceAll(/<[^>]*>/g, ' '), ...[...attributes, ...tags].map((match) => match[1] ?? '')].join(
    ' | ',
  );
  return said
    .replaceAll(/&amp;/g, '&')
    .replaceAll(/&#?\w+;/g, ' ')
    .replaceAll(/\{\{\w+\}\}/g, ' ');
}
