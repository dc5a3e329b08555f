import type { Language } from '#rules/site/languages.ts';
import { asLanguage, chooseLanguage, texts } from './i18n.ts';

/** Goes over to the language of an account. Whoever signs in finds the site in theirs, whatever the browser prefers. */
export async function speakLanguage(language: Language): Promise<void> {
  if (language === asLanguage(texts.language)) return;
  try {
    await chooseLanguage(language);
  } catch {
    // The texts of that language did not arrive. The page stays in its own, and the person is signed in all the same.
  }
}
