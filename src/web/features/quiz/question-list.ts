import { CATEGORIES, type Category } from '#rules/quiz/question.ts';
import type { Question, Teaser } from './api.ts';

export const categoryChoices = ['all', ...CATEGORIES] as const satisfies readonly ('all' | Category)[];
type CategoryChoice = (typeof categoryChoices)[number];
export const kindChoices = ['all', 'string', 'number', 'mcq'] as const;
type KindChoice = (typeof kindChoices)[number];

export interface Choice {
  category: CategoryChoice;
  kind: KindChoice;
}

export interface Groups {
  open: Question[];
  upcoming: Teaser[];
  done: Question[];
}

/** What is to do, what is to come, and what is behind one. The kind of an unreleased question is not known, so a kind leaves them out. */
export function groupQuestions(
  { questions, upcoming }: { questions: readonly Question[]; upcoming: readonly Teaser[] },
  { category, kind }: Choice,
): Groups {
  const isOfCategory = ({ tags }: Pick<Teaser, 'tags'>) => category === 'all' || tags.includes(category);
  const shown = questions.filter((question) => isOfCategory(question) && (kind === 'all' || question.kind === kind));
  return {
    open: shown.filter(({ status }) => status === 'open'),
    upcoming: kind === 'all' ? upcoming.filter(isOfCategory) : [],
    done: shown.filter(({ status }) => status !== 'open').toReversed(),
  };
}

/** The next instant at which the list changes by itself: a question is released, or closes. */
export function nextChangeMs(
  { questions, upcoming }: { questions: readonly Question[]; upcoming: readonly Teaser[] },
  skewMs: number,
): number {
  const instants = [
    ...upcoming.map(({ release_at }) => release_at),
    // One that was answered shows its solution from the close on.
    ...questions.flatMap(({ close_at, solution }) => (close_at === null || solution !== null ? [] : [close_at])),
  ];
  return Math.min(Infinity, ...instants.map((instant) => Date.parse(instant))) - skewMs;
}
