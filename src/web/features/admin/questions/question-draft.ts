import { checkQuestion, type QuestionProblem } from '#rules/quiz/check-question.ts';
import { DEFAULT_POINTS, type QuestionKind } from '#rules/quiz/question.ts';
import { numberIn } from '#web/lib/format/number-in.ts';
import type { AdminQuestion } from '../api.ts';
import { controlValueOf, instantOf } from '../parts/instant-field.tsx';

/** A question as it stands in the form: everything as typed. */
export interface QuestionForm {
  title: string;
  question: string;
  tags: string;
  kind: QuestionKind;
  correct: string;
  tolerance: string;
  alternatives: string;
  points: string;
  n: string;
  release: string;
  close: string;
  options: string;
  explanation: string;
  isActive: boolean;
}

export const emptyForm: QuestionForm = {
  title: '',
  question: '',
  tags: '',
  kind: 'string',
  correct: '',
  tolerance: '',
  alternatives: '',
  points: String(DEFAULT_POINTS),
  n: '',
  release: '',
  close: '',
  options: '',
  explanation: '',
  isActive: true,
};

/** Numbers stand in the fields as the language writes them. */
export function formOf(question: AdminQuestion, typed: (value: number) => string): QuestionForm {
  const { correct, choices } = question;
  return {
    title: question.title ?? '',
    question: choices.question,
    tags: question.tags.join(', '),
    kind: question.kind,
    correct: typeof correct.value === 'number' ? typed(correct.value) : String(correct.index ?? correct.value ?? ''),
    tolerance: correct.tolerance === undefined ? '' : typed(correct.tolerance),
    alternatives: (correct.alternatives ?? []).join('\n'),
    points: String(question.points),
    n: String(question.n),
    release: controlValueOf(question.release_at),
    close: controlValueOf(question.close_at),
    options: (choices.options ?? []).map(({ label }) => label).join('\n'),
    explanation: question.explanation ?? '',
    isActive: question.is_active,
  };
}

type FormProblem = QuestionProblem | 'no-question' | 'no-release' | 'points' | 'bad-number' | 'bad-date';
export type FormField = 'question' | 'options' | 'correct' | 'tolerance' | 'points' | 'n' | 'release' | 'close';

/** What is sent, as far as it can be made out, and what is wrong with it by field. */
export function readForm(form: QuestionForm) {
  const problems: Partial<Record<FormField, FormProblem>> = {};
  const points = numberIn(form.points) ?? DEFAULT_POINTS;
  const n = numberIn(form.n);
  const tolerance = numberIn(form.tolerance);
  const release = instantOf(form.release);
  const close = instantOf(form.close);
  const data = {
    title: form.title.trim() || null,
    kind: form.kind,
    choices: {
      question: form.question.trim(),
      ...(form.kind === 'mcq' ? { options: linesOf(form.options).map((label, index) => ({ index, label })) } : {}),
    },
    correct: correctOf(form, tolerance),
    tags: form.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    points,
    release_at: release ?? '',
    close_at: close ?? null,
    explanation: form.explanation.trim() || null,
    is_active: form.isActive,
    ...(n === undefined ? {} : { n }),
  };
  const found = checkQuestion(data);
  if (found.choices) problems.options = found.choices;
  if (found.correct) problems.correct = found.correct;
  if (found.close_at) problems.close = found.close_at;
  if (data.choices.question === '') problems.question = 'no-question';
  if (release === undefined) problems.release = 'no-release';
  if (!Number.isInteger(points) || points < 0 || points > 1000) problems.points = 'points';
  if (n !== undefined && (!Number.isInteger(n) || n < 1)) problems.n = 'bad-number';
  if (tolerance !== undefined && !(tolerance >= 0)) problems.tolerance = 'bad-number';
  return { data, problems };
}

function correctOf({ kind, correct, alternatives }: QuestionForm, tolerance: number | undefined) {
  const typed = correct.trim();
  if (kind === 'mcq') return /^\d+$/.test(typed) ? { index: Number(typed) } : {};
  if (kind === 'string') {
    const others = linesOf(alternatives);
    return { value: typed, ...(others.length > 0 ? { alternatives: others } : {}) };
  }
  const value = numberIn(typed);
  return {
    ...(value === undefined || Number.isNaN(value) ? {} : { value }),
    ...(tolerance ? { tolerance } : {}),
  };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The right answer as people read it. */
export function answerText(
  { correct, choices }: Pick<AdminQuestion, 'correct' | 'choices'>,
  typed: (value: number) => string,
): string {
  if (correct.index !== undefined) {
    const label = choices.options?.find(({ index }) => index === correct.index)?.label;
    return label ?? String(correct.index);
  }
  const also = correct.alternatives === undefined ? '' : ` | ${correct.alternatives.join(' | ')}`;
  const value = typeof correct.value === 'number' ? typed(correct.value) : (correct.value ?? '');
  return `${value}${correct.tolerance === undefined ? '' : ` ± ${typed(correct.tolerance)}`}${also}`;
}
