import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openClock } from './clock.ts';
import type { Database } from './database/database.ts';
import { jobRuns } from './database/tables.ts';
import { forgetOldRuns, lastRuns, missedInstants, runDueJobs, type Job, type RunnerContext } from './job-runner.ts';
import { createLog } from './log.ts';
import { openTestDatabase } from './testing/test-database.ts';

const MINUTE = 60_000;
const T0 = Date.UTC(2026, 0, 5, 12, 0, 30);
const everyMinute = (afterMs: number) => (Math.floor(afterMs / MINUTE) + 1) * MINUTE;

function jobThat(
  run: (dueMs: number) => Promise<void> | void,
  missed: 'every' | 'latest' = 'every',
): Job<RunnerContext> {
  return { name: 'minute', nextDueMs: everyMinute, missed, run: async (_context, dueMs) => run(dueMs) };
}

async function contextAt(database: Database, time: { ms: number }): Promise<RunnerContext> {
  return {
    database,
    clock: await openClock(database, () => time.ms),
    log: createLog({ level: 'silent', format: 'json' }),
  };
}

/** The lease is on the database's own clock, so the test ends it there. */
const endLeases = (database: Database) =>
  database.execute(sql`update job_runs set lease_until = now() - interval '1 second' where finished_at is null`);

it('runs each due instant once, in order, and none before its time', async () => {
  const { database } = await openTestDatabase();
  const time = { ms: T0 };
  const context = await contextAt(database, time);
  const runs: number[] = [];
  const job = jobThat((dueMs) => void runs.push(dueMs));
  await runDueJobs(context, [job], T0);
  expect(runs).toEqual([]);
  time.ms = T0 + 29_999;
  await runDueJobs(context, [job], T0);
  expect(runs).toEqual([]);
  time.ms = T0 + 30_000;
  await runDueJobs(context, [job], T0);
  await runDueJobs(context, [job], T0);
  time.ms = T0 + 30_000 + 2 * MINUTE;
  await runDueJobs(context, [job], T0);
  expect(runs).toEqual([T0 + 30_000, T0 + 90_000, T0 + 150_000]);
});

it('runs only the latest missed instant where that is enough', () => {
  const missed = (policy: 'every' | 'latest') =>
    missedInstants({ nextDueMs: everyMinute, missed: policy }, T0, T0 + 3 * MINUTE);
  expect(missed('every')).toHaveLength(3);
  expect(missed('latest')).toEqual([T0 + 30_000 + 2 * MINUTE]);
});

it('runs once across many servers that look at the same moment', async () => {
  const { database } = await openTestDatabase();
  const time = { ms: T0 + 20 * MINUTE };
  const runs: number[] = [];
  const servers = await Promise.all(Array.from({ length: 8 }, () => contextAt(database, time)));
  await Promise.all(servers.map((context) => runDueJobs(context, [jobThat((dueMs) => void runs.push(dueMs))], T0)));
  expect(runs.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, index) => T0 + 30_000 + index * MINUTE),
  );
});

it('follows the product clock when it is moved', async () => {
  const { database } = await openTestDatabase();
  const context = await contextAt(database, { ms: T0 });
  const runs: number[] = [];
  await context.clock.moveForward(5 * MINUTE);
  await runDueJobs(context, [jobThat((dueMs) => void runs.push(dueMs))], T0);
  expect(runs).toHaveLength(5);
});

it('takes over a run whose server died, after its lease and not before, at the same due instant', async () => {
  const { database } = await openTestDatabase();
  const context = await contextAt(database, { ms: T0 + MINUTE });
  const dueAt = new Date(T0 + 30_000);
  await database
    .insert(jobRuns)
    .values({ job: 'minute', dueAt, claimedBy: 'dead', leaseUntil: sql`now() + interval '1 minute'` });
  const runs: number[] = [];
  const job = jobThat((dueMs) => void runs.push(dueMs));
  await runDueJobs(context, [job], T0);
  expect(runs).toEqual([]);
  await endLeases(database);
  await Promise.all([runDueJobs(context, [job], T0), runDueJobs(context, [job], T0)]);
  expect(runs).toEqual([dueAt.getTime()]);
  expect((await lastRuns(database)).get('minute')).toMatchObject({ outcome: 'done', attempt: 2 });
});

it('tries a failed run again, keeps the reason, and gives up after five', async () => {
  const { database } = await openTestDatabase();
  const context = await contextAt(database, { ms: T0 + MINUTE });
  let attempts = 0;
  const job = jobThat(() => {
    attempts += 1;
    throw new Error('no prices');
  });
  for (let round = 0; round < 8; round += 1) {
    await runDueJobs(context, [job], T0);
    await endLeases(database);
  }
  expect(attempts).toBe(5);
  expect((await lastRuns(database)).get('minute')).toMatchObject({ outcome: 'failed', error: 'no prices', attempt: 5 });
});

it('one failing job does not keep the others from running', async () => {
  const { database } = await openTestDatabase();
  const context = await contextAt(database, { ms: T0 + MINUTE });
  const runs: string[] = [];
  const failing: Job<RunnerContext> = { ...jobThat(() => Promise.reject(new Error('no'))), name: 'failing' };
  await runDueJobs(context, [failing, jobThat(() => void runs.push('other'))], T0);
  expect(runs).toEqual(['other']);
});

it('forgets old runs but keeps the newest of each job', async () => {
  const { database } = await openTestDatabase();
  const old = (day: number) => ({
    job: 'minute',
    dueAt: new Date(T0 + day * 86_400_000),
    claimedBy: 'x',
    leaseUntil: new Date(T0),
    finishedAt: new Date(T0),
    outcome: 'done' as const,
  });
  await database.insert(jobRuns).values([old(0), old(1), old(2)]);
  await forgetOldRuns(database, T0 + 1000 * 86_400_000);
  expect((await database.select().from(jobRuns)).map((run) => run.dueAt)).toEqual([old(2).dueAt]);
});
