import * as z from 'zod';
import { DEFAULT_POINTS } from '#rules/quiz/question.ts';
import { MAX_IMPORTED } from '#rules/quiz/question-csv.ts';
import { givenInstant, id, instant, line } from './shapes.ts';
import { endpoints, okWith } from '../endpoint.ts';

const kind = z.enum(['string', 'number', 'mcq']);
const label = z.string().trim().min(1).max(500);
const choices = z.strictObject({
  question: z.string().trim().min(1).max(4000),
  options: z
    .array(z.strictObject({ index: z.int().min(0).max(19), label }))
    .max(20)
    .optional(),
});
const correct = z.strictObject({
  index: z.int().min(0).max(19).optional(),
  value: z.union([z.number(), z.string().trim().max(2000)]).optional(),
  tolerance: z.number().min(0).max(1e9).optional(),
  alternatives: z.array(label).max(20).optional(),
});

/** What an admin writes of a question. Whether it makes sense as a whole is decided by rules/quiz/check-question.ts. */
const written = {
  n: z.int().min(1).max(100_000),
  kind,
  choices,
  correct,
  release_at: givenInstant,
  close_at: givenInstant.nullable(),
  is_active: z.boolean(),
  points: z.int().min(0).max(1000),
  title: line.max(200).nullable(),
  tags: z.array(line.min(1).max(40)).max(20),
  explanation: z.string().trim().max(4000).nullable(),
};

export const newQuestion = z.object({
  ...written,
  n: written.n.optional(),
  close_at: written.close_at.default(null),
  is_active: written.is_active.default(true),
  points: written.points.default(DEFAULT_POINTS),
  title: written.title.default(null),
  tags: written.tags.default([]),
  explanation: written.explanation.default(null),
});
/** What is left out stays as it is. */
export const changedQuestion = z.object(written).partial();

const question = z.strictObject({
  id: z.string(),
  season_id: z.string(),
  n: z.int(),
  kind,
  choices: z.strictObject({
    question: z.string(),
    options: z.array(z.strictObject({ index: z.int(), label: z.string() })).optional(),
  }),
  correct,
  release_at: instant,
  close_at: instant.nullable(),
  is_active: z.boolean(),
  points: z.int(),
  title: z.string().nullable(),
  tags: z.array(z.string()),
  explanation: z.string().nullable(),
  submissions: z.int(),
  /** Of the submissions, those that were judged right. */
  right: z.int(),
  /** Of the submissions, those that the key of now would judge otherwise. */
  to_regrade: z.int(),
});

export const adminQuizEndpoints = endpoints({
  'POST /functions/v1/admin_hti_questions': {
    summary: 'Lists the questions of a season with their answers, or creates, changes or deletes one.',
    access: 'admin',
    body: z.strictObject({
      action: z.enum(['list', 'create', 'update', 'delete']),
      /** list: season_id. create: season_id and the question. update: id and what changes. delete: id. */
      data: z.strictObject({ id, season_id: id, ...written }).partial(),
    }),
    output: z.strictObject({ success: z.literal(true), questions: z.array(question) }),
    errors: [
      'SEASON_NOT_FOUND',
      'SEASON_CLOSED',
      'QUESTION_NOT_FOUND',
      'QUESTION_NUMBER_TAKEN',
      'QUESTION_IN_USE',
      'QUESTION_KIND_FIXED',
      'QUESTION_OPTIONS_FIXED',
      'QUESTION_OVER',
      'TOO_MANY_QUESTIONS',
    ],
  },
  'POST /api/admin/hti/import': {
    summary: 'Creates many questions at once: all of them or none.',
    access: 'admin',
    maxBodyKb: 2048,
    body: z.strictObject({
      season_id: id,
      questions: z.array(newQuestion.strict()).min(1).max(MAX_IMPORTED),
    }),
    output: okWith(z.strictObject({ created: z.int() })),
    errors: ['SEASON_NOT_FOUND', 'SEASON_CLOSED', 'QUESTION_NUMBER_TAKEN', 'TOO_MANY_QUESTIONS'],
  },
});
