import type { Language } from '#rules/site/languages.ts';
import de from './de/fatal.ts';
import en from './en/fatal.ts';
import type { Translated } from './translated.ts';

/** The last words in every language, for where no other text may have arrived. */
export const fatalTexts = { en, de } satisfies Record<Language, Translated<typeof en>>;
