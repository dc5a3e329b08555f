import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENTS_PLACE } from '#rules/site/club-event.ts';
import { keptFile, type KeptFile } from './kept-file.ts';

export type PageLanguage = 'en' | 'de';

/** The public pages as the build drew them, by language and path, with the site's own address filled in. */
export function readDrawnPages(
  siteDir: string,
  publicUrl: string,
  ofTheDay: (language: PageLanguage) => { day: string; events: () => string },
): ReadonlyMap<string, KeptFile> {
  const pages = new Map<string, KeptFile>();
  for (const language of ['en', 'de'] as const) {
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

export function pageKey(language: PageLanguage, path: string): string {
  return `${language}${path}`;
}

export function withOrigin(page: string, publicUrl: string): string {
  return page.replaceAll('{{origin}}', publicUrl);
}

/** What the address asks for, else the first of our languages that the browser likes best, else English. */
export function chooseLanguage(asked: string | undefined, acceptLanguage: string | undefined): PageLanguage {
  if (asked === 'en' || asked === 'de') return asked;
  const liked = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((entry) => {
      const [tag = '', quality = ''] = entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return { language: tag.split('-')[0], weight: quality === '' ? 1 : Number(quality) || 0 };
    })
    .filter(({ language, weight }) => weight > 0 && (language === 'en' || language === 'de'))
    .toSorted((a, b) => b.weight - a.weight);
  return liked[0]?.language === 'de' ? 'de' : 'en';
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
