import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENTS_PLACE } from '#rules/site/club-event.ts';
import { defaultLanguage, languageOfTag, languages, type Language } from '#rules/site/languages.ts';
import { keptFile, type KeptFile } from './kept-file.ts';

/** The public pages as the build drew them, by language and path, with the site's own address filled in. */
export function readDrawnPages(
  siteDir: string,
  publicUrl: string,
  ofTheDay: (language: Language) => { day: string; events: () => string },
): ReadonlyMap<string, KeptFile> {
  const pages = new Map<string, KeptFile>();
  for (const language of languages) {
    const folder = join(siteDir, 'drawn', language);
    for (const file of existsSync(folder) ? readdirSync(folder) : []) {
      const path = file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
      const text = withOrigin(readFileSync(join(folder, file), 'utf8'), publicUrl);
      const page = text.includes(EVENTS_PLACE) ? createDailyPage(text, () => ofTheDay(language)) : createPage(text);
      pages.set(pageKey(language, path), page);
    }
  }
  return pages;
}

export function pageKey(language: Language, path: string): string {
  return `${language}${path}`;
}

export function withOrigin(page: string, publicUrl: string): string {
  return page.replaceAll('{{origin}}', publicUrl);
}

/** What the address asks for, else the one of our languages that the browser likes best, else the first of the list. */
export function chooseLanguage(asked: string | undefined, acceptLanguage: string | undefined): Language {
  const named = languages.find((language) => language === asked);
  if (named !== undefined) return named;
  const liked = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((entry) => {
      const [tag = '', quality = ''] = entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return { language: languageOfTag(tag), weight: quality === '' ? 1 : Number(quality) || 0 };
    })
    .filter(({ language, weight }) => weight > 0 && language !== undefined)
    .toSorted((a, b) => b.weight - a.weight);
  return liked[0]?.language ?? defaultLanguage;
}

function createPage(text: string): KeptFile {
  return keptFile(text, 'text/html; charset=utf-8', 'Accept-Language, Accept-Encoding');
}

/** Made anew when the day has changed. */
function createDailyPage(text: string, ofTheDay: () => { day: string; events: () => string }): KeptFile {
  let made: { day: string; page: KeptFile } | undefined;
  return {
    answer(acceptEncoding) {
      const { day, events } = ofTheDay();
      if (made?.day !== day) made = { day, page: createPage(text.replaceAll(EVENTS_PLACE, () => events())) };
      return made.page.answer(acceptEncoding);
    },
  };
}
