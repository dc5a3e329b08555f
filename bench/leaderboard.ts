/**
 * The boards of a season with 100,000 players on PostgreSQL: how long a cached read takes over HTTP, how long it takes to make all of them for the first time and again
 * in the night after, when everyone's numbers have moved, and how that grows with the number of players. Fails when a bound is broken. Starts a PostgreSQL of its own unless TEST_DATABASE_URL names one.
 */
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { berlinDay } from '#rules/market/time/berlin-time.ts';
import { createApp } from '../src/server/app.ts';
import { openClock } from '../src/server/clock.ts';
import { readConfig } from '../src/server/config.ts';
import type { Context } from '../src/server/context.ts';
import type { Database } from '../src/server/database/database.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { openPostgresql } from '../src/server/database/open-database.ts';
import { authenticate } from '../src/server/features/accounts/authenticate.ts';
import { rebuildSeason } from '../src/server/features/leaderboard/rebuild-leaderboards.ts';
import { silentLive } from '../src/server/live/live.ts';
import { createLog } from '../src/server/log.ts';
import { createMailer } from '../src/server/mail.ts';
import { openTestSeason } from '../src/server/testing/season.ts';
import { fillSeason } from '../src/server/testing/large/standings.ts';
import { DAY_MS } from '../src/rules/durations.ts';
import { addDays } from '../src/rules/market/time/day.ts';
import { dropDatabase, freshDatabase, onPostgres } from './load/on-postgres.ts';

const SIZES = [10_000, 100_000];
const SEASON = { days: 5, fills: 3, questions: 4 };
const READS = 400;
const WARM_UP = 40;
const BOUNDS = {
  readP95Ms: 20,
  /** Against n log n from the smallest to the largest season; what is over 1 is worse than that, and machines are noisy. */
  growth: 1.5,
};

await onPostgres(main);
process.exit(process.exitCode);

async function main(serverUrl: string): Promise<void> {
  const times = new Map<number, number>();
  process.stdout.write(
    `all boards made, ${SEASON.days} days, ${SEASON.fills} fills and up to ${SEASON.questions} answers a player\n`,
  );
  let read = { p50: 0, p95: 0 };
  for (const players of SIZES)
    await withSeason(serverUrl, players, async (context, seasonId) => {
      const nowMs = context.clock.now();
      const firstMs = await timeRebuild(context, seasonId, nowMs);
      await settle(context.database);
      const againMs = await timeRebuild(context, seasonId, nowMs + DAY_MS);
      times.set(players, againMs);
      process.stdout.write(
        `${players.toLocaleString('en').padStart(9)} players ${seconds(firstMs)} at first, ${seconds(againMs)} in the night after\n`,
      );
      if (players === SIZES.at(-1)) read = await timeReads(context);
    });
  const [small = 1, large = 1] = [SIZES[0], SIZES.at(-1)];
  const ideal = (large * Math.log(large)) / (small * Math.log(small));
  const growth = (times.get(large) ?? 0) / (times.get(small) ?? 1) / ideal;
  const lines = [
    `growth against n log n: ${growth.toFixed(2)} (<= ${BOUNDS.growth})`,
    `cached read with ${large.toLocaleString('en')} players: median ${read.p50.toFixed(1)} ms, p95 ${read.p95.toFixed(1)} ms (<= ${BOUNDS.readP95Ms})`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  const broken = [growth > BOUNDS.growth && 'growth', read.p95 > BOUNDS.readP95Ms && 'read p95'].filter(Boolean);
  if (broken.length > 0) {
    process.stderr.write(`Over the bound: ${broken.join(', ')}\n`);
    process.exitCode = 1;
  }
}

async function withSeason(
  serverUrl: string,
  players: number,
  work: (context: Context, seasonId: string) => Promise<void>,
): Promise<void> {
  const name = `bench_leaderboard_${process.pid}`;
  const opened = await openPostgresql(await freshDatabase(serverUrl, name));
  try {
    await migrate(opened.database);
    const config = readConfig({ LOG_LEVEL: 'silent' });
    const context: Context = {
      config,
      database: opened.database,
      databaseKind: opened.kind,
      clock: await openClock(opened.database),
      log: createLog({ level: 'silent', format: 'json' }),
      mailer: createMailer(config.mail),
      live: silentLive,
    };
    const season = await openTestSeason(context);
    const firstDay = addDays(berlinDay(context.clock.now()), 1 - SEASON.days);
    await fillSeason(context, { ...season, firstDay }, { players, ...SEASON });
    await settle(opened.database);
    await work(context, season.seasonId);
  } finally {
    await opened.close();
    await dropDatabase(serverUrl, name);
  }
}

/** What the database does by itself soon after so much has been written, and not while the clock runs. */
async function settle(database: Database): Promise<void> {
  await database.execute('vacuum analyze');
}

/** Once; run it on a quiet machine, or the other work decides. */
async function timeRebuild(context: Context, seasonId: string, atMs: number): Promise<number> {
  const startedMs = performance.now();
  if (!(await rebuildSeason(context, seasonId, { atMs }))) throw new Error('Nothing was made');
  return performance.now() - startedMs;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2).padStart(6)} s`;
}

async function timeReads(context: Context): Promise<{ p50: number; p95: number }> {
  const server = serve({ fetch: createApp(context, authenticate).fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/leaderboards`;
  const paths = ['adx', 'adx?timeframe=week', 'adx?category=options', 'hti', 'hti?category=technical'];
  const times: number[] = [];
  for (let index = 0; index < READS + WARM_UP; index += 1) {
    const startedMs = performance.now();
    const answer = await fetch(`${base}/${paths[index % paths.length] ?? 'adx'}`);
    const { data } = (await answer.json()) as { data: { rows: unknown[] } };
    if (data.rows.length !== 100) throw new Error(`${data.rows.length} rows`);
    if (index >= WARM_UP) times.push(performance.now() - startedMs);
  }
  await new Promise<void>((resolve) => void server.close(() => resolve()));
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: sorted[Math.floor(READS * 0.5)] ?? 0, p95: sorted[Math.floor(READS * 0.95)] ?? 0 };
}
