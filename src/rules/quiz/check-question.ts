import { isBlank } from '../plain-text.ts';
import type { QuestionKind } from './question.ts';

/** A question as an admin writes it, before it is known to make sense. */
export interface QuestionDraft {
  kind: QuestionKind;
  choices: { question: string; options?: readonly { index: number; label: string }[] | undefined };
  correct: {
    index?: number | undefined;
    value?: string | number | undefined;
    tolerance?: number | undefined;
    alternatives?: readonly string[] | undefined;
  };
  release_at: string;
  close_at?: string | null | undefined;
}

export type QuestionProblem =
  | 'needs-options'
  | 'options-differ'
  | 'not-an-option'
  | 'not-a-number'
  | 'empty-answer'
  | 'closes-before-release';

const MIN_OPTIONS = 2;

/** What is wrong with a question, by the field that it is wrong in. */
export function checkQuestion(
  draft: QuestionDraft,
): Partial<Record<'choices' | 'correct' | 'close_at', QuestionProblem>> {
  const { kind, choices, correct, release_at, close_at } = draft;
  const options = choices.options ?? [];
  const problems: ReturnType<typeof checkQuestion> = {};
  if (kind === 'mcq') {
    const labels = new Set(options.map(({ label }) => label.trim()));
    if (options.length < MIN_OPTIONS) problems.choices = 'needs-options';
    else if (labels.size < options.length || options.some(({ index }, place) => index !== place))
      problems.choices = 'options-differ';
    const { index = -1 } = correct;
    if (!Number.isInteger(index) || index < 0 || index >= options.length) problems.correct = 'not-an-option';
  } else if (kind === 'number') {
    if (typeof correct.value !== 'number' || !Number.isFinite(correct.value)) problems.correct = 'not-a-number';
  } else if (typeof correct.value !== 'string' || isBlank(correct.value)) problems.correct = 'empty-answer';
  if (close_at && Date.parse(close_at) <= Date.parse(release_at)) problems.close_at = 'closes-before-release';
  return problems;
}

/** Whether an option now says what another one said before; case and spacing do not tell them apart. */
export function movesLabel(before: readonly string[], after: readonly string[]): boolean {
  const plain = (label: string | undefined) => label?.trim().replace(/\s+/g, ' ').toLowerCase();
  return after.some(
    (label, place) =>
      label !== before[place] && before.some((other, was) => was !== place && plain(other) === plain(label)),
  );
}
