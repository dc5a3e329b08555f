import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

export type PageLanguage = 'en' | 'de';
type Encoding = 'br' | 'gzip' | undefined;

export interface DrawnPage {
  /** The page as a file of its own: its bytes, and what to say of them. */
  answer(
    acceptEncoding: string | undefined,
  ): Promise<{ body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }>;
}

/** The public pages as the build drew them, by language and path, with the site's own address filled in. */
export function readDrawnPages(siteDir: string, publicUrl: string): ReadonlyMap<string, DrawnPage> {
  const pages = new Map<string, DrawnPage>();
  for (const language of ['en', 'de'] as const) {
    const folder = join(siteDir, 'drawn', language);
    for (const file of existsSync(folder) ? readdirSync(folder) : []) {
      const path = file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
      pages.set(pageKey(language, path), createPage(withOrigin(readFileSync(join(folder, file), 'utf8'), publicUrl)));
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

/** Compressed when it is first asked for, in another thread, and kept: there are few pages and none of them changes. */
function createPage(text: string): DrawnPage {
  const plain = Uint8Array.from(Buffer.from(text));
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const made = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>([[undefined, Promise.resolve(plain)]]);
  return {
    async answer(acceptEncoding = '') {
      const encoding = /\bbr\b/.test(acceptEncoding) ? 'br' : /\bgzip\b/.test(acceptEncoding) ? 'gzip' : undefined;
      const body = made.get(encoding) ?? compressPage(plain, encoding);
      made.set(encoding, body);
      const headers: Record<string, string> = {
        'Content-Type': 'text/html; charset=utf-8',
        ETag: `"${tag}${encoding === undefined ? '' : `-${encoding}`}"`,
        Vary: 'Accept-Language, Accept-Encoding',
      };
      if (encoding !== undefined) headers['Content-Encoding'] = encoding;
      return { body: await body, headers };
    },
  };
}

async function compressPage(plain: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const compress =
    encoding === 'br' ? promisify<Uint8Array, Buffer>(brotliCompress) : promisify<Uint8Array, Buffer>(gzip);
  return Uint8Array.from(await compress(plain));
}
