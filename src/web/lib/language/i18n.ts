import { useSyncExternalStore } from 'react';
import { defaultLanguage, languageOfTag, type Language } from '#rules/site/languages.ts';
import type { Feature } from '#texts/resources.ts';
import { stored } from '../browser/stored.ts';
import type { Say } from './text-names.ts';
import { findText, hasTexts, keepTexts } from './text-store.ts';

/** The texts that must be there before anything is drawn; every other feature's load with its page. */
const firstTexts = ['shell', 'ui', 'errors'] as const satisfies readonly Feature[];

// Without the last words, which are compiled in (texts/fatal-texts.ts), and the mails, which only the server writes.
export const textFiles = import.meta.glob<object>(['../../../texts/*/*.ts', '!**/{fatal,mail}.ts'], {
  import: 'default',
});

let language: Language = defaultLanguage;
/** The language that was asked for last: its texts may still be on their way. */
let wanted: Language = defaultLanguage;
const listeners = new Set<() => void>();
/** The features that were asked for in any language: what a reader has met, in another language they meet again. */
const met = new Set<Feature>();

/** The language of the page. */
export const pageLanguage = (): Language => language;

/** A text of the shell, or of a feature that has come, for what is said outside of React. */
export const say: Say<readonly ['shell', 'battleground']> = (name, ...[values]) =>
  findText(language, 'shell', name, values) ?? name;

/** Loads the first texts, in the browser in the language that boot.js chose for the page. */
export async function startTexts(first: Language, alsoFirst: readonly Feature[] = []): Promise<void> {
  // The page is in it from the start, though its texts are still on their way.
  language = first;
  if (typeof window !== 'undefined') window.addEventListener('storage', followOtherTab);
  await speak(first, alsoFirst);
}

/** The reader's choice, kept for the next visit. */
export async function chooseLanguage(next: Language): Promise<void> {
  stored.write('lang', next);
  await changeTo(next);
}

async function changeTo(next: Language): Promise<void> {
  await speak(next);
  dropFromAddress();
}

/**
 * Says everything in a language once its texts are there. Without the first ones the page would show the names of texts in place of texts; one whose own
 * are missing asks for them again, and tells.
 */
export async function speak(next: Language, alsoFirst: readonly Feature[] = []): Promise<void> {
  wanted = next;
  const load = (feature: Feature) => loadTexts(feature, next);
  const others = new Set([...met, ...alsoFirst]);
  for (const feature of firstTexts) others.delete(feature);
  await Promise.all([...firstTexts.map(load), Promise.allSettled([...others].map(load))]);
  if (wanted !== next) return;
  language = next;
  // Said once more, it would make the browser style the whole page anew.
  if (typeof document !== 'undefined' && document.documentElement.lang !== next) document.documentElement.lang = next;
  for (const tell of listeners) tell();
}

/** A choice in one tab is one in all, as that of the theme is. Signing in there may have made it. */
function followOtherTab({ key, newValue }: StorageEvent): void {
  if (key === 'lang' && newValue !== null) void changeTo(asLanguage(newValue));
}

/** A language in the address is a wish of who made the link; it must not outlive the reader's choice. */
function dropFromAddress(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.delete('lang');
  window.history.replaceState(window.history.state, '', address);
}

/** For texts that must be there before their screen opens. */
export async function loadTexts(feature: Feature, of: Language = language): Promise<void> {
  met.add(feature);
  if (hasTexts(of, feature)) return;
  const load = textFiles[`../../../texts/${of}/${feature}.ts`];
  if (load === undefined) throw new Error(`There are no texts ${of}/${feature}`);
  const texts = await load();
  if (!hasTexts(of, feature)) keepTexts(of, feature, texts);
}

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, pageLanguage, pageLanguage);
}

function onLanguage(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

export function asLanguage(value: string | undefined): Language {
  return languageOfTag(value ?? '') ?? defaultLanguage;
}
