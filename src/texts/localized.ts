import type { Language } from '#rules/site/languages.ts';

/** One thing said in every language, side by side. */
export type Localized = Readonly<Record<Language, string>>;
