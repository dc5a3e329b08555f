/**
 * The calls that a full room makes, over HTTP with 64 connections: how long they take (the median, 95 and 99 of 100), how many a second, and
 * how many fail, on the embedded database and on PostgreSQL with one and with two servers. Told beside what the plainest call
 * (`GET /api/seasons/active`) takes in the same run.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error a plain script without types
import { startPostgres } from '../scripts/postgres.mjs';
import { LOCAL_BYPASS_TOKEN } from '#contract/accounts.ts';
import { machineNow } from '#server/clock.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openEmbedded, openPostgresql } from '#server/database/open-database.ts';
import { createAccount, signedIn } from '#server/testing/accounts.ts';
import { bareContext } from '#server/testing/bare-context.ts';
import { administer, databaseUrl, embeddedTemplate } from '#server/testing/global-setup.ts';
import { buildPrograms, program } from '#server/testing/programs.ts';
import { openTestSeason } from '#server/testing/season.ts';

const CONNECTIONS = 64;
const CALLS = 2_000;
/** What the specification calls slow, for 95 of 100 calls. */
const SLO_P95_MS = 1_500;

interface Call {
  name: string;
  send(url: string, player: Player): Promise<Response>;
}

interface Player {
  token: string;
  portfolioId: string;
}

const get =
  (path: string) =>
  (url: string, { token }: Player) =>
    fetch(url + path, { headers: { Authorization: `Bearer ${token}` } });

const calls: Call[] = [
  { name: 'season', send: get('/api/seasons/active') },
  { name: 'catalog', send: get('/api/market/options/catalog?symbol=SAP&maxExpiries=3&atmPct=0.05&liquid=true') },
  { name: 'snapshot', send: get('/api/adx/portfolio-snapshot') },
  { name: 'leaderboard', send: get('/api/leaderboards/adx') },
  {
    name: 'place-order',
    send: (url, { token, portfolioId }) =>
      fetch(`${url}/api/adx/place-order`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          'X-Turnstile-Token': LOCAL_BYPASS_TOKEN,
          'X-Correlation-Id': randomUUID(),
        },
        body: JSON.stringify({ portfolioId, optionSymbol: 'DTE', side: 'BUY', qty: 1 }),
      }),
  },
];

const folder = mkdtempSync(join(tmpdir(), 'convexity-bench-api-'));
await buildPrograms();
const postgres: { url: string; stop(): void } = await startPostgres();
try {
  cpSync(await embeddedTemplate(), folder, { recursive: true });
  await measure('embedded, one server', await openEmbedded(folder), { DATA_DIR: folder }, 1);
  for (const servers of [1, 2]) {
    const name = `bench_api_${servers}`;
    await administer(postgres.url, `drop database if exists ${name} with (force)`);
    await administer(postgres.url, `create database ${name}`);
    const url = databaseUrl(postgres.url, name);
    await measure(
      `PostgreSQL, ${servers} ${servers === 1 ? 'server' : 'servers'}`,
      await openPostgresql(url),
      { DATABASE_URL: url },
      servers,
    );
    await administer(postgres.url, `drop database ${name} with (force)`);
  }
} finally {
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(
  title: string,
  opened: OpenDatabase,
  environment: Record<string, string>,
  servers: number,
): Promise<void> {
  await migrate(opened.database);
  const tokens = await prepare(opened);
  await opened.close();
  const running = await Promise.all(Array.from({ length: servers }, () => startServer(environment)));
  process.stdout.write(
    `\n${title}\n${'call'.padEnd(14)}calls/s  median    p95       p99       failed  of the plainest\n`,
  );
  try {
    const players = await Promise.all(tokens.map((token, index) => join64(running, token, index)));
    let plainestMs: number | undefined;
    for (const { name, send } of calls) {
      const { times, failed, tookMs } = await load(running, players, send);
      const at = (share: number) => times[Math.min(Math.floor(share * times.length), times.length - 1)] ?? Number.NaN;
      plainestMs ??= at(0.5);
      process.stdout.write(
        `${name.padEnd(14)}${String(Math.round((CALLS / tookMs) * 1000)).padEnd(9)}${[0.5, 0.95, 0.99]
          .map((share) => `${at(share).toFixed(1)} ms`.padEnd(10))
          .join('')}${String(failed).padEnd(8)}${(at(0.5) / plainestMs).toFixed(1)}\n`,
      );
      if (failed > 0 || at(0.95) > SLO_P95_MS) process.exitCode = 1;
    }
  } finally {
    for (const { child } of running) {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    }
  }
}

async function prepare(opened: OpenDatabase): Promise<string[]> {
  const context = bareContext(opened, machineNow());
  await openTestSeason(context);
  const tokens: string[] = [];
  for (let index = 0; index < CONNECTIONS; index++)
    tokens.push(await signedIn(context, (await createAccount(context, {}, `bench${index}`)).email));
  return tokens;
}

async function join64(running: readonly { url: string }[], token: string, index: number): Promise<Player> {
  const { url } = running[index % running.length] ?? { url: '' };
  const answer = (await (await get('/api/adx/portfolio-snapshot')(url, { token, portfolioId: '' })).json()) as {
    data: { portfolio: { id: string } };
  };
  return { token, portfolioId: answer.data.portfolio.id };
}

async function load(running: readonly { url: string }[], players: readonly Player[], send: Call['send']) {
  const times: number[] = [];
  let failed = 0;
  let left = CALLS;
  const startedMs = performance.now();
  await Promise.all(
    players.map(async (player, index) => {
      const { url } = running[index % running.length] ?? { url: '' };
      while (left > 0) {
        left -= 1;
        const sentMs = performance.now();
        const response = await send(url, player);
        await response.arrayBuffer();
        times.push(performance.now() - sentMs);
        if (!response.ok) failed += 1;
      }
    }),
  );
  return { times: times.toSorted((a, b) => a - b), failed, tookMs: performance.now() - startedMs };
}

async function startServer(environment: Record<string, string>): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, program('main'), {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', DEMO_DATA: 'off', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      const found = /^Listening on \S+:(\d+)$/m.exec(output)?.[1];
      if (found !== undefined && output.includes('Ready at')) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The server did not start:\n${output}`)));
  });
  return { url: `http://127.0.0.1:${port}`, child };
}
