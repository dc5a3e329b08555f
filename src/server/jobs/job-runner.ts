import { setTimeout as delay } from 'node:timers/promises';
import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { DAY_MS } from '#rules/durations.ts';
import type { ProductClock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { rowsOf } from '../database/rows-of.ts';
import { jobRuns } from '../database/tables.ts';
import { isConnectionLost } from '../database/transaction.ts';
import { redactText, type Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import {
  claim,
  handOver,
  LEASE_SEC,
  leaseEnd,
  oneAtATime,
  oneAttemptLess,
  rowOf,
  takeOver,
  type Claim,
} from './job-claims.ts';
import { missedInstants, type Missed } from './missed-instants.ts';

export interface Job<C> {
  name: string;
  /** The first due instant after the given one, in product time. */
  nextDueMs(afterMs: number, context: C): number;
  missed: Missed;
  /** May be called again for the same due instant after a crash, so it must be able to resume. The signal says that the run is lost. */
  run(context: C, dueMs: number, signal: AbortSignal): Promise<unknown>;
}

export interface RunnerContext {
  database: Database;
  clock: ProductClock;
  log: Log;
  metrics?: Metrics | undefined;
}

const TICK_MS = 1000;
const RETRY_AFTER_SEC = 30;
/** A run that takes longer hangs; it is left to another server. */
const MAX_RUN_MS = 30 * 60_000;
const KEEP_RUNS_MS = 30 * DAY_MS;

/** What the rounds of a runner and its end know of each other. */
interface Progress {
  isStopped: boolean;
  /** The run under way. */
  held?: { job: string; claimed: Claim; lost: AbortController } | undefined;
}

export interface JobRunner {
  /** Starts no other run and waits for the one under way; one that takes longer than this is handed over to another server. Tells its job then. */
  stop(withinMs?: number): Promise<string | undefined>;
}

/** Looks for due runs every second until stopped. */
export function startJobs<C extends RunnerContext>(context: C, jobs: readonly Job<C>[]): JobRunner {
  const progress: Progress = { isStopped: false };
  let wake: () => void = () => undefined;
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, TICK_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (progress.isStopped) wake();
    });
  const loop = async () => {
    while (!progress.isStopped) {
      try {
        await context.clock.keep();
        await runDueJobs(context, jobs, progress);
      } catch (error) {
        context.log.error({ err: error }, 'jobs: this round failed, the next one tries again');
      }
      await pause();
    }
  };
  const running = loop();
  return {
    stop: async (withinMs) => {
      progress.isStopped = true;
      wake();
      if (await endsWithin(running, withinMs)) return undefined;
      const { held } = progress;
      if (!held) return undefined;
      held.lost.abort();
      await handOver(context.database, held.job, held.claimed);
      return held.job;
    },
  };
}

async function endsWithin(work: Promise<void>, withinMs: number | undefined): Promise<boolean> {
  if (withinMs === undefined) return work.then(() => true);
  const late = new AbortController();
  const timer = delay(withinMs, false, { signal: late.signal }).catch(() => false);
  return Promise.race([work.then(() => true), timer]).finally(() => late.abort());
}

/** One round: takes over what was abandoned, then claims and runs what is due, in order of due time. */
export async function runDueJobs<C extends RunnerContext>(
  context: C,
  jobs: readonly Job<C>[],
  progress: Progress = { isStopped: false },
): Promise<void> {
  await context.clock.refresh();
  const nowMs = context.clock.now();
  const due: { job: Job<C>; dueMs: number }[] = [];
  // This runs every second, so where nothing is due and nothing abandoned it asks two questions, not two for each job.
  const newest = await newestDueMs(context.database, jobs);
  const abandoned = await abandonedJobs(context.database);
  for (const job of jobs) {
    if (abandoned.has(job.name)) {
      // One that was taken is run: nobody else would find it before its lease is over.
      while (!progress.isStopped) {
        const taken = await takeOver(context.database, job.name);
        if (!taken) break;
        await runClaimed(context, job, taken, progress);
      }
    }
    const lastMs = newest.get(job.name) ?? (await lastDueMs(context.database, job.name, nowMs));
    const nextDueMs = (afterMs: number) => job.nextDueMs(afterMs, context);
    due.push(...missedInstants({ missed: job.missed, nextDueMs }, lastMs, nowMs).map((dueMs) => ({ job, dueMs })));
  }
  // One run of a job at a time, on whatever server, so that its instants are met in order; the rest waits for the next round.
  const held = new Set<string>();
  for (const { job, dueMs } of due.toSorted((a, b) => a.dueMs - b.dueMs)) {
    if (progress.isStopped) return;
    if (held.has(job.name)) continue;
    const claimed = await claim(context.database, job.name, dueMs);
    if (!claimed || !(await runClaimed(context, job, claimed, progress))) held.add(job.name);
  }
}

/** The newest run of each job that has one: a look at the end of each job's part of the key. */
async function newestDueMs(database: Database, jobs: readonly { name: string }[]): Promise<Map<string, number>> {
  const names = sql.param(jobs.map(({ name }) => name));
  const rows = rowsOf(
    await database.execute(sql`select name, (select extract(epoch from due_at) * 1000 from job_runs where job = name
      order by due_at desc limit 1)::float8 as due_ms from unnest(${names}::text[]) as name`),
  );
  return new Map(
    rows.flatMap((row) => (row['due_ms'] === null ? [] : [[String(row['name']), Math.round(Number(row['due_ms']))]])),
  );
}

async function abandonedJobs(database: Database): Promise<Set<string>> {
  const rows = await database
    .select({ job: jobRuns.job })
    .from(jobRuns)
    .where(and(isNull(jobRuns.finishedAt), lte(jobRuns.leaseUntil, sql`now()`)));
  return new Set(rows.map(({ job }) => job));
}

/** The due instants of a job are counted from its newest run; one never seen before begins now, and a row says so. */
async function lastDueMs(database: Database, job: string, nowMs: number): Promise<number> {
  const newest = () =>
    database
      .select({ dueAt: jobRuns.dueAt })
      .from(jobRuns)
      .where(eq(jobRuns.job, job))
      .orderBy(desc(jobRuns.dueAt))
      .limit(1);
  const [row] = await newest();
  if (row) return row.dueAt.getTime();
  const beginning = {
    job,
    dueAt: new Date(nowMs),
    claimedBy: 'beginning',
    attempt: 0,
    leaseUntil: new Date(nowMs),
    finishedAt: new Date(nowMs),
    outcome: 'done' as const,
  };
  await oneAtATime(database, job, async (open) => {
    const [other] = await open.select({ job: jobRuns.job }).from(jobRuns).where(eq(jobRuns.job, job)).limit(1);
    if (!other) await open.insert(jobRuns).values(beginning);
  });
  return (await newest())[0]?.dueAt.getTime() ?? nowMs;
}

/** Tells whether the run is done. While it runs its lease is renewed; a lease that was lost ends it. */
async function runClaimed<C extends RunnerContext>(
  context: C,
  job: Job<C>,
  claimed: Claim,
  progress: Progress,
): Promise<boolean> {
  const { database, log } = context;
  const { dueAt } = claimed;
  const mine = rowOf(job.name, claimed);
  const lost = new AbortController();
  const startedMs = performance.now();
  const lagSeconds = (context.clock.now() - dueAt.getTime()) / 1000;
  const ended = (outcome: 'done' | 'failed' | 'lost') => {
    const seconds = (performance.now() - startedMs) / 1000;
    context.metrics?.jobEnded({ job: job.name, outcome, seconds, lagSeconds });
  };
  progress.held = { job: job.name, claimed, lost };
  const renew = async () => {
    if (performance.now() - startedMs > MAX_RUN_MS) return lost.abort();
    const renewed = await database
      .update(jobRuns)
      .set({ leaseUntil: leaseEnd(LEASE_SEC) })
      .where(mine)
      .returning({ job: jobRuns.job });
    if (renewed.length === 0) lost.abort();
    return undefined;
  };
  const heartbeat = setInterval(
    () => {
      renew().catch((error: unknown) => log.warn({ err: error, job: job.name }, 'jobs: lease not renewed'));
    },
    (LEASE_SEC * 1000) / 3,
  );
  try {
    await job.run(context, dueAt.getTime(), lost.signal);
    const finished = await database
      .update(jobRuns)
      .set({ finishedAt: sql`now()`, outcome: 'done', error: null })
      .where(mine)
      .returning({ job: jobRuns.job });
    const isDone = finished.length === 1;
    ended(isDone ? 'done' : 'lost');
    return isDone;
  } catch (error) {
    ended('failed');
    log.error({ err: error, job: job.name, due: dueAt }, 'jobs: run failed');
    const reason = redactText(error instanceof Error ? error.message : String(error));
    // Left unfinished with a short lease: whichever server comes first after the pause tries again. That the database was away is no fault of the run's.
    const again = isConnectionLost(error)
      ? { leaseUntil: leaseEnd(0), attempt: oneAttemptLess }
      : { leaseUntil: leaseEnd(RETRY_AFTER_SEC) };
    await onceTheDatabaseIsThere(() =>
      database
        .update(jobRuns)
        .set({ error: reason, ...again })
        .where(mine),
    );
    return false;
  } finally {
    progress.held = undefined;
    clearInterval(heartbeat);
  }
}

/** Waits for a database that is away, as long as the lease lasts: the run would otherwise lie until its end. */
async function onceTheDatabaseIsThere(write: () => Promise<unknown>): Promise<void> {
  for (let second = 0; ; second += 1) {
    try {
      await write();
      return;
    } catch (error) {
      if (second === LEASE_SEC || !isConnectionLost(error)) throw error;
      await delay(1_000);
    }
  }
}

/** The newest run of a job, without the row that only marks its beginning. */
export async function lastRun(database: Database, job: string) {
  const [run] = await database
    .select()
    .from(jobRuns)
    .where(and(eq(jobRuns.job, job), gt(jobRuns.attempt, 0)))
    .orderBy(desc(jobRuns.dueAt))
    .limit(1);
  return run;
}

/** The newest run of each job stays, so that the next due instant can be told from it. */
export async function forgetOldRuns(database: Database, nowMs: number): Promise<void> {
  const before = new Date(nowMs - KEEP_RUNS_MS);
  await database.execute(sql`delete from job_runs where finished_at is not null and due_at < ${before.toISOString()}
    and due_at < (select max(newest.due_at) from job_runs newest where newest.job = job_runs.job)`);
}
