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

/** A question as the list has it: all of it once it is released, before that what may be known. */
export type Listed = Question | Teaser;

export function isReleased(one: Listed): one is Question {
  return 'id' in one;
}

/** What a question is known by in the list. Before its release it has no id. */
export function keyOf(one: Listed): string {
  return isReleased(one) ? one.id : teaserKeyOf(one);
}

function teaserKeyOf({ release_at, title }: Teaser): string {
  return `${release_at} ${title ?? ''}`;
}

/**
 * The question to show: the chosen one, also where it was chosen while it was locked and has opened since; otherwise the
 * first that can be answered, the first to come, or the last one that is over.
 */
export function focusOf({ open, upcoming, done }: Groups, chosen: string | undefined): Listed | undefined {
  const all: Listed[] = [...open, ...upcoming, ...done];
  return all.find((one) => keyOf(one) === chosen) ?? all.find((one) => teaserKeyOf(one) === chosen) ?? all[0];
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
