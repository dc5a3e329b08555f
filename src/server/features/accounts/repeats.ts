import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { DAY_MS } from '#rules/durations.ts';
import { machineNow } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { isDuplicate, isRetryable, transaction } from '#server/database/transaction.ts';
import { Refusal } from '#server/refusal.ts';
import { answeredRequests } from './tables.ts';

/** What a write is known by when it arrives again. */
export interface RequestIdentity {
  reference: string;
  endpoint: string;
  /** As the caller sent it. */
  body: unknown;
}

/** A write that may arrive twice: after a lost answer, or because someone clicked twice. */
export interface RepeatableRequest {
  userId: string;
  /** The caller's correlation id. */
  reference: string;
  /** Names the endpoint and holds the body. */
  content: { endpoint: string; body: unknown };
}

const KEEP_MS = 30 * DAY_MS;

type Work<T> = (database: Database) => Promise<T>;

/** Work that is one statement, which writes its note along; tells whether what it was decided by was still so. */
interface AtOnce<T> {
  answer: T;
  write: (note: typeof answeredRequests.$inferInsert) => Promise<boolean>;
}

/**
 * Does a piece of work once for each reference; a repetition gets the first answer. What is needed is prepared first, so that it holds no lock, then the
 * work runs in one transaction with the note that it was done. Where it can be done at once, that is tried before.
 */
export async function once<T>(
  database: Database,
  request: RepeatableRequest,
  prepare: () => Promise<Work<T> | { work: Work<T>; atOnce: AtOnce<T> }>,
): Promise<T> {
  let prepared: Awaited<ReturnType<typeof prepare>>;
  try {
    prepared = await prepare();
  } catch (error) {
    // What is refused now may have been done before: a repetition gets that answer still.
    const known = await recallAnswer(database, request);
    if (known === undefined) throw error;
    // It was made by this very work for the same content.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return known as T;
  }
  if (typeof prepared === 'function') return claimAndDo(database, request, prepared);
  const { work, atOnce } = prepared;
  return (await isDone(request, atOnce)) ? atOnce.answer : claimAndDo(database, request, work);
}

/** One that was noted before, or that met its repetition or the end of its account halfway and was undone, is not: the work itself finds out. */
async function isDone<T>(request: RepeatableRequest, { answer, write }: AtOnce<T>): Promise<boolean> {
  try {
    return await write({ ...noteOf(request), answer });
  } catch (error) {
    if (isRetryable(error) || isDuplicate(error)) return false;
    throw error;
  }
}

function noteOf(request: RepeatableRequest) {
  const { userId, reference } = request;
  return { userId, reference, contentHash: hashOf(request), answeredAt: new Date(machineNow()) };
}

async function claimAndDo<T>(database: Database, request: RepeatableRequest, work: Work<T>): Promise<T> {
  const { userId, reference } = request;
  const note = noteOf(request);
  return transaction(database, async (open) => {
    // Two at once: the second waits here until the first has committed, and then finds its row.
    const claimed = await open
      .insert(answeredRequests)
      .values(note)
      .onConflictDoNothing()
      .returning({ reference: answeredRequests.reference });
    if (claimed.length === 0) {
      const answer = await recallAnswer(open, request);
      if (answer === undefined) throw new Error(`The request ${reference} has no answer`);
      // It was made by this very work for the same content.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return answer as T;
    }
    const answer = await work(open);
    await open
      .update(answeredRequests)
      .set({ answer })
      .where(and(eq(answeredRequests.userId, userId), eq(answeredRequests.reference, reference)));
    return answer;
  });
}

export async function wasAnswered(database: Database, request: RepeatableRequest): Promise<boolean> {
  return (await recallAnswer(database, request)) !== undefined;
}

/** The answer that this request got before, if it did; refuses another request under the same reference. */
async function recallAnswer(database: Database, request: RepeatableRequest): Promise<unknown> {
  const [row] = await database
    .select()
    .from(answeredRequests)
    .where(and(eq(answeredRequests.userId, request.userId), eq(answeredRequests.reference, request.reference)));
  if (!row) return undefined;
  if (row.contentHash !== hashOf(request)) throw new Refusal('REPEAT_DIFFERS');
  return row.answer ?? undefined;
}

/** The bot-check token is not part of what is asked for. */
function hashOf({ content: { endpoint, body } }: RepeatableRequest): string {
  const entries = Object.entries(typeof body === 'object' && body !== null ? body : {})
    .filter(([name]) => name !== 'turnstileToken')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([endpoint, entries]))
    .digest('base64url');
}

export async function forgetAnsweredRequests(database: Database): Promise<void> {
  await database.delete(answeredRequests).where(lt(answeredRequests.answeredAt, new Date(machineNow() - KEEP_MS)));
}
