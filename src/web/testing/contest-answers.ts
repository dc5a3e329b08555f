import type { Company } from '#web/features/predictions/api.ts';
import type { Question } from '#web/features/quiz/api.ts';

/** An open question that takes a number, or as it is said. */
export function question(of: Partial<Question> = {}): Question {
  return {
    id: 'q1',
    n: 1,
    title: 'Parity',
    tags: ['technical'],
    points: 20,
    release_at: '2026-03-01T08:00:00.000Z',
    kind: 'number',
    question: 'What is the call worth?',
    options: [],
    difficulty: 'medium',
    close_at: null,
    status: 'open',
    submission: null,
    solution: null,
    ...of,
  };
}

/** A company whose revenue can be predicted, and has not been. */
export const company: Company = {
  symbol: 'SAP',
  name: 'SAP',
  sector: 'Software',
  logo_url: '',
  status: 'open',
  closes_at: '2099-03-20T17:00:00.000Z',
  prediction: null,
  updates_left: 5,
  actual_value: null,
  mse: null,
  crowd: null,
};
