import { isBlank } from '#rules/plain-text.ts';
import { languageEntry, type Language } from '#rules/site/languages.ts';
import type { Question } from './api.ts';

const numberForm = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * What is sent for an input: the index of an option, a number, or the trimmed text; undefined while it is no answer. Where a
 * comma is the decimal sign, as in German, it counts; in English it could be meant for thousands, so it is no number there.
 */
export function answerOf(kind: Question['kind'], input: string, language: Language): string | number | undefined {
  const text = input.trim();
  if (isBlank(text)) return undefined;
  if (kind === 'string') return text;
  if (kind === 'mcq') return Number(text);
  const typed = text.includes('.') ? text : text.replace(languageEntry(language).decimalMark, '.');
  const value = numberForm.test(typed) ? Number(typed) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

/** What keeps an input from being an answer: nothing was typed or chosen, or it is no number. */
export function missingOf(
  kind: Question['kind'],
  input: string,
  language: Language,
): Question['kind'] | 'notNumber' | undefined {
  if (answerOf(kind, input, language) !== undefined) return undefined;
  return isBlank(input) ? kind : 'notNumber';
}

/** An answer as a reader writes it: a number with the decimal sign of the language. */
export function writtenAnswer(kind: Question['kind'], answer: string | number, language: Language): string {
  return kind === 'number' ? String(answer).replace('.', languageEntry(language).decimalMark) : String(answer);
}
