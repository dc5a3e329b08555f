import { languageList, type LanguageEntry } from './language-list.ts';

export type Language = (typeof languageList)[number]['code'];

export const languages: readonly Language[] = languageList.map(({ code }) => code);

/** Whoever asks for no language, or for one that is not here, gets this one. Its addresses need not name it. */
export const defaultLanguage = languageList[0].code;

export function languageEntry(language: Language): LanguageEntry {
  return languageList.find(({ code }) => code === language) ?? languageList[0];
}

/** The language of a tag such as de-AT, if it is one of ours. */
export function languageOfTag(tag: string): Language | undefined {
  return languages.find((code) => `${tag.toLowerCase()}-`.startsWith(`${code}-`));
}

/** What makes an address one of this language. */
export function languageQuery(language: Language): string {
  return language === defaultLanguage ? '' : `?lang=${language}`;
}
