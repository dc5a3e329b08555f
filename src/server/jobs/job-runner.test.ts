import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openClock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { jobRuns } from '../database/tables.ts';
import { forgetOldRuns, lastRun, runDueJobs, startJobs, type Job, type RunnerContext } from './job-runner.ts';
import { MAX_ATTEMPTS } from './job-claims.ts';
import { createLog } from '../log.ts';
import { openTestDatabase } from '../testing/test-database.ts';

const MINUTE = 60_000;
const T0 = Date.UTC(2026, 0, 5, 12, 0, 30);
const everyMinute = (afterMs: number) => (Math.floor(afterMs / MINUTE) + 1) * MINUTE;
const instants = (count: number) => Array.from({ length: count }, (_, index) => T0 + 30_000 + index * MINUTE);

function jobThat(
  run: (dueMs: number, signal: AbortSignal) => Promise<void> | void,
  missed: 'every' | 'latest' = 'every',
): Job<RunnerContext> {
  return { name: 'minute', nextDueMs: everyMinute, missed, run: async (_context, dueMs, signal) => run(dueMs, signal) };
}

async function contextAt(database: Database, time: { ms: number }): Promise<RunnerContext> {
  return {
    database,
    clock: await openClock(database, () => time.ms),
    log: createLog({ level: 'silent', format: 'json' }),
  };
}

/** A database on which the job began to count at T0, and a server whose time the test sets. */
async function begun(): Promise<{ database: Database; time: { ms: number }; context: RunnerContext }> {
  const { database } = await openTestDatabase();
  const time = { ms: T0 };
  const context = await contextAt(database, time);
  await runDueJobs(context, [jobThat(() => undefined)]);
  return { database, time, context };
}

/** The lease is on the database's own clock, so the test ends it there. */
const endLeases = (database: Database) =>
  database.execute(sql`update job_runs set lease_until = now() - interval '1 second' where finished_at is null`);

it('runs each due instant once, in order, and none before its time', async () => {
  const { time, context } = await begun();
  const runs: number[] = [];
  const job = jobThat((dueMs) => void runs.push(dueMs));
  time.ms = T0 + 29_999;
  await runDueJobs(context, [job]);
  expect(runs).toEqual([]);
  time.ms = T0 + 30_000;
  await runDueJobs(context, [job]);
  await runDueJobs(context, [job]);
  time.ms = T0 + 30_000 + 2 * MINUTE;
  await runDueJobs(context, [job]);
  expect(runs).toEqual(instants(3));
});

it('runs once and in order across many servers that look at the same moment', async () => {
  const { database, time } = await begun();
  time.ms = T0 + 12 * MINUTE;
  const events: string[] = [];
  const job = jobThat(async (dueMs) => {
    events.push(`start ${dueMs}`);
    await database.execute(sql`select 1`);
    events.push(`end ${dueMs}`);
  });
  const servers = await Promise.all(Array.from({ length: 6 }, () => contextAt(database, time)));
  for (let round = 0; round < 12; round += 1) await Promise.all(servers.map((context) => runDueJobs(context, [job])));
  expect(events).toEqual(instants(12).flatMap((dueMs) => [`start ${dueMs}`, `end ${dueMs}`]));
});

it('remembers when a job began, so that a first run missed by downtime is made up', async () => {
  const { database } = await begun();
  const runs: number[] = [];
  const later = await contextAt(database, { ms: T0 + 2 * MINUTE });
  await runDueJobs(later, [jobThat((dueMs) => void runs.push(dueMs))]);
  expect(runs).toEqual(instants(2));
});

it('follows the product clock when it is moved', async () => {
  const { context } = await begun();
  const runs: number[] = [];
  await context.clock.moveForward(5 * MINUTE);
  await runDueJobs(context, [jobThat((dueMs) => void runs.push(dueMs))]);
  expect(runs).toHaveLength(5);
});

it('takes over a run whose server died, after its lease and not before, at the same due instant and before later ones', async () => {
  const { database, time, context } = await begun();
  time.ms = T0 + 2 * MINUTE;
  const [dueMs = 0] = instants(1);
  await database
    .insert(jobRuns)
    .values({ job: 'minute', dueAt: new Date(dueMs), claimedBy: 'dead', leaseUntil: sql`now() + interval '1 minute'` });
  const runs: number[] = [];
  const job = jobThat((due) => void runs.push(due));
  await runDueJobs(context, [job]);
  expect(runs).toEqual([]);
  await endLeases(database);
  await Promise.all([runDueJobs(context, [job]), runDueJobs(context, [job])]);
  await runDueJobs(context, [job]);
  expect(runs).toEqual(instants(2));
});

it('runs abandoned instants once, each claimed only when its turn comes', async () => {
  const { database, time } = await begun();
  time.ms = T0 + 30_000;
  await database.insert(jobRuns).values(
    instants(2).map((dueMs) => ({
      job: 'minute',
      dueAt: new Date(dueMs),
      claimedBy: 'dead',
      leaseUntil: sql`now() - interval '1 second'`,
    })),
  );
  const [first, second] = [await contextAt(database, time), await contextAt(database, time)];
  const runs: string[] = [];
  const jobOf = (name: string, during?: () => Promise<void>) =>
    jobThat(async (dueMs) => {
      runs.push(`${name} ${dueMs}`);
      if (dueMs === instants(1)[0]) await during?.();
    });
  await runDueJobs(first, [jobOf('A', () => runDueJobs(second, [jobOf('B')]))]);
  expect(runs.map((run) => Number(run.split(' ')[1])).toSorted()).toEqual(instants(2));
});

it('goes on with a run that lost the database as soon as it is back, however often that happens', async () => {
  const { time, context } = await begun();
  time.ms = T0 + 30_000;
  let attempts = 0;
  const job = jobThat(() => {
    attempts += 1;
    if (attempts < 8) throw new Error('Connection terminated unexpectedly');
  });
  for (let round = 0; round < 8; round += 1) await runDueJobs(context, [job]);
  expect(attempts).toBe(8);
  expect(await lastRun(context.database, 'minute')).toMatchObject({ outcome: 'done' });
});

it('tries a failed run again, keeps the reason, and gives up after five', async () => {
  const { database, time, context } = await begun();
  time.ms = T0 + 30_000;
  let attempts = 0;
  const job = jobThat(() => {
    attempts += 1;
    throw new Error('no prices\nparams: canary');
  });
  for (let round = 0; round < 8; round += 1) {
    await runDueJobs(context, [job]);
    await endLeases(database);
  }
  expect(attempts).toBe(MAX_ATTEMPTS);
  expect(await lastRun(database, 'minute')).toMatchObject({
    outcome: 'failed',
    error: 'no prices\nparams: [redacted]',
    attempt: MAX_ATTEMPTS,
  });
});

it('gives up a run that ended its server every time', async () => {
  const { database, time, context } = await begun();
  time.ms = T0 + 30_000;
  await database.insert(jobRuns).values({
    job: 'minute',
    dueAt: new Date(T0 + 30_000),
    claimedBy: 'dead',
    attempt: MAX_ATTEMPTS,
    leaseUntil: sql`now() - interval '1 second'`,
  });
  await runDueJobs(context, [jobThat(() => expect.unreachable('it must not run again'))]);
  expect(await lastRun(database, 'minute')).toMatchObject({ outcome: 'failed' });
});

it('one failing job does not keep the others from running', async () => {
  const { database } = await openTestDatabase();
  const time = { ms: T0 };
  const context = await contextAt(database, time);
  const runs: string[] = [];
  const failing: Job<RunnerContext> = { ...jobThat(() => Promise.reject(new Error('no'))), name: 'failing' };
  const jobs = [failing, jobThat(() => void runs.push('other'))];
  await runDueJobs(context, jobs);
  time.ms = T0 + MINUTE;
  await runDueJobs(context, jobs);
  expect(runs).toEqual(['other']);
});

it('stops after the run under way, not after all that is due', async () => {
  const { database, time, context } = await begun();
  time.ms = T0 + 30 * MINUTE;
  const runs: number[] = [];
  let isRunning: () => void = () => undefined;
  let goOn: () => void = () => undefined;
  const running = new Promise<void>((resolve) => (isRunning = resolve));
  const gate = new Promise<void>((resolve) => (goOn = resolve));
  const job = jobThat(async (dueMs) => {
    runs.push(dueMs);
    isRunning();
    await gate;
  });
  const runner = startJobs(context, [job]);
  await running;
  const stopped = runner.stop();
  goOn();
  await stopped;
  expect(runs).toEqual(instants(1));
  expect(await lastRun(database, 'minute')).toMatchObject({ outcome: 'done' });
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
