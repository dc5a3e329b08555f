import * as z from 'zod';
import { endpoints, okWith } from './endpoint.ts';

const instant = z.iso.datetime();

/** Everything of a question that leaves the server before its release. */
const teaser = z.strictObject({
  title: z.string().nullable(),
  tags: z.array(z.string()),
  points: z.int(),
  release_at: instant,
});

const question = teaser.extend({
  id: z.string(),
  n: z.int(),
  kind: z.enum(['string', 'number', 'mcq']),
  question: z.string(),
  options: z.array(z.strictObject({ index: z.int(), label: z.string() })),
  difficulty: z.enum(['easy', 'medium', 'hard']),
  close_at: instant.nullable(),
  status: z.enum(['open', 'answered', 'closed']),
  submission: z
    .strictObject({ answer: z.string(), is_correct: z.boolean(), points: z.int(), submitted_at: instant })
    .nullable(),
  /** Only after close_at: the right answer, as text, and what the admin has to say about it. */
  solution: z.strictObject({ correct: z.string(), explanation: z.string().nullable() }).nullable(),
});

export const quizEndpoints = endpoints({
  'GET /api/hti/questions': {
    summary: 'The questions of the season that have been released, and teasers of those to come.',
    access: 'member',
    output: okWith(
      z.strictObject({
        questions: z.array(question),
        upcoming: z.array(teaser),
        /** The clock that release times are to be counted down by. */
        now: instant,
        stats: z.strictObject({
          /** Of the season, as on its board. */
          total_points: z.int(),
          /** Of all seasons together. */
          lifetime_points: z.int(),
          answered: z.int(),
        }),
      }),
    ),
    errors: ['NO_ACTIVE_SEASON'],
  },
  'POST /functions/v1/hti_submit_answer': {
    summary: 'Answers a question, once and for ever. What is no answer at all is refused and can be tried again.',
    access: 'member',
    body: z.strictObject({
      questionId: z.string().min(1).max(64),
      /** The index of an option, a number, or a text. */
      answer: z.union([z.string().max(4000), z.number()]),
      turnstileToken: z.string().max(4096).optional(),
    }),
    output: okWith(z.strictObject({ is_correct: z.boolean(), points: z.int() })),
    errors: [
      'QUESTION_NOT_FOUND',
      'QUESTION_NOT_RELEASED',
      'QUESTION_CLOSED',
      'QUESTION_ANSWERED',
      'INVALID_ANSWER',
      'NO_ACTIVE_SEASON',
      'SEASON_ENDED',
      'SEASON_FROZEN',
      'ALREADY_PLAYED',
      'REPEAT_DIFFERS',
    ],
    limit: { by: 'account', max: 120, windowSec: 60 },
    botCheck: { action: 'quiz' },
    repeats: true,
  },
});
