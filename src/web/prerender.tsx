import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { defaultLanguage, languages, type Language } from '#rules/site/languages.ts';
import type { Feature } from '#texts/resources.ts';
import { App } from './app.tsx';
import { say, speak, startTexts } from './lib/language/i18n.ts';
import { metaTags, PageMetaSink, type PageMeta, type Tag } from './lib/browser/page-meta.ts';
import { forgetAnswers } from './lib/api/queries.tsx';
import { drawnPaths, preloadScreen, textsOf, titleOf } from './router.tsx';

export interface DrawnPage {
  path: string;
  language: Language;
  /** Title and tags of the head. The server, which alone knows it, puts the site's address in the place of the origin. */
  head: string;
  /** Null where only the head is drawn: the page needs scripts, but search engines and previews of links do not. */
  body: string | null;
  /** The texts that the browser needs before it can take the page over. */
  texts: readonly Feature[];
}

/** Also drawn, for an address that leads nowhere. */
export const notFoundPath = '/404';

/** Runs at build time (scripts/prerender.mjs): every public page in every language, as a visitor without scripts sees it. */
export async function drawPages(origin: string): Promise<DrawnPage[]> {
  const pages: DrawnPage[] = [];
  await Promise.all(drawnPaths.map(preloadScreen));
  await startTexts(defaultLanguage, [...new Set([...drawnPaths.flatMap(textsOf), 'battleground' as const])]);
  for (const language of languages) {
    await speak(language);
    for (const path of [...drawnPaths, notFoundPath]) pages.push(drawPage(path, language, origin));
    pages.push(drawHead('/battleground', language, origin));
  }
  forgetAnswers();
  return pages;
}

function drawPage(path: string, language: Language, origin: string): DrawnPage {
  let meta: PageMeta | undefined;
  const body = renderToString(
    <StrictMode>
      <PageMetaSink
        value={(said) => {
          meta = said;
        }}
      >
        <App addressing={useBrowserLocation} drawnPath={path} />
      </PageMetaSink>
    </StrictMode>,
  );
  // What had to wait is not there, and what carries a style of its own the content security policy refuses.
  if (/<!--\$[?!]-->|\sstyle=/.test(body)) throw new Error(`${path} cannot be drawn at build time`);
  if (meta === undefined && path !== notFoundPath) throw new Error(`${path} says nothing of itself to search engines`);
  return { path, language, head: headOf(path, meta, origin), body, texts: textsOf(path) };
}

function drawHead(path: string, language: Language, origin: string): DrawnPage {
  const meta = {
    heading: say('battleground:title'),
    description: say('battleground:subtitle'),
    path,
    language,
  };
  return { path, language, head: headOf(path, meta, origin), body: null, texts: [] };
}

function headOf(path: string, meta: PageMeta | undefined, origin: string): string {
  const tags = meta === undefined ? [] : metaTags(meta, origin).map(asHtml);
  return [`<title>${escape(titleOf(path))}</title>`, ...tags].join('\n    ');
}

function asHtml({ name, attributes }: Tag): string {
  const written = Object.entries(attributes).map(([key, value]) => (value === '' ? key : `${key}="${escape(value)}"`));
  return `<${name} ${written.join(' ')} />`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
