import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Correct } from '#rules/quiz/judge-answer.ts';
import { instant } from '../../database/columns.ts';
import { ownedBy, ownedByNobody } from '../../database/ownership.ts';
import { users } from '../accounts/tables.ts';
import { seasons } from '../seasons/tables.ts';

export interface Choices {
  question: string;
  options?: { index: number; label: string }[];
}

const seasonId = () =>
  text('season_id')
    .notNull()
    .references(() => seasons.id);

/** What is asked, and the right answer: it leaves the server for a non-admin only after close_at. */
export const questions = pgTable(
  'hti_questions',
  {
    id: text('id').primaryKey(),
    seasonId: seasonId(),
    n: integer('n').notNull(),
    kind: text('kind', { enum: ['string', 'number', 'mcq'] }).notNull(),
    choices: jsonb('choices').$type<Choices>().notNull(),
    correct: jsonb('correct').$type<Correct>().notNull(),
    explanation: text('explanation'),
    releaseAt: instant('release_at').notNull(),
    closeAt: instant('close_at'),
    isActive: boolean('is_active').notNull().default(true),
    points: integer('points').notNull().default(10),
    title: text('title'),
    tags: jsonb('tags').$type<string[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('hti_questions_n').on(table.seasonId, table.n),
    check('hti_questions_kind', sql`${table.kind} in ('string', 'number', 'mcq')`),
    check('hti_questions_points', sql`${table.points} between 0 and 1000`),
    check('hti_questions_close', sql`${table.closeAt} > ${table.releaseAt}`),
    check('hti_questions_correct', sql`(${table.kind} = 'mcq') = (${table.correct} ? 'index')`),
  ],
);

/** One for each player and question, ever: the primary key decides between submits at the same moment. */
export const submissions = pgTable(
  'submissions',
  {
    questionId: text('question_id')
      .notNull()
      .references(() => questions.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seasonId: seasonId(),
    answer: text('answer').notNull(),
    isCorrect: boolean('is_correct').notNull(),
    points: integer('points').notNull(),
    submittedAt: instant('submitted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.userId] }),
    index('submissions_season').on(table.seasonId, table.userId),
    index('submissions_user').on(table.userId),
    check('submissions_points', sql`${table.points} >= 0 and (${table.isCorrect} or ${table.points} = 0)`),
  ],
);

export const ownership = [ownedBy(submissions, submissions.userId), ownedByNobody(questions)];
