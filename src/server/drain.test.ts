import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from './app.ts';
import type { Database } from './database/database.ts';
import { rowsOf } from './database/rows-of.ts';
import { openPostgresql } from './database/open-database.ts';
import { drain } from './drain.ts';
import { authenticate } from './features/accounts/authenticate.ts';
import { listen } from './http/listen.ts';
import { startJobs, type Job } from './jobs/job-runner.ts';
import { createAccount, signedIn } from './testing/accounts.ts';
import { bareContext } from './testing/bare-context.ts';
import { startServerProcess } from './testing/killing/server-process.ts';
import { readLive } from './testing/live-reader.ts';
import { createPostgresDatabase } from './testing/test-database.ts';
import { startTestServer } from './testing/test-server.ts';
import { HANGS, untilWaiting } from './testing/waiting.ts';

const FOREVER = 600_000;

/** Something that ends when the test says so. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

/** A write that waits for a lock which the test holds. */
async function holdClock(database: Database): Promise<{ letGo: () => Promise<void> }> {
  const [held, end] = [gate(), gate()];
  const holding = database.transaction(async (open) => {
    await open.execute(sql`lock table clock_moves in access exclusive mode`);
    held.open();
    await end.opened;
  });
  await held.opened;
  return {
    letGo: async () => {
      end.open();
      await holding;
    },
  };
}

const moveClock = (url: string) =>
  fetch(`${url}/api/dev/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"forward_ms":1000}',
  });

it('ends as a process: sends its streams away, takes no new calls, finishes the one under way, and exits with 0', async () => {
  const databaseUrl = await createPostgresDatabase();
  const opened = await openPostgresql(databaseUrl);
  onTestFinished(() => opened.close());
  const context = bareContext(opened, Date.now());
  const token = await signedIn(context, (await createAccount(context, {}, 'reader')).email);
  const server = await startServerProcess({ DATABASE_URL: databaseUrl, DRAIN_MAX_SEC: String(FOREVER / 1000) });
  const stream = await readLive(server.url, token);
  expect(stream.status).toBe(200);
  const lock = await holdClock(opened.database);
  const underWay = moveClock(server.url);
  await untilWaiting(opened.database);

  server.process.kill('SIGTERM');
  await stream.closed;
  expect(stream.received()).toMatch(/retry: 1000\nevent: moved\ndata:\n\n$/);
  await vi.waitFor(() => expect(fetch(`${server.url}/livez`)).rejects.toThrow(), HANGS);
  expect(server.process.exitCode).toBe(null);

  await lock.letGo();
  const answer = await underWay;
  expect([answer.status, answer.headers.get('Connection')]).toEqual([200, 'close']);
  expect(await server.exited).toBe(0);
});

it('says that it is not ready before anything else, and goes on answering until that has been noticed', async () => {
  const stopping = new AbortController();
  const { context, logged } = await startTestServer();
  const stoppable = { ...context, stopping: stopping.signal };
  const server = await listen({ port: 0, host: '127.0.0.1' }, createApp(stoppable, authenticate).fetch);
  const url = `http://127.0.0.1:${server.port}`;
  const token = await signedIn(context, (await createAccount(context, {}, 'reader')).email);
  const stream = await readLive(url, token);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);

  const [asked, noticed] = [gate(), gate()];
  const draining = drain(
    { stopping, live: context.live, server, runner: startJobs(context, []), log: context.log },
    { noticeMs: 7_000, maxMs: FOREVER },
    (noticeMs) => {
      expect(noticeMs).toBe(7_000);
      asked.open();
      return noticed.opened;
    },
  );
  await asked.opened;
  const [ready, usual] = await Promise.all([fetch(`${url}/readyz`), fetch(`${url}/api/dev/status`)]);
  expect([ready.status, usual.status]).toEqual([503, 200]);
  // So that a proxy makes its next call on another connection, and so elsewhere.
  expect([ready.headers.get('Connection'), usual.headers.get('Connection')]).toEqual(['close', 'close']);
  expect(stream.received()).not.toContain('moved');
  // Not an error: it was told to.
  expect(logged()).not.toContain('request failed');
  expect((await readLive(url, token)).status).toBe(200);

  noticed.open();
  expect(await draining).toBe(true);
  await stream.closed;
  expect(stream.received()).toContain('event: moved\n');
  await expect(fetch(`${url}/livez`)).rejects.toThrow();
});

it('cuts what has not ended in its time, and hands the job under way over to another server at once', async () => {
  const { context, logged } = await startTestServer();
  const [running, arrived, end] = [gate(), gate(), gate()];
  let isTold = false;
  const job = (run: Job<typeof context>['run']): Job<typeof context> => ({
    name: 'endless',
    nextDueMs: (afterMs) => afterMs + 1,
    missed: 'latest',
    run,
  });
  const endless = job((_context, _dueMs, signal) => {
    signal.addEventListener('abort', () => (isTold = true));
    running.open();
    return end.opened;
  });
  const runner = startJobs(context, [endless]);
  const server = await listen({ port: 0, host: '127.0.0.1' }, async () => {
    arrived.open();
    await end.opened;
    return new Response();
  });
  const cut = fetch(`http://127.0.0.1:${server.port}/`);
  cut.catch(() => undefined);
  // Both are under way: on a busy machine either may be late.
  await Promise.all([running.opened, arrived.opened]);

  const stopping = new AbortController();
  const terms = { noticeMs: 0, maxMs: 50 };
  expect(await drain({ stopping, live: context.live, server, runner, log: context.log }, terms)).toBe(false);
  await expect(cut).rejects.toThrow();
  expect(isTold).toBe(true);
  expect(logged()).toContain('their time was up');
  expect(logged()).toContain('it was handed over');

  // No lease to wait for, and no attempt spent.
  const taken = gate();
  const other = startJobs(context, [job(() => Promise.resolve(taken.open()))]);
  await taken.opened;
  await other.stop();
  const rows = rowsOf(
    await context.database.execute(
      sql`select attempt, outcome from job_runs where job = 'endless' and claimed_by <> 'beginning' order by due_at`,
    ),
  );
  expect(rows[0]).toMatchObject({ attempt: 2, outcome: 'done' });
  end.open();
});
