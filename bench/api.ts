/**
 * The calls that a full room makes, over HTTP with 64 connections: how many a second, how long they take, how many fail, what they cost the server's processor
 * and what they ask of the database; on the embedded one and on PostgreSQL with one and with two servers. Reads are told beside the plainest server of the same
 * parts, asked by turns with them, writes beside the plainest transaction on the same database in the same run.
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

const CALLS = Number(process.env['BENCH_CALLS'] ?? 1_900);
const BARE_CALLS = 2 * CALLS;
const TURNS = 3;
/** What the specification calls slow, for 95 of 100 calls. */
const SLO_P95_MS = 1_500;

interface Player {
  token: string;
  portfolioId: string;
}

/** As every browser asks. */
const authorised = ({ token }: Player) => ({
  Authorization: `Bearer ${token}`,
  'Accept-Encoding': 'gzip, deflate, br',
});
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
  const bare = await startBare();
  try {
    await measureAll(serverUrl, bare);
  } finally {
    await stopServer(bare.child);
  }
}

async function measureAll(serverUrl: string, bare: Server): Promise<void> {
  cpSync(await embeddedTemplate(), folder, { recursive: true });
  await measure(
    'embedded, one server',
    await openEmbedded(folder),
    { environment: { DATA_DIR: folder }, servers: 1 },
    bare,
  );
  for (const servers of [1, 2]) {
    const name = `bench_api_${servers}`;
    const url = await freshDatabase(serverUrl, name);
    const counting = await countStatements(url);
    const title = `PostgreSQL, ${servers} ${servers === 1 ? 'server' : 'servers'}`;
    await measure(title, await openPostgresql(url), { environment: { DATABASE_URL: url }, servers, counting }, bare);
    counting.stop();
    await dropDatabase(serverUrl, name);
  }
}

type Counting = Awaited<ReturnType<typeof countStatements>>;

async function measure(
  title: string,
  opened: OpenDatabase,
  { environment, servers, counting }: { environment: Record<string, string>; servers: number; counting?: Counting },
  bare: Server,
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
      await hammerAll(running, requests, warmUpOf(name));
      for (const measured of await measureCall(running, requests, callsOf(name), WRITES.has(name) ? undefined : bare)) {
        tell(name, { bare: bareWrites, ...measured, ...counted?.get(name) });
        if (measured.failed > 0 || measured.p95Ms > SLO_P95_MS) process.exitCode = 1;
      }
    }
  } finally {
    await Promise.all(running.map(({ child }) => stopServer(child)));
  }
}

/** How many calls until a program runs as it does for the rest of its day. */
function warmUpOf(name: string): number {
  if (WRITES.has(name)) return CALLS / 4;
  return name === 'health' ? callsOf(name) : 5 * CALLS;
}

/** `/health` answers 10,000 a minute, warm-up and turns together, and shares what it runs with the others. */
function callsOf(name: string): number {
  return name === 'health' ? Math.min(CALLS, 9_900 / (TURNS + 1)) : CALLS;
}

type Measured = Hammered & { costMs: number; bare?: number };

/** Several times, and from the slowest of them to the quickest: by turns with the bare server, for the pace of a machine changes from one second to the next. */
async function measureCall(
  running: readonly Server[],
  requests: readonly string[],
  count: number,
  bare: Server | undefined,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const before = bare && (await hammerBare(bare));
    const beforeMs = usedBy(running);
    const hammered = await hammerAll(running, requests, count);
    const costMs = (usedBy(running) - beforeMs) / count;
    const after = bare && (await hammerBare(bare));
    measured.push({ ...hammered, costMs, ...(before && after && { bare: (before + after) / 2 }) });
  }
  return measured.toSorted((a, b) => a.callsPerSec - b.callsPerSec);
}

function tell(
  name: string,
  {
    bare,
    costMs,
    callsPerSec,
    medianMs,
    p95Ms,
    p99Ms,
    failed,
    statements,
    roundTrips,
  }: Measured & { bare: number; statements?: number; roundTrips?: number },
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

async function startBare(): Promise<Server> {
  const child = fork(new URL('load/bare-server.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  const [port] = (await once(child, 'message')) as [number];
  const bare = { child, port };
  await hammerBare(bare);
  const beforeMs = usedBy([bare]);
  const callsPerSec = await hammerBare(bare);
  const costMs = (usedBy([bare]) - beforeMs) / BARE_CALLS;
  process.stdout.write(
    `The bare server answers ${callsPerSec.toFixed(0)} calls a second, ${costMs.toFixed(3)} ms each.\n`,
  );
  return bare;
}

async function hammerBare({ port }: Server): Promise<number> {
  const requests = Array.from({ length: CONNECTIONS }, () => requestOf('GET', '/'));
  const { callsPerSec } = await hammer({ port, requests, connections: CONNECTIONS, calls: BARE_CALLS });
  return callsPerSec;
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
