import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { jobRuns } from '../database/tables.ts';
import { transaction } from '../database/transaction.ts';

export const LEASE_SEC = 60;
export const MAX_ATTEMPTS = 5;

export interface Claim {
  dueAt: Date;
  owner: string;
}

/** Leases are compared on the database's clock, the only one that several servers share. */
export const leaseEnd = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** The row of a claim, as long as nobody has taken it over. */
export function rowOf(job: string, { dueAt, owner }: Claim) {
  return and(eq(jobRuns.job, job), eq(jobRuns.dueAt, dueAt), eq(jobRuns.claimedBy, owner));
}

export async function claim(database: Database, job: string, dueMs: number): Promise<Claim | undefined> {
  return oneAtATime(database, job, async (open) => {
    const [unfinished] = await open
      .select({ job: jobRuns.job })
      .from(jobRuns)
      .where(and(eq(jobRuns.job, job), isNull(jobRuns.finishedAt)))
      .limit(1);
    if (unfinished) return undefined;
    const made = { dueAt: new Date(dueMs), owner: randomUUID() };
    const inserted = await open
      .insert(jobRuns)
      .values({ job, dueAt: made.dueAt, claimedBy: made.owner, leaseUntil: leaseEnd(LEASE_SEC) })
      .onConflictDoNothing()
      .returning({ job: jobRuns.job });
    return inserted.length === 1 ? made : undefined;
  });
}

/** Takes the oldest run whose server died or whose attempt failed, once its lease is over; the last attempt stays on record as failed. */
export async function takeOver(database: Database, name: string): Promise<Claim | undefined> {
  return oneAtATime(database, name, async (open) => {
    const [abandoned] = await open
      .select()
      .from(jobRuns)
      .where(and(eq(jobRuns.job, name), isNull(jobRuns.finishedAt), lte(jobRuns.leaseUntil, sql`now()`)))
      .orderBy(asc(jobRuns.dueAt))
      .limit(1);
    if (!abandoned) return undefined;
    const owner = randomUUID();
    const isSpent = abandoned.attempt >= MAX_ATTEMPTS;
    await open
      .update(jobRuns)
      .set(
        isSpent
          ? {
              finishedAt: sql`now()`,
              outcome: 'failed',
              error: abandoned.error ?? 'the server ended during every attempt',
            }
          : { claimedBy: owner, attempt: abandoned.attempt + 1, leaseUntil: leaseEnd(LEASE_SEC) },
      )
      .where(and(eq(jobRuns.job, name), eq(jobRuns.dueAt, abandoned.dueAt)));
    return isSpent ? undefined : { dueAt: abandoned.dueAt, owner };
  });
}

/** Claims of one job are decided one after the other, across all servers. */
export function oneAtATime<T>(database: Database, job: string, decide: (open: Database) => Promise<T>): Promise<T> {
  return transaction(database, async (open) => {
    await open.execute(sql`select pg_advisory_xact_lock(hashtext('job'), hashtext(${job}))`);
    return decide(open);
  });
}

/** Gives a run up that its server cannot finish: the next server that looks takes it over, and it does not count as an attempt. */
export async function handOver(database: Database, job: string, claimed: Claim): Promise<void> {
  await database
    .update(jobRuns)
    .set({ claimedBy: 'handed over', leaseUntil: leaseEnd(0), attempt: oneAttemptLess })
    .where(rowOf(job, claimed));
}

export const oneAttemptLess = sql`greatest(${jobRuns.attempt} - 1, 1)`;
