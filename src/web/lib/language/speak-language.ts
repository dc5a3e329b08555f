import type { Language } from '#rules/site/languages.ts';
import { chooseLanguage, pageLanguage } from './i18n.ts';

/** Goes over to the language of an account. Whoever signs in finds the site in theirs, whatever the browser prefers. */
export async function speakLanguage(language: Language): Promise<void> {
  if (language === pageLanguage()) return;
  try {
    await chooseLanguage(language);
  } catch {
    // The texts of that language did not arrive. The page stays in its own, and the person is signed in all the same.
  }
}
