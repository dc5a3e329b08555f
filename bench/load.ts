/**
 * A thousand players around an auction, on PostgreSQL with two servers: each reads the live stream, polls what the desk polls and places an order now and then;
 * half way the auction is held by the servers' own clock, and everybody looks at once. Tells how long the calls take (median, 95 and 99 of 100), what the servers
 * use of the processor and the memory, minute by minute, and what fails. Fails when a call does, or when a kind of call takes longer than it may.
 */
import { auctionOf } from '#rules/market/time/auction-clock.ts';
import { xetra } from '#rules/market/venues/xetra.ts';
import { machineNow } from '#server/clock.ts';
import { migrate } from '#server/database/migrate.ts';
import { openPostgresql } from '#server/database/open-database.ts';
import { buildPrograms } from '#server/testing/programs.ts';
import { memoryMb, processorMs } from './load/process-use.ts';
import { freshDatabase, onPostgres } from './load/on-postgres.ts';
import { DESK_POLLS, every, listen, playerOf, Room, snapshot, staged, type Player, type Poll } from './load/room.ts';
import { preparePlayers, startServer, stopServer, TRADING_DAY, type Server } from './load/test-servers.ts';

const PLAYERS = Number(process.env['BENCH_PLAYERS'] ?? 1_000);
const LASTS_MS = Number(process.env['BENCH_MINUTES'] ?? 10) * 60_000;
const SERVERS = 2;
const WARM_UP_MS = 60_000;
const ORDER_EVERY_MS = 60_000;
const MAX_P95_MS = 300;
/** So many of them are behind one address, as in a lecture hall. */
const TOGETHER = 40;
const TICKERS = ['SAP', 'SIE', 'ALV', 'DTE', 'BAS', 'BMW', 'RWE', 'EOAN'];

const POLLS: readonly Poll[] = [
  ...DESK_POLLS,
  { name: 'season', everyMs: 60_000, path: () => '/api/seasons/active' },
  { name: 'leaderboard', everyMs: 60_000, path: () => '/api/leaderboards/adx' },
];

const room = new Room();
/** Of the servers' processor time, when it was last looked at. */
let usedMs = 0;
await buildPrograms();
await onPostgres(main);

async function main(serverUrl: string): Promise<void> {
  const url = await freshDatabase(serverUrl, 'bench_load');
  const tokens = await prepare(url);
  const environment = { DATABASE_URL: url, TRUSTED_PROXIES: '127.0.0.1' };
  const servers = await Promise.all(Array.from({ length: SERVERS }, () => startServer(environment)));
  try {
    const players = await inTurns(tokens, (token, index) => meet(servers, token, index));
    const untilMs = machineNow() + WARM_UP_MS + LASTS_MS;
    const leaves = players.map((player) => follow(player));
    await Promise.all([
      ...players.map((player, index) => play(player, index, untilMs)),
      every(60_000, WARM_UP_MS, untilMs, () => watch(servers)),
    ]);
    await watch(servers);
    for (const leave of leaves) leave();
    room.report(`${PLAYERS} players, PostgreSQL, ${SERVERS} servers, ${LASTS_MS / 60_000} min`, MAX_P95_MS);
  } finally {
    await Promise.all(servers.map(({ child }) => stopServer(child)));
  }
}

/** A season so long before its close auction that this comes half way. */
async function prepare(url: string): Promise<string[]> {
  const opened = await openPostgresql(url);
  await migrate(opened.database);
  const { startMs } = auctionOf(xetra, TRADING_DAY, 'close');
  const tokens = await preparePlayers(opened, startMs - WARM_UP_MS - LASTS_MS / 2, PLAYERS);
  await opened.close();
  return tokens;
}

/** A few at a time: nobody plays yet. */
async function inTurns<T, R>(all: readonly T[], act: (one: T, index: number) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let at = 0; at < all.length; at += 20)
    done.push(...(await Promise.all(all.slice(at, at + 20).map((one, place) => act(one, at + place)))));
  return done;
}

/** The portfolio comes into being with the first look at it. */
async function meet(servers: readonly Server[], token: string, index: number): Promise<Player> {
  const url = `http://127.0.0.1:${servers[index % servers.length]?.port}`;
  const stranger = playerOf(url, token, '', `10.1.${Math.floor(index / TOGETHER)}.1`);
  const { data } = JSON.parse(await room.send('first look', stranger, snapshot(stranger))) as {
    data: { portfolio: { id: string } };
  };
  return { ...stranger, portfolioId: data.portfolio.id };
}

/** A player's quarter of an hour: orders and polls, each beginning at another moment so that they are not in step. */
async function play(player: Player, index: number, untilMs: number): Promise<void> {
  const share = index / PLAYERS;
  const symbol = TICKERS[index % TICKERS.length];
  await Promise.all([
    every(ORDER_EVERY_MS, ORDER_EVERY_MS * share, untilMs, async () => {
      const order = { portfolioId: player.portfolioId, optionSymbol: symbol, side: 'BUY', qty: 1 };
      // Inside the window of an auction that is still deciding for this player nothing is filled.
      await room.send('order', player, '/api/adx/place-order', order, 'AUCTION_RUNNING');
      await room.send('snapshot', player, snapshot(player));
    }),
    ...POLLS.map(({ name, everyMs, path }) =>
      every(everyMs, everyMs * share, untilMs, () => room.send(name, player, path(player))),
    ),
  ]);
}

/** After an auction a screen asks for what it may have changed. */
function follow(player: Player): () => void {
  return listen(player, (said) => {
    if (!said.includes('event: auction')) return;
    void room.send('after auction', player, snapshot(player));
    void room.send('after auction', player, staged(player));
    void room.send('after auction', player, `/api/adx/auction-outcome?portfolio_id=${player.portfolioId}`);
  });
}

async function watch(servers: readonly Server[]): Promise<void> {
  room.isWarm = true;
  const used = servers.reduce((sum, { child }) => sum + (processorMs(child.pid) ?? Number.NaN), 0);
  const memory = servers.map(({ child }) => `${memoryMb(child.pid)?.toFixed(0) ?? '–'} MB`).join(', ');
  process.stdout.write(`the servers hold ${memory} and used ${((used - usedMs) / 1000).toFixed(1)} s since\n`);
  usedMs = used;
}
