import { randomUUID } from 'node:crypto';
import { count, eq, max } from 'drizzle-orm';
import type * as z from 'zod';
import type { changedQuestion, newQuestion } from '#contract/admin/quiz.ts';
import { checkQuestion, movesLabel, type QuestionDraft } from '#rules/quiz/check-question.ts';
import type { Correct } from '#rules/quiz/judge-answer.ts';
import { writeChange } from '#server/audit.ts';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { isDuplicate, transaction } from '#server/database/transaction.ts';
import { Refusal } from '#server/refusal.ts';
import { lockOpenSeason } from '../seasons/lock-open-season.ts';
import { describe, MAX_QUESTIONS, type QuestionRow } from './list-questions.ts';
import { questions, submissions, type Choices } from './tables.ts';

export type NewQuestion = z.output<typeof newQuestion>;
export type ChangedQuestion = z.output<typeof changedQuestion>;

/** Adds questions to a season, all or none. Without a number they come after the last. */
export async function createQuestions(
  context: Context,
  viewer: Account,
  seasonId: string,
  added: readonly NewQuestion[],
  fieldOf: (index: number) => string,
): Promise<number> {
  await refuseTakenNumber(
    transaction(context.database, async (database) => {
      await lockOpenSeason(database, seasonId);
      const of = eq(questions.seasonId, seasonId);
      const [known] = await database
        .select({ n: max(questions.n), count: count() })
        .from(questions)
        .where(of);
      if ((known?.count ?? 0) + added.length > MAX_QUESTIONS) throw new Refusal('TOO_MANY_QUESTIONS');
      const numbers = added.flatMap(({ n }) => n ?? []);
      let next = Math.max(known?.count ?? 0, known?.n ?? 0, ...numbers) + 1;
      const createdAt = new Date(context.clock.now());
      for (const [index, { n, ...written }] of added.entries()) {
        const values = { seasonId, createdAt, n: n ?? next, ...columnsOf(written, fieldOf(index)) };
        if (n === undefined) next += 1;
        const [row] = await database
          .insert(questions)
          .values({ id: randomUUID(), ...values })
          .returning();
        if (row)
          await writeChange(
            context,
            database,
            viewer.userId,
            { action: 'question.create', before: null, after: row },
            describe,
          );
      }
    }),
  );
  return added.length;
}

/** Changes a question; what is not given stays. */
export async function updateQuestion(
  context: Context,
  viewer: Account,
  id: string,
  changes: ChangedQuestion,
): Promise<string> {
  const season = await refuseTakenNumber(
    transaction(context.database, async (database) => {
      const before = await lockQuestion(database, id);
      await lockOpenSeason(database, before.seasonId);
      const was = describe(before);
      const merged = { ...was, ...definedOf(changes) };
      const columns = columnsOf(merged, 'body.data');
      refuseReopening(before, columns, context.clock.now());
      if (await hasSubmissions(database, id)) refuseOtherOptions(before, columns);
      const [after] = await database
        .update(questions)
        .set({ ...columns, n: merged.n })
        .where(eq(questions.id, id))
        .returning();
      if (after)
        await writeChange(context, database, viewer.userId, { action: 'question.update', before, after }, describe);
      return before.seasonId;
    }),
  );
  return season;
}

/** Whoever has seen the solution would only have to type it. */
function refuseReopening(before: Pick<QuestionRow, 'closeAt'>, after: Pick<QuestionRow, 'closeAt'>, nowMs: number) {
  const isOver = ({ closeAt }: typeof before) => closeAt !== null && closeAt.getTime() <= nowMs;
  if (isOver(before) && !isOver(after)) throw new Refusal('QUESTION_OVER');
}

/** Once a question is answered its kind and the number and order of its options stay: a choice is kept as its index. */
function refuseOtherOptions(
  before: Pick<QuestionRow, 'kind' | 'choices'>,
  after: Pick<QuestionRow, 'kind' | 'choices'>,
) {
  const [was, is] = [labelsOf(before), labelsOf(after)];
  if (after.kind !== before.kind || is.length !== was.length) throw new Refusal('QUESTION_KIND_FIXED');
  if (movesLabel(was, is)) throw new Refusal('QUESTION_OPTIONS_FIXED');
}

function labelsOf({ choices }: Pick<QuestionRow, 'choices'>): string[] {
  return (choices.options ?? []).map(({ label }) => label);
}

export async function deleteQuestion(context: Context, viewer: Account, id: string): Promise<string> {
  return transaction(context.database, async (database) => {
    const before = await lockQuestion(database, id);
    await lockOpenSeason(database, before.seasonId);
    // Whoever answers holds the question meanwhile, so none can come in between.
    if (await hasSubmissions(database, id)) throw new Refusal('QUESTION_IN_USE');
    await database.delete(questions).where(eq(questions.id, id));
    await writeChange(context, database, viewer.userId, { action: 'question.delete', before, after: null }, describe);
    return before.seasonId;
  });
}

async function lockQuestion(database: Database, id: string): Promise<QuestionRow> {
  const [row] = await database.select().from(questions).where(eq(questions.id, id)).for('update');
  if (!row) throw new Refusal('QUESTION_NOT_FOUND');
  return row;
}

async function hasSubmissions(database: Database, questionId: string): Promise<boolean> {
  const of = eq(submissions.questionId, questionId);
  return (await database.select({ id: submissions.questionId }).from(submissions).where(of).limit(1)).length > 0;
}

type Written = Omit<NewQuestion, 'n'>;

function columnsOf(written: Written, field: string) {
  const problems = Object.entries(checkQuestion(written));
  if (problems.length > 0)
    throw new Refusal('INVALID_REQUEST', {
      fields: Object.fromEntries(problems.map(([name, problem]) => [`${field}.${name}`, problem])),
    });
  const { kind, points, title, tags, explanation } = written;
  return {
    kind,
    choices: choicesOf(written),
    correct: correctOf(written),
    releaseAt: new Date(written.release_at),
    closeAt: written.close_at === null ? null : new Date(written.close_at),
    isActive: written.is_active,
    points,
    title: title === '' ? null : title,
    tags: [...new Set(tags)],
    explanation: explanation === '' ? null : explanation,
  };
}

/** Only what belongs to the kind is kept. */
function choicesOf({ kind, choices }: QuestionDraft): Choices {
  const { question, options } = choices;
  return kind === 'mcq' ? { question, options: (options ?? []).map((option) => ({ ...option })) } : { question };
}

function correctOf({ kind, correct }: QuestionDraft): Correct {
  const { index = 0, value = '', tolerance, alternatives } = correct;
  if (kind === 'mcq') return { index };
  if (kind === 'number') return { value, ...(tolerance ? { tolerance } : {}) };
  return { value, ...(alternatives && alternatives.length > 0 ? { alternatives: [...alternatives] } : {}) };
}

function definedOf(changes: ChangedQuestion): {
  [K in keyof ChangedQuestion]?: Exclude<ChangedQuestion[K], undefined>;
} {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

async function refuseTakenNumber<T>(saved: Promise<T>): Promise<T> {
  try {
    return await saved;
  } catch (error) {
    if (isDuplicate(error)) throw new Refusal('QUESTION_NUMBER_TAKEN');
    throw error;
  }
}
