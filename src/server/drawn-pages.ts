import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptFile, type KeptFile } from './kept-file.ts';

export type PageLanguage = 'en' | 'de';

/** The public pages as the build drew them, by language and path, with the site's own address filled in. */
export function readDrawnPages(siteDir: string, publicUrl: string): ReadonlyMap<string, KeptFile> {
  const pages = new Map<string, KeptFile>();
  for (const language of ['en', 'de'] as const) {
    const folder = join(siteDir, 'drawn', language);
    for (const file of existsSync(folder) ? readdirSync(folder) : []) {
      const path = file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
      pages.set(
        pageKey(language, path),
        keptFile(
          withOrigin(readFileSync(join(folder, file), 'utf8'), publicUrl),
          'text/html; charset=utf-8',
          'Accept-Language, Accept-Encoding',
        ),
      );
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
