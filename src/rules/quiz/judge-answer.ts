import { isBlank } from '../plain-text.ts';
import type { QuestionKind } from './question.ts';

/** What the admin set as right: an index for a choice, a value otherwise. */
export type Correct =
  | { index: number }
  | {
      value: string | number;
      /** Of a number: how far off an answer may be. */
      tolerance?: number;
      /** Of a text: what counts as right besides. */
      alternatives?: string[];
    };

export interface Answerable {
  kind: QuestionKind;
  correct: Correct;
  optionCount: number;
}

export const MAX_ANSWER_LENGTH = 2000;
const RELATIVE_TOLERANCE = 1e-9;
const NUMBER_FORM = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Whether an answer is right; undefined where it is no answer to this kind of question, which does not spend the attempt. */
export function judgeAnswer(question: Answerable, answer: string | number): boolean | undefined {
  const { correct, kind } = question;
  if (kind === 'mcq') {
    const isOption = typeof answer === 'number' && Number.isInteger(answer) && answer >= 0;
    if (!isOption || answer >= question.optionCount) return undefined;
    return 'index' in correct && answer === correct.index;
  }
  const given = kind === 'number' ? numberOf(answer) : textOf(answer);
  if (given === undefined) return undefined;
  if (!('value' in correct)) return false;
  return typeof given === 'number'
    ? isNear(given, Number(correct.value), correct.tolerance ?? 0)
    : [String(correct.value), ...(correct.alternatives ?? [])].some((right) => right.trim() === given);
}

/** An answer as it was kept is a text; a choice was kept as its index. */
export function judgeKept(question: Answerable, kept: string): boolean {
  return judgeAnswer(question, question.kind === 'mcq' ? Number(kept) : kept) ?? false;
}

function textOf(answer: string | number): string | undefined {
  const text = typeof answer === 'string' ? answer.trim() : '';
  return isBlank(text) || text.length > MAX_ANSWER_LENGTH ? undefined : text;
}

/** A number, or the text of one in the usual form; nothing that is not finite. */
function numberOf(answer: string | number): number | undefined {
  if (typeof answer === 'string' && !NUMBER_FORM.test(answer.trim())) return undefined;
  const value = Number(answer);
  return Number.isFinite(value) ? value : undefined;
}

/** The tolerance's own rounding must not decide: 0.3 is within 0.1 of 0.2. */
function isNear(a: number, b: number, tolerance: number): boolean {
  return Math.abs(a - b) <= tolerance + RELATIVE_TOLERANCE * Math.max(Math.abs(a), Math.abs(b));
}
