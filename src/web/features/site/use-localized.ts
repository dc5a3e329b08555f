import type { Localized } from '#texts/localized.ts';
import { useLanguage } from '#web/lib/language/i18n.ts';

/** Picks the reader's language out of the club's content. */
export function useLocalized(): (text: Localized) => string {
  const language = useLanguage();
  return (text) => text[language];
}
