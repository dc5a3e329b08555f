/**
 * A live event with 200 teams on the embedded database, over HTTP: each places an order every five seconds, polls what its screen polls and reads the
 * live stream, while an organiser runs an auction every fifteen; after one, every screen asks for its portfolio and what is still staged. Reports how long the calls take
 * (median, 95 and 99 of 100), how long after an auction its results were there, and how many calls fail. Fails when one does, or when a kind of call is slower
 * than the specification allows. Other work on the machine counts: the load before and after, and what the server itself used, stand beside.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
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
/** Before the calls count: a server that has just started compiles what it runs. */
const WARM_UP_MS = 10_000;
const ORDER_EVERY_MS = 5_000;
const AUCTION_EVERY_MS = 15_000;
/** What the specification calls slow, for 95 of 100 calls. */
const SLO_P95_MS = 1_500;
const TICKERS = ['SAP', 'SIE', 'ALV', 'DTE', 'BAS'];
/** As many connections as a browser opens to one host, less the one of the stream. */
const CONNECTIONS = 5;

interface Player {
  token: string;
  portfolioId: string;
  agent: Agent;
}

type Path = (player: Player) => string;
const snapshot: Path = () => '/api/adx/portfolio-snapshot';
const metrics: Path = () => '/api/adx/metrics';
const staged: Path = ({ portfolioId }) => `/api/adx/staged-orders?portfolio_id=${portfolioId}`;
const catalog: Path = () => '/api/market/options/catalog?symbol=SAP&maxExpiries=3&atmPct=0.05';
const news: Path = () => '/api/events/news';

/** What a team's screen asks for by itself, and how often. */
const POLLS: readonly { name: string; everyMs: number; path: Path }[] = [
  { name: 'news', everyMs: 5_000, path: news },
  { name: 'scoreboard', everyMs: 5_000, path: () => '/api/events/scoreboard' },
  { name: 'snapshot', everyMs: 25_000, path: snapshot },
  { name: 'metrics', everyMs: 30_000, path: metrics },
  { name: 'staged orders', everyMs: 25_000, path: staged },
  { name: 'catalog', everyMs: 60_000, path: catalog },
];

const took = new Map<string, number[]>();
const failures: string[] = [];
let isWarm = false;
let url = '';
/** Kept with when the auction that runs has ended. */
let auctionEnded: PromiseWithResolve | undefined;

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
  const child = await startProgram();
  try {
    const before = loadavg()[0] ?? 0;
    const path = `/api/admin/events/${eventId}`;
    await send('start', organiser, `${path}/start`, {});
    const untilMs = machineNow() + WARM_UP_MS + LASTS_MS;
    const leaves = players.map((player) => follow(player));
    const cpu = delay(WARM_UP_MS).then(() => {
      isWarm = true;
      return cpuMs(child);
    });
    await Promise.all([
      ...players.map((player, index) => play(player, index / TEAMS, TICKERS[index % TICKERS.length] ?? 'SAP', untilMs)),
      every(AUCTION_EVERY_MS, AUCTION_EVERY_MS / 2, untilMs, () => runAuction(organiser, path)),
    ]);
    const usedMs = cpuMs(child) - (await cpu);
    for (const leave of leaves) leave();
    report({ load: [before, loadavg()[0] ?? 0], busy: usedMs / LASTS_MS });
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

async function prepare() {
  const opened = await openEmbedded(folder);
  const context = bareContext(opened, machineNow());
  const { email } = await createAccount(context, { isAdmin: true }, 'organiser');
  const organiser = playerOf(await signedIn(context, email), '');
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
    players.push(playerOf(await signedIn(context, addressOf(context.config.teamDomain, name)), portfolio.id));
  await opened.close();
  return { eventId: event.id, organiser, players };
}

function playerOf(token: string, portfolioId: string): Player {
  return { token, portfolioId, agent: new Agent({ keepAlive: true, maxSockets: CONNECTIONS }) };
}

function addressOf(domain: string, name: string): string {
  return `${name.toLowerCase().replace(' ', '-')}@${domain}`;
}

/** A team's evening: orders and polls, each beginning at another moment so that the room is not in step. */
async function play(player: Player, share: number, symbol: string, untilMs: number): Promise<void> {
  await Promise.all([
    every(ORDER_EVERY_MS, ORDER_EVERY_MS * share, untilMs, async () => {
      await send('order', player, '/api/adx/place-order', {
        portfolioId: player.portfolioId,
        optionSymbol: symbol,
        side: 'BUY',
        qty: 1,
      });
      // The desk looks again after an order of its own.
      await send('snapshot', player, snapshot(player));
    }),
    ...POLLS.map(({ name, everyMs, path }) =>
      every(everyMs, everyMs * share, untilMs, () => send(name, player, path(player))),
    ),
  ]);
}

/** As a screen does: the next one is due so long after the last was, however long that took. */
async function every(everyMs: number, firstMs: number, untilMs: number, act: () => Promise<unknown>): Promise<void> {
  await delay(firstMs);
  while (machineNow() < untilMs) {
    const startedMs = machineNow();
    await act();
    await delay(Math.max(everyMs - (machineNow() - startedMs), 0));
  }
}

interface PromiseWithResolve {
  promise: Promise<number>;
  resolve: (atMs: number) => void;
}

async function runAuction(organiser: Player, path: string): Promise<void> {
  const ended = withResolve();
  auctionEnded = ended;
  await send('auction', organiser, `${path}/run-auction`, { slot: 'open' });
  ended.resolve(performance.now());
}

function withResolve(): PromiseWithResolve {
  let resolve: PromiseWithResolve['resolve'] = () => undefined;
  const promise = new Promise<number>((settle) => (resolve = settle));
  return { promise, resolve };
}

/** Reads the live stream; when something has happened asks for the news, and after an auction for everything. */
function follow(player: Player): () => void {
  let auctions = 0;
  const asked = async () => {
    const ended = auctionEnded;
    const answer = await send('news', player, news(player));
    const held = Number(/"last_auction":\{"number":(\d+)/.exec(answer)?.[1] ?? 0);
    if (held === auctions) return;
    auctions = held;
    const wasWarm = isWarm;
    const shown = send('after auction', player, snapshot(player)).then(() => performance.now());
    await send('after auction', player, staged(player));
    if (ended && wasWarm) note('results there', Math.max((await shown) - (await ended.promise), 0));
  };
  const stream = request(`${url}/api/live`, { headers: { Authorization: `Bearer ${player.token}` } }, (response) =>
    response.on('data', (chunk) => {
      if (String(chunk).includes('event: live-event')) void asked();
    }),
  );
  // It ends with the server.
  stream.on('error', () => undefined);
  stream.end();
  return () => stream.destroy();
}

async function send(name: string, { token, agent }: Player, path: string, body?: object): Promise<string> {
  const wasWarm = isWarm;
  const sentMs = performance.now();
  const headers = {
    Authorization: `Bearer ${token}`,
    'X-Turnstile-Token': LOCAL_BYPASS_TOKEN,
    'X-Correlation-Id': randomUUID(),
    'Accept-Encoding': 'identity',
    ...(body && { 'Content-Type': 'application/json' }),
  };
  let answer = '';
  const ask = async (): Promise<IncomingMessage> => {
    const sent = request(url + path, { agent, headers, method: body ? 'POST' : 'GET' });
    sent.end(body && JSON.stringify(body));
    try {
      const [response]: IncomingMessage[] = await once(sent, 'response');
      if (response) return response;
    } catch (error) {
      // A kept connection that ends just as it is used: a browser asks again.
      if (!sent.reusedSocket) throw error;
    }
    return ask();
  };
  try {
    const response = await ask();
    answer = await text(response);
    if (response.statusCode !== 200) failures.push(`${name}: ${response.statusCode} ${answer.slice(0, 120)}`);
  } catch (error) {
    failures.push(`${name}: ${String(error)}`);
  }
  if (wasWarm) note(name, performance.now() - sentMs);
  return answer;
}

function note(name: string, ms: number): void {
  const times = took.get(name) ?? [];
  times.push(ms);
  took.set(name, times);
}

function report({ load, busy }: { load: readonly number[]; busy: number }): void {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  say(`${TEAMS} teams, embedded database, ${LASTS_MS / 1000} s`);
  say(`load of the machine ${load.map((value) => value.toFixed(1)).join(' to ')} on ${availableParallelism()} cores`);
  say(`the server used ${(busy * 100).toFixed(0)} % of one core`);
  say(`${'call'.padEnd(16)}calls   median      p95         p99`);
  for (const [name, times] of took) {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(Math.floor(share * sorted.length), sorted.length - 1)] ?? Number.NaN;
    const columns = [0.5, 0.95, 0.99].map((share) => `${at(share).toFixed(1)} ms`.padEnd(12)).join('');
    say(`${name.padEnd(16)}${String(sorted.length).padEnd(8)}${columns}`);
    if (at(0.95) > SLO_P95_MS) process.exitCode = 1;
  }
  say(`failed: ${failures.length}\n${failures.slice(0, 5).join('\n')}`);
  if (failures.length > 0) process.exitCode = 1;
}

/** Processor time of the server so far, where the system tells. */
function cpuMs({ pid }: ChildProcess): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

async function startProgram(): Promise<ChildProcess> {
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
  url = `http://127.0.0.1:${/^Listening on \S+:(\d+)$/m.exec(output)?.[1]}`;
  return child;
}
