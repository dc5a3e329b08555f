/**
 * A live event with 200 teams on the embedded database, over HTTP: each places an order every five seconds and polls what its screen
 * polls, while an organiser runs an auction every fifteen. Reports how long the calls take (median, 95 and 99 of 100) and how many
 * fail. Fails when one does, or when a kind of call is slower than the specification allows.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LOCAL_BYPASS_TOKEN } from '#contract/accounts.ts';
import { machineNow } from '#server/clock.ts';
import { transaction } from '#server/database/transaction.ts';
import { openEmbedded } from '#server/database/open-database.ts';
import { writeEvent } from '#server/features/live-events/create-event.ts';
import { teamsIn } from '#server/features/live-events/find-event.ts';
import { addTeams } from '#server/features/live-events/register-teams.ts';
import { createAccount, signedIn } from '#server/testing/accounts.ts';
import { bareContext } from '#server/testing/bare-context.ts';
import { embeddedTemplate } from '#server/testing/global-setup.ts';
import { buildPrograms, program } from '#server/testing/programs.ts';

const TEAMS = 200;
const LASTS_MS = 60_000;
const ORDER_EVERY_MS = 5_000;
const AUCTION_EVERY_MS = 15_000;
/** What the specification calls slow, for 95 of 100 calls. */
const SLO_P95_MS = 1_500;
const TICKERS = ['SAP', 'SIE', 'ALV', 'DTE', 'BAS'];

interface Player {
  token: string;
  portfolioId: string;
}

/** What a team's screen asks for by itself, and how often. */
const POLLS: readonly { name: string; everyMs: number; path: (player: Player) => string }[] = [
  { name: 'news', everyMs: 2_000, path: () => '/api/events/news' },
  { name: 'scoreboard', everyMs: 5_000, path: () => '/api/events/scoreboard' },
  { name: 'snapshot', everyMs: 25_000, path: () => '/api/adx/portfolio-snapshot' },
  { name: 'metrics', everyMs: 30_000, path: () => '/api/adx/metrics' },
  {
    name: 'staged orders',
    everyMs: 25_000,
    path: ({ portfolioId }) => `/api/adx/staged-orders?portfolio_id=${portfolioId}`,
  },
  { name: 'catalog', everyMs: 60_000, path: () => '/api/market/options/catalog?symbol=SAP&maxExpiries=3&atmPct=0.05' },
];

const took = new Map<string, number[]>();
const failures: string[] = [];

const folder = mkdtempSync(join(tmpdir(), 'convexity-bench-event-'));
try {
  await main();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function main(): Promise<void> {
  await buildPrograms();
  cpSync(await embeddedTemplate(), folder, { recursive: true });
  const { eventId, organiser, players } = await prepare();
  const { child, url } = await startProgram();
  try {
    await send(url, 'start', organiser, `/api/admin/events/${eventId}/start`, {});
    const untilMs = machineNow() + LASTS_MS;
    await Promise.all([
      ...players.map((player, index) => play(url, player, index, untilMs)),
      every(AUCTION_EVERY_MS, AUCTION_EVERY_MS / 2, untilMs, () =>
        send(url, 'auction', organiser, `/api/admin/events/${eventId}/run-auction`, { slot: 'open' }),
      ),
    ]);
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  report();
}

async function prepare() {
  const opened = await openEmbedded(folder);
  const context = bareContext(opened, machineNow());
  const { email } = await createAccount(context, { isAdmin: true }, 'organiser');
  const organiser = { token: await signedIn(context, email), portfolioId: '' };
  const event = await transaction(opened.database, async (database) => {
    const made = await writeEvent(context, database, { name: 'Benchmark' });
    const teams = Array.from({ length: TEAMS }, (_, index) => ({
      name: `Team ${index + 1}`,
      email: addressOf(context.config.teamDomain, `Team ${index + 1}`),
    }));
    await addTeams(context, database, made, teams, 10_000_000);
    return made;
  });
  const players: Player[] = [];
  for (const { portfolio, name } of await teamsIn(opened.database, event.marketId))
    players.push({
      token: await signedIn(context, addressOf(context.config.teamDomain, name)),
      portfolioId: portfolio.id,
    });
  await opened.close();
  return { eventId: event.id, organiser, players };
}

function addressOf(domain: string, name: string): string {
  return `${name.toLowerCase().replace(' ', '-')}@${domain}`;
}

/** A team's evening: orders and polls, each beginning at another moment so that the room is not in step. */
async function play(url: string, player: Player, index: number, untilMs: number): Promise<void> {
  const share = index / TEAMS;
  const symbol = TICKERS[index % TICKERS.length] ?? 'SAP';
  await Promise.all([
    every(ORDER_EVERY_MS, ORDER_EVERY_MS * share, untilMs, () =>
      send(url, 'order', player, '/api/adx/place-order', {
        portfolioId: player.portfolioId,
        optionSymbol: symbol,
        side: 'BUY',
        qty: 1,
      }),
    ),
    ...POLLS.map(({ name, everyMs, path }) =>
      every(everyMs, everyMs * share, untilMs, () => send(url, name, player, path(player))),
    ),
  ]);
}

/** As a screen does: the next one is due so long after the last was, however long that took. */
async function every(everyMs: number, firstMs: number, untilMs: number, act: () => Promise<void>): Promise<void> {
  await delay(firstMs);
  while (machineNow() < untilMs) {
    const startedMs = machineNow();
    await act();
    await delay(Math.max(everyMs - (machineNow() - startedMs), 0));
  }
}

async function send(url: string, name: string, { token }: Player, path: string, body?: object): Promise<void> {
  const sentMs = performance.now();
  const headers = {
    Authorization: `Bearer ${token}`,
    'X-Turnstile-Token': LOCAL_BYPASS_TOKEN,
    'X-Correlation-Id': randomUUID(),
    ...(body && { 'Content-Type': 'application/json' }),
  };
  try {
    const response = await fetch(
      url + path,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    );
    const text = await response.text();
    if (!response.ok) failures.push(`${name}: ${response.status} ${text.slice(0, 120)}`);
  } catch (error) {
    failures.push(`${name}: ${String(error)}`);
  }
  took.set(name, [...(took.get(name) ?? []), performance.now() - sentMs]);
}

function report(): void {
  process.stdout.write(`${TEAMS} teams, embedded database, ${LASTS_MS / 1000} s\n`);
  process.stdout.write(`${'call'.padEnd(16)}calls   median      p95         p99\n`);
  for (const [name, times] of took) {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(Math.floor(share * sorted.length), sorted.length - 1)] ?? Number.NaN;
    const columns = [0.5, 0.95, 0.99].map((share) => `${at(share).toFixed(1)} ms`.padEnd(12)).join('');
    process.stdout.write(`${name.padEnd(16)}${String(sorted.length).padEnd(8)}${columns}\n`);
    if (at(0.95) > SLO_P95_MS) process.exitCode = 1;
  }
  process.stdout.write(`failed: ${failures.length}\n${failures.slice(0, 5).join('\n')}\n`);
  if (failures.length > 0) process.exitCode = 1;
}

async function startProgram(): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, program('main'), {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', DEMO_DATA: 'off', LOG_LEVEL: 'error', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  while (!output.includes('Ready at')) {
    if (child.exitCode !== null) throw new Error(`The server ended:\n${output}`);
    await delay(50);
  }
  return { child, url: `http://127.0.0.1:${/^Listening on \S+:(\d+)$/m.exec(output)?.[1]}` };
}
