export interface LanguageEntry {
  /** The folder of its texts, its name in addresses, profiles and storage, and the `lang` of its pages: a tag of BCP 47 in lower case. */
  code: string;
  /** By which numbers, dates and times are written, and what previews of shared links call it. */
  locale: string;
  /** What its readers call it. The switch says so on every page, for whoever reads no other language. */
  name: string;
  /** What stands before the decimals of a number that is typed. It also decides which kind of CSV their spreadsheets open. */
  decimalMark: '.' | ',';
}

/** Every language of the site, the default one first. What else has to know them follows from this list, or does not compile until it has the new one too. */
export const languageList = [
  { code: 'en', locale: 'en-GB', name: 'English', decimalMark: '.' },
  { code: 'de', locale: 'de-DE', name: 'Deutsch', decimalMark: ',' },
] as const satisfies readonly LanguageEntry[];
