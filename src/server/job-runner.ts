import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { ProductClock } from './clock.ts';
import type { Database } from './database/database.ts';
import { jobRuns } from './database/tables.ts';
import type { Log } from './log.ts';

export interface Job<C> {
  name: string;
  /** The first due instant after the given one, in product time. */
  nextDueMs(afterMs: number): number;
  /** After downtime or a jump of the clock: run every missed instant in order, or only the latest. */
  missed: 'every' | 'latest';
  /** May be called again for the same due instant after a crash, so it must be able to resume. */
  run(context: C, dueMs: number): Promise<void>;
}

export interface RunnerContext {
  database: Database;
  clock: ProductClock;
  log: Log;
}

const TICK_MS = 1000;
const LEASE_SEC = 60;
const RETRY_AFTER_SEC = 30;
const MAX_ATTEMPTS = 5;
/** Bounds the search for missed instants: more than a year of an hourly job. */
const MAX_MISSED = 10_000;
const KEEP_RUNS_MS = 120 * 24 * 3_600_000;

/** Looks for due runs every second until stopped; stopping waits for the run under way. */
export function startJobs<C extends RunnerContext>(context: C, jobs: readonly Job<C>[]): { stop(): Promise<void> } {
  const startedMs = context.clock.now();
  let stopped = false;
  let wake: () => void = () => undefined;
  const loop = async () => {
    while (!stopped) {
      try {
        await runDueJobs(context, jobs, startedMs);
      } catch (error) {
        context.log.error({ err: error }, 'jobs: this round failed, the next one tries again');
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, TICK_MS);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        if (stopped) wake();
      });
    }
  };
  const running = loop();
  return {
    stop: async () => {
      stopped = true;
      wake();
      await running;
    },
  };
}

/** One round: claims and runs what is due, in order of due time. A job never seen before starts counting at `startedMs`. */
export async function runDueJobs<C extends RunnerContext>(
  context: C,
  jobs: readonly Job<C>[],
  startedMs: number,
): Promise<void> {
  await context.clock.refresh();
  const nowMs = context.clock.now();
  const due: { job: Job<C>; dueMs: number }[] = [];
  for (const job of jobs) {
    const lastMs = (await lastDueMs(context.database, job.name)) ?? startedMs;
    due.push(...missedInstants(job, lastMs, nowMs).map((dueMs) => ({ job, dueMs })));
  }
  for (const { job, dueMs } of due.toSorted((a, b) => a.dueMs - b.dueMs)) {
    const owner = randomUUID();
    if (await claim(context.database, job.name, dueMs, owner)) await runClaimed(context, job, dueMs, owner);
  }
  await resumeAbandoned(context, jobs);
}

export function missedInstants(job: Pick<Job<never>, 'nextDueMs' | 'missed'>, lastMs: number, nowMs: number): number[] {
  const instants: number[] = [];
  for (let dueMs = job.nextDueMs(lastMs); dueMs <= nowMs && instants.length < MAX_MISSED; dueMs = job.nextDueMs(dueMs))
    instants.push(dueMs);
  return job.missed === 'latest' ? instants.slice(-1) : instants;
}

async function lastDueMs(database: Database, job: string): Promise<number | undefined> {
  const [row] = await database
    .select({ dueAt: jobRuns.dueAt })
    .from(jobRuns)
    .where(eq(jobRuns.job, job))
    .orderBy(desc(jobRuns.dueAt))
    .limit(1);
  return row?.dueAt.getTime();
}

/** Leases are compared on the database's clock, the only one that several servers share. */
const leaseEnd = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

async function claim(database: Database, job: string, dueMs: number, owner: string): Promise<boolean> {
  const claimed = await database
    .insert(jobRuns)
    .values({ job, dueAt: new Date(dueMs), claimedBy: owner, leaseUntil: leaseEnd(LEASE_SEC) })
    .onConflictDoNothing()
    .returning({ job: jobRuns.job });
  return claimed.length === 1;
}

/** Takes over runs whose server died or whose attempt failed, once their lease is over. */
async function resumeAbandoned<C extends RunnerContext>(context: C, jobs: readonly Job<C>[]): Promise<void> {
  for (const job of jobs) {
    const owner = randomUUID();
    const taken = await context.database
      .update(jobRuns)
      .set({ claimedBy: owner, attempt: sql`${jobRuns.attempt} + 1`, leaseUntil: leaseEnd(LEASE_SEC) })
      .where(and(eq(jobRuns.job, job.name), isNull(jobRuns.finishedAt), lt(jobRuns.leaseUntil, sql`now()`)))
      .returning({ dueAt: jobRuns.dueAt });
    for (const { dueAt } of taken) await runClaimed(context, job, dueAt.getTime(), owner);
  }
}

async function runClaimed<C extends RunnerContext>(
  context: C,
  job: Job<C>,
  dueMs: number,
  owner: string,
): Promise<void> {
  const mine = and(eq(jobRuns.job, job.name), eq(jobRuns.dueAt, new Date(dueMs)), eq(jobRuns.claimedBy, owner));
  const renew = () =>
    context.database
      .update(jobRuns)
      .set({ leaseUntil: leaseEnd(LEASE_SEC) })
      .where(mine);
  const heartbeat = setInterval(
    () => {
      renew().catch((error: unknown) => context.log.warn({ err: error, job: job.name }, 'jobs: lease not renewed'));
    },
    (LEASE_SEC * 1000) / 3,
  );
  try {
    await job.run(context, dueMs);
    await context.database
      .update(jobRuns)
      .set({ finishedAt: sql`now()`, outcome: 'done', error: null })
      .where(mine);
  } catch (error) {
    context.log.error({ err: error, job: job.name, due: new Date(dueMs) }, 'jobs: run failed');
    await recordFailure(context.database, mine, error);
  } finally {
    clearInterval(heartbeat);
  }
}

/** A failed attempt is tried again after a pause, by whichever server comes first; the last one stays on record as failed. */
async function recordFailure(database: Database, mine: ReturnType<typeof and>, error: unknown): Promise<void> {
  const isLast = sql`${jobRuns.attempt} >= ${MAX_ATTEMPTS}`;
  await database
    .update(jobRuns)
    .set({
      error: (error instanceof Error ? error.message : String(error)).slice(0, 1000),
      leaseUntil: leaseEnd(RETRY_AFTER_SEC),
      finishedAt: sql`case when ${isLast} then now() end`,
      outcome: sql`case when ${isLast} then 'failed' end`,
    })
    .where(mine);
}

/** The newest run of each job, by name. */
export async function lastRuns(database: Database) {
  const rows = await database.selectDistinctOn([jobRuns.job]).from(jobRuns).orderBy(jobRuns.job, desc(jobRuns.dueAt));
  return new Map(rows.map((row) => [row.job, row]));
}

/** The newest run of each job stays, so that the next due instant can be told from it. */
export async function forgetOldRuns(database: Database, nowMs: number): Promise<void> {
  const before = new Date(nowMs - KEEP_RUNS_MS);
  await database.execute(sql`delete from job_runs where finished_at is not null and due_at < ${before.toISOString()}
    and due_at < (select max(newest.due_at) from job_runs newest where newest.job = job_runs.job)`);
}
