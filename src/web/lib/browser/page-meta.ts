import { createContext, use, useEffect } from 'react';
import { useLocation } from 'wouter';
import { defaultLanguage, languageEntry, languageQuery, languages, type Language } from '#rules/site/languages.ts';
import { useLanguage } from '../language/i18n.ts';

/** What search engines and previews of shared links say about a page. */
export interface PageMeta {
  heading: string;
  description: string;
  path: string;
  language: Language;
}

/** Hears what the page says of itself where effects do not run: when it is drawn at build time. */
export const PageMetaSink = createContext<((meta: PageMeta) => void) | null>(null);

export function usePageMeta(heading: string, description: string): void {
  const [path] = useLocation();
  const language = useLanguage();
  use(PageMetaSink)?.({ heading, description, path, language });
  useEffect(() => {
    removeTags();
    const meta = { heading, description, path, language };
    document.head.append(...metaTags(meta, window.location.origin).map(asElement));
    return removeTags;
  }, [heading, description, path, language]);
}

export interface Tag {
  name: 'meta' | 'link';
  attributes: Readonly<Record<string, string>>;
}

/**
 * The same tags for the drawing at build time and for the browser. The page without a language in its address is that of the
 * default language to machines that ask for none; every other one has an address of its own.
 */
export function metaTags({ heading, description, path, language }: PageMeta, origin: string): Tag[] {
  const addressIn = (spoken: Language) => origin + path + languageQuery(spoken);
  const own = addressIn(language);
  const picture = `${origin}/social-card.png`;
  return [
    named('description', description),
    property('og:type', 'website'),
    property('og:site_name', siteName),
    property('og:title', heading),
    property('og:description', description),
    property('og:url', own),
    property('og:locale', socialLocale(language)),
    ...languages
      .filter((other) => other !== language)
      .map((other) => property('og:locale:alternate', socialLocale(other))),
    property('og:image', picture),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', heading),
    named('twitter:description', description),
    named('twitter:image', picture),
    link('canonical', own),
    ...languages.map((spoken) => link('alternate', addressIn(spoken), spoken)),
    link('alternate', addressIn(defaultLanguage), 'x-default'),
  ];
}

const siteName = 'Convexity';
const mark = 'data-page-meta';

/** As the protocol of link previews writes a locale. */
function socialLocale(language: Language): string {
  return languageEntry(language).locale.replace('-', '_');
}

function named(name: string, content: string): Tag {
  return { name: 'meta', attributes: { [mark]: '', name, content } };
}

function property(key: string, content: string): Tag {
  return { name: 'meta', attributes: { [mark]: '', property: key, content } };
}

function link(rel: string, href: string, hreflang?: string): Tag {
  const attributes = { [mark]: '', rel, href };
  return { name: 'link', attributes: hreflang === undefined ? attributes : { ...attributes, hreflang } };
}

function asElement({ name, attributes }: Tag): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

function removeTags(): void {
  for (const element of document.head.querySelectorAll(`[${mark}]`)) element.remove();
}
