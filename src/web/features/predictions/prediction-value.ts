import { roundPrediction } from '#rules/predictions/prediction-window.ts';
import { languageEntry, type Language } from '#rules/site/languages.ts';

/** What was typed as a value in steps of 0.01; a comma is a decimal sign, since no value needs one for thousands. */
export function parsePrediction(text: string): number | undefined {
  const typed = text.trim().replace(',', '.');
  return /^\d{1,6}(\.\d*)?$|^\.\d+$/.test(typed) ? roundPrediction(Number(typed)) : undefined;
}

/** A stored value as one would type it in the language. */
export function typedPrediction(value: number, language: Language): string {
  return value.toFixed(2).replace('.', languageEntry(language).decimalMark);
}
