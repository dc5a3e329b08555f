export type QuestionKind = 'string' | 'number' | 'mcq';

export const CATEGORIES = ['technical', 'behavioral', 'system-design', 'case-study'] as const;
export type Category = (typeof CATEGORIES)[number];

export const DEFAULT_POINTS = 10;
const MEDIUM_POINTS = 15;
const HARD_POINTS = 20;

export function difficultyOf(points: number): 'easy' | 'medium' | 'hard' {
  return points >= HARD_POINTS ? 'hard' : points >= MEDIUM_POINTS ? 'medium' : 'easy';
}

/** The categories are the tags of their names; a question may be in several. */
export function categoriesOf(tags: readonly string[]): Category[] {
  return CATEGORIES.filter((category) => tags.includes(category));
}

export interface QuestionTimes {
  releaseMs: number;
  /** Null for a question that stays open. */
  closeMs: number | null;
}

/** Open from the instant of its release up to, not including, that of its close. */
export function phaseOf({ releaseMs, closeMs }: QuestionTimes, nowMs: number): 'unreleased' | 'open' | 'closed' {
  if (nowMs < releaseMs) return 'unreleased';
  return closeMs !== null && nowMs >= closeMs ? 'closed' : 'open';
}
