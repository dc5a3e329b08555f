import { createInstance } from 'i18next';
import { useSyncExternalStore } from 'react';
import { defaultLanguage, languageOfTag, languages, type Language } from '#rules/site/languages.ts';
import type { Feature, Resources } from '#texts/resources.ts';
import { stored } from '../browser/stored.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: Resources;
    strictInterpolationChecks: true;
  }
}

/** For texts outside React; inside it, useTexts knows them too. */
export const texts = createInstance();

/** The texts that must be there before anything is drawn; every other feature's load with its page. */
const firstTexts = ['shell', 'ui', 'errors'] as const satisfies readonly Feature[];

// Without the last words, which are compiled in (texts/fatal-texts.ts), and the mails, which only the server writes.
const files = import.meta.glob<object>(['../../../texts/*/*.ts', '!**/{fatal,mail}.ts'], { import: 'default' });

const backend = {
  type: 'backend' as const,
  callbackApi: false,
  init: () => undefined,
  read: (language: string, feature: string): Promise<object> => {
    const load = files[`../../../texts/${language}/${feature}.ts`];
    return load === undefined ? Promise.reject(new Error(`There are no texts ${language}/${feature}`)) : load();
  },
};

/** Loads the first texts, in the browser in the language that boot.js chose for the page. */
export async function startTexts(language: Language, alsoFirst: readonly Feature[] = []): Promise<void> {
  if (typeof document !== 'undefined') {
    texts.on('languageChanged', (next) => {
      document.documentElement.lang = next;
    });
    window.addEventListener('storage', followOtherTab);
  }
  await texts.use(backend).init({
    lng: language,
    fallbackLng: false,
    supportedLngs: languages,
    ns: [...firstTexts, ...alsoFirst],
    defaultNS: 'shell',
    // React escapes what it renders.
    interpolation: { escapeValue: false },
  });
  checkLoaded(asLanguage(texts.language));
}

/** The reader's choice, kept for the next visit. */
export async function chooseLanguage(language: Language): Promise<void> {
  stored.write('lang', language);
  await changeTo(language);
}

async function changeTo(language: Language): Promise<void> {
  await texts.loadLanguages(language);
  checkLoaded(language);
  await texts.changeLanguage(language);
  dropFromAddress();
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

/** For texts that must be there before their screen opens. A load that failed is tried again, which i18next alone does not. */
export async function loadTexts(feature: Feature): Promise<void> {
  const language = asLanguage(texts.language);
  // Named to the library too, so that a change of language waits for this feature as well.
  await texts.loadNamespaces(feature);
  if (texts.hasResourceBundle(language, feature)) return;
  await texts.reloadResources([language], [feature]);
  if (!texts.hasResourceBundle(language, feature)) throw new Error(`Texts did not load: ${language}/${feature}`);
}

/** Without this the page would show the names of texts in place of texts. */
function checkLoaded(language: Language): void {
  const missing = firstTexts.filter((feature) => !texts.hasResourceBundle(language, feature));
  if (missing.length > 0) throw new Error(`Texts did not load: ${language}/${missing.join(', ')}`);
}

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, currentLanguage, currentLanguage);
}

const currentLanguage = () => asLanguage(texts.language);

function onLanguage(tell: () => void): () => void {
  texts.on('languageChanged', tell);
  return () => texts.off('languageChanged', tell);
}

export function asLanguage(value: string | undefined): Language {
  return languageOfTag(value ?? '') ?? defaultLanguage;
}
