/**
 * The calls that a full room makes, over HTTP with 64 connections: how many a second, how long they take, how many fail, what they cost the server's processor
 * and what they ask of the database; on the embedded one and on PostgreSQL with one and with two servers. Reads are told beside the plainest server of the same
 * parts, writes beside the plainest transaction on the same database, both in the same run.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCAL_BYPASS_TOKEN } from '#contract/accounts.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openEmbedded, openPostgresql } from '#server/database/open-database.ts';
import { embeddedTemplate } from '#server/testing/global-setup.ts';
import { buildPrograms } from '#server/testing/programs.ts';
import { bareTransactions } from './load/bare-transaction.ts';
import { countStatements } from './load/count-statements.ts';
import { hammer, requestOf, type Hammered } from './load/hammer.ts';
import { dropDatabase, freshDatabase, onPostgres } from './load/on-postgres.ts';
import { processorMs } from './load/process-use.ts';
import { CONNECTIONS, preparePlayers, startServer, stopServer, type Server } from './load/test-servers.ts';

const CALLS = Number(process.env['BENCH_CALLS'] ?? 4_000);
/** What the specification calls slow, for 95 of 100 calls. */
const SLO_P95_MS = 1_500;

interface Player {
  token: string;
  portfolioId: string;
}

const authorised = ({ token }: Player) => ({ Authorization: `Bearer ${token}` });
const get = (path: string) => (player: Player) => requestOf('GET', path, authorised(player));

const calls: Record<string, (player: Player) => string> = {
  season: get('/api/seasons/active'),
  'season, unchanged': (player) =>
    requestOf('GET', '/api/seasons/active', { ...authorised(player), 'If-None-Match': seasonTag }),
  leaderboard: get('/api/leaderboards/adx'),
  snapshot: get('/api/adx/portfolio-snapshot'),
  catalog: get('/api/market/options/catalog?symbol=SAP&maxExpiries=3&atmPct=0.05&liquid=true'),
  health: () => requestOf('GET', '/health'),
  'place-order': (player) =>
    requestOf(
      'POST',
      '/api/adx/place-order',
      { ...authorised(player), 'X-Turnstile-Token': LOCAL_BYPASS_TOKEN, 'X-Correlation-Id': '{id}' },
      { portfolioId: player.portfolioId, optionSymbol: 'DTE', side: 'BUY', qty: 1 },
    ),
};
const WRITES = new Set(['place-order']);
let seasonTag = '';

const folder = mkdtempSync(join(tmpdir(), 'convexity-bench-api-'));
await buildPrograms();
try {
  await onPostgres(main);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function main(serverUrl: string): Promise<void> {
  const { callsPerSec: bareCalls, costMs } = await hammerBare();
  process.stdout.write(
    `The bare server answers ${bareCalls.toFixed(0)} calls a second, ${costMs.toFixed(3)} ms each.\n`,
  );
  cpSync(await embeddedTemplate(), folder, { recursive: true });
  await measure(
    'embedded, one server',
    await openEmbedded(folder),
    { environment: { DATA_DIR: folder }, servers: 1 },
    bareCalls,
  );
  for (const servers of [1, 2]) {
    const name = `bench_api_${servers}`;
    const url = await freshDatabase(serverUrl, name);
    const counting = await countStatements(url);
    const title = `PostgreSQL, ${servers} ${servers === 1 ? 'server' : 'servers'}`;
    await measure(
      title,
      await openPostgresql(url),
      { environment: { DATABASE_URL: url }, servers, counting },
      bareCalls,
    );
    counting.stop();
    await dropDatabase(serverUrl, name);
  }
}

type Counting = Awaited<ReturnType<typeof countStatements>>;

async function measure(
  title: string,
  opened: OpenDatabase,
  { environment, servers, counting }: { environment: Record<string, string>; servers: number; counting?: Counting },
  bareCalls: number,
): Promise<void> {
  await migrate(opened.database);
  const tokens = await preparePlayers(opened);
  const bareWrites = await bareTransactions(opened, CALLS);
  await opened.close();
  process.stdout.write(
    `\n${title}; the bare transaction: ${bareWrites.toFixed(0)} a second\n${'call'.padEnd(20)}calls/s  of bare  cost      median    p95       p99       failed  statements  round trips\n`,
  );
  const counted = counting ? await countEach(counting, tokens) : undefined;
  const running = await Promise.all(Array.from({ length: servers }, () => startServer(environment)));
  try {
    const players = await Promise.all(tokens.map((token, index) => meet(running, token, index)));
    for (const [name, requestFor] of Object.entries(calls)) {
      const requests = players.map(requestFor);
      // As it is after a while: the bare server, too, is asked before it is measured.
      await hammerAll(running, requests, WRITES.has(name) ? CALLS / 8 : CALLS);
      const beforeMs = usedBy(running);
      const hammered = await hammerAll(running, requests, CALLS);
      const costMs = (usedBy(running) - beforeMs) / CALLS;
      tell(name, hammered, { bare: WRITES.has(name) ? bareWrites : bareCalls, costMs, ...counted?.get(name) });
      if (hammered.failed > 0 || hammered.p95Ms > SLO_P95_MS) process.exitCode = 1;
    }
  } finally {
    await Promise.all(running.map(({ child }) => stopServer(child)));
  }
}

function tell(
  name: string,
  { callsPerSec, medianMs, p95Ms, p99Ms, failed }: Hammered,
  { bare, costMs, statements, roundTrips }: { bare: number; costMs: number; statements?: number; roundTrips?: number },
): void {
  const times = [medianMs, p95Ms, p99Ms].map((value) => `${value.toFixed(1)} ms`.padEnd(10)).join('');
  const asked = [statements, roundTrips].map((count) => (count?.toFixed(1) ?? '–').padEnd(12)).join('');
  const share = `1/${(bare / callsPerSec).toFixed(1)}`.padEnd(9);
  process.stdout.write(
    `${name.padEnd(20)}${callsPerSec.toFixed(0).padEnd(9)}${share}${`${costMs.toFixed(2)} ms`.padEnd(10)}${times}${String(failed).padEnd(8)}${asked}\n`,
  );
}

/** What each call asks of the database when it comes alone, the first of its kind left out. */
async function countEach(counting: Counting, tokens: readonly string[]) {
  const COUNTED = 20;
  const server = await startServer({ DATABASE_URL: counting.url });
  const found = new Map<string, { statements: number; roundTrips: number }>();
  try {
    const player = await meet([server], tokens[0] ?? '', 0);
    for (const [name, requestFor] of Object.entries(calls)) {
      await hammer({ port: server.port, requests: [requestFor(player)], connections: 1, calls: 3 });
      counting.take();
      await hammer({ port: server.port, requests: [requestFor(player)], connections: 1, calls: COUNTED });
      const { statements, roundTrips } = counting.take();
      found.set(name, { statements: statements / COUNTED, roundTrips: roundTrips / COUNTED });
    }
  } finally {
    await stopServer(server.child);
  }
  return found;
}

async function hammerAll(running: readonly Server[], requests: readonly string[], count: number): Promise<Hammered> {
  const parts = await Promise.all(
    running.map(({ port }, index) =>
      hammer({
        port,
        requests: requests.filter((_, place) => place % running.length === index),
        connections: CONNECTIONS / running.length,
        calls: count / running.length,
      }),
    ),
  );
  const worst = (pick: (part: Hammered) => number) => Math.max(...parts.map(pick));
  const sum = (pick: (part: Hammered) => number) => parts.reduce((total, part) => total + pick(part), 0);
  return {
    callsPerSec: sum((part) => part.callsPerSec),
    failed: sum((part) => part.failed),
    medianMs: worst((part) => part.medianMs),
    p95Ms: worst((part) => part.p95Ms),
    p99Ms: worst((part) => part.p99Ms),
  };
}

function usedBy(running: readonly Server[]): number {
  return running.reduce((sum, { child }) => sum + (processorMs(child.pid) ?? Number.NaN), 0);
}

async function hammerBare(): Promise<{ callsPerSec: number; costMs: number }> {
  const child = fork(new URL('load/bare-server.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  const [port] = (await once(child, 'message')) as [number];
  const requests = Array.from({ length: CONNECTIONS }, () => requestOf('GET', '/'));
  await hammer({ port, requests, connections: CONNECTIONS, calls: CALLS });
  const beforeMs = processorMs(child.pid) ?? Number.NaN;
  const { callsPerSec } = await hammer({ port, requests, connections: CONNECTIONS, calls: 5 * CALLS });
  const costMs = ((processorMs(child.pid) ?? Number.NaN) - beforeMs) / (5 * CALLS);
  await stopServer(child);
  return { callsPerSec, costMs };
}

/** The player's portfolio comes into being with the first look at it. */
async function meet(running: readonly Server[], token: string, index: number): Promise<Player> {
  const { port } = running[index % running.length] ?? { port: 0 };
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`http://127.0.0.1:${port}/api/adx/portfolio-snapshot`, { headers });
  const { data } = (await answer.json()) as { data: { portfolio: { id: string } } };
  const season = await fetch(`http://127.0.0.1:${port}/api/seasons/active`, { headers });
  seasonTag = season.headers.get('ETag') ?? '';
  return { token, portfolioId: data.portfolio.id };
}
