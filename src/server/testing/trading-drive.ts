import { createHash, randomUUID } from 'node:crypto';
import { eq, notInArray, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { addDays, berlinDay, berlinInstant, type Day } from '#rules/market/berlin-time.ts';
import { isTradingDay } from '#rules/market/exchange-calendar.ts';
import type { Account, Context } from '../context.ts';
import { rowsOf } from '../database/migrate.ts';
import { users } from '../features/accounts/tables.ts';
import { touchMarket } from '../features/market/open-market.ts';
import { newsShocks, slippageOverrides, tickers } from '../features/market/tables.ts';
import { checkParity } from '../features/operations/check-parity.ts';
import { cancelOrder } from '../features/trading/cancel-order.ts';
import { exercise } from '../features/trading/exercise.ts';
import { expirePositions } from '../features/trading/expire-positions.ts';
import { placeOrder } from '../features/trading/place-order.ts';
import { openPriceBook, type PriceBook } from '../features/trading/price-book.ts';
import { runScheduledAuction } from '../features/trading/run-auction.ts';
import { markets } from '../features/seasons/tables.ts';
import { exercises, fills, orders, portfolios, positions } from '../features/trading/tables.ts';
import { Refusal } from '../refusal.ts';
import { openTestSeason } from './season.ts';
import {
  createOracle,
  playerOf,
  settleExpiry,
  settleTrade,
  type Marks,
  type Oracle,
  type OracleOrder,
} from './trading-oracle.ts';
import { startTestServer } from './test-server.ts';

const PLAYERS = 6;
const TICKERS = ['SAP', 'DTE'];
const TIMES = [
  '08:30',
  '08:54',
  '08:56',
  '09:10',
  '09:15',
  '11:00',
  '15:59',
  '17:24',
  '17:26',
  '17:30',
  '17:35',
  '17:40',
  '17:45',
  '18:30',
];

/** Plays at random with the real engine on a real database, and with the oracle; any difference fails. The seed replays it. */
export async function driveGame(options: {
  seed: number;
  operations: number;
  firstDay?: Day;
}): Promise<{ filled: number; refused: number }> {
  const chance = createChance(options.seed);
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(chance() * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  const firstDay = options.firstDay ?? '2026-03-02';
  let nowMs = berlinInstant(firstDay, '08:00');
  const { context } = await startTestServer({ machine: () => nowMs, config: { logLevel: 'error' } });
  const game = await openGame(context, options.seed);
  const counts = { filled: 0, refused: 0 };
  let operation = 0;
  for (let day = firstDay; operation < options.operations; day = addDays(day, 1)) {
    if (!isTradingDay(day)) continue;
    for (const time of TIMES) {
      nowMs = berlinInstant(day, time);
      if (time === '17:30') await expire(game, nowMs);
      if (time === '09:10') await auction(game, day, 'open', nowMs);
      if (time === '17:40') await auction(game, day, 'close', nowMs);
      if (chance() < 0.03) await shock(game, pick(TICKERS), 0.8 + 0.4 * chance(), nowMs);
      if (chance() < 0.05) await override(game, chance() < 0.5 ? 0.3 : 4, nowMs);
      const book = await openPriceBook(context, game.marketId, nowMs);
      game.book = book;
      const symbols = tradedSymbols(book, game.oracle, pick, chance);
      const busy = 8 + Math.floor(chance() * 60);
      for (let n = 0; n < busy && operation < options.operations; n++, operation++) {
        const player = Math.floor(chance() * PLAYERS);
        const what = chance();
        const outcome =
          what < 0.12
            ? await cancel(game, player, pick([...game.oracle.orders.keys(), 'nothing']), nowMs)
            : what < 0.25
              ? await exerciseSome(
                  game,
                  player,
                  pick([...playerOf(game.oracle, player).held.keys(), ...symbols]),
                  1 + Math.floor(chance() * 6),
                  nowMs,
                )
              : await place(
                  game,
                  player,
                  pick(chance() < 0.5 ? symbols : [...playerOf(game.oracle, player).held.keys(), ...symbols]),
                  chance() < 0.6 ? 'BUY' : 'SELL',
                  quantity(chance),
                  nowMs,
                );
        if (!['FILLED', 'PENDING', 'CANCELLED'].includes(outcome)) counts.refused += 1;
        await compare(game, [player], `seed ${options.seed}, operation ${operation}`);
      }
    }
  }
  counts.filled = (await context.database.select({ id: fills.id }).from(fills)).length;
  return counts;
}

interface Game {
  context: Context;
  marketId: string;
  oracle: Oracle;
  viewers: Account[];
  portfolioIds: string[];
  /** Prices of the moment; nothing moves them between two acts of one moment. */
  book: PriceBook;
}

async function openGame(context: Context, seed: number): Promise<Game> {
  const { marketId, seasonId } = await openTestSeason(context, 400);
  // The key too comes from the seed, or a failure could not be replayed.
  const feedKey = createHash('sha256').update(`seed ${seed}`).digest('hex');
  await context.database.update(markets).set({ feedKey }).where(eq(markets.id, marketId));
  await context.database.delete(tickers).where(notInArray(tickers.symbol, TICKERS));
  await touchMarket(context.database, marketId);
  const viewers: Account[] = [];
  const portfolioIds: string[] = [];
  for (let n = 0; n < PLAYERS; n++) {
    const userId = randomUUID();
    const email = `p${n}@student.school.example`;
    await context.database.insert(users).values({ id: userId, email, name: email });
    const id = randomUUID();
    await context.database.insert(portfolios).values({
      id,
      userId,
      seasonId,
      marketId,
      startingCashCents: 10_000_000,
      cashCents: 10_000_000,
      createdAt: new Date(context.clock.now()),
    });
    portfolioIds.push(id);
    viewers.push({ kind: 'account', userId, isAdmin: false, isEvent: false, bearerToken: '', expiresAt: new Date() });
  }
  const book = await openPriceBook(context, marketId, context.clock.now());
  return { context, marketId, oracle: createOracle(PLAYERS), viewers, portfolioIds, book };
}

function quantity(chance: () => number): number {
  return Math.min(1 + Math.floor(chance() ** 4 * 300), 1000);
}

/** Some contracts around the money, some far away, the shares, and now and then one that is not there. */
function tradedSymbols(
  book: PriceBook,
  oracle: Oracle,
  pick: <T>(items: readonly T[]) => T,
  chance: () => number,
): string[] {
  const waiting = [...oracle.orders.values()].slice(-5).map(({ symbol }) => symbol);
  const near = TICKERS.flatMap((ticker) => {
    const all = listedSymbols(book, ticker);
    return Array.from({ length: 5 }, () => pick(all));
  });
  return [...near, ...waiting, ...TICKERS, ...(chance() < 0.2 ? ['SAP250101C00100000', 'XXX'] : [])];
}

const symbolsByBook = new WeakMap<PriceBook, Map<string, string[]>>();

function listedSymbols(book: PriceBook, ticker: string): string[] {
  const known = symbolsByBook.get(book) ?? new Map<string, string[]>();
  symbolsByBook.set(book, known);
  const listed =
    known.get(ticker) ??
    [...book.market.chains.values()]
      .filter((chain) => chain.ticker === ticker)
      .at(-1)
      ?.contracts.filter(({ strikeMilli, years }) => {
        const spotMilli = (book.value(ticker)?.spotCents ?? 0) * 10;
        return Math.abs(strikeMilli / spotMilli - 1) < 0.08 && years < 0.2;
      })
      .map(({ symbol }) => symbol) ??
    [];
  known.set(ticker, listed);
  return listed;
}

function marksOf(book: PriceBook): Marks {
  return (symbol) => {
    const found = book.find(symbol);
    if (found === 'expired') return 'expired';
    if (!found) throw new Error(`no price for ${symbol}`);
    return {
      bid: found.quote && BigInt(found.quote.bidCents),
      ask: found.quote && BigInt(found.quote.askCents),
      mid: BigInt(found.midCents),
      spot: BigInt(found.spotCents),
    };
  };
}

async function attempt<T>(work: () => Promise<T>): Promise<T | string> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

function identity(body: unknown) {
  return { reference: randomUUID(), endpoint: 'test', body };
}

async function place(
  game: Game,
  player: number,
  symbol: string,
  side: 'BUY' | 'SELL',
  qty: number,
  nowMs: number,
): Promise<string> {
  const { context, oracle, viewers, portfolioIds } = game;
  const request = { portfolioId: portfolioIds[player] ?? '', optionSymbol: symbol, side, qty };
  const expected = expectPlacing(game, game.book, { player, symbol, side, quantity: qty }, nowMs);
  const viewer = viewers[player];
  if (!viewer) throw new Error('no such player');
  const got = await attempt(() => placeOrder(context, viewer, request, identity(request)));
  const outcome = typeof got === 'string' ? got : got.status;
  expect({ symbol, side, qty, nowMs, outcome }).toEqual({ symbol, side, qty, nowMs, outcome: expected });
  if (typeof got !== 'string')
    oracle.orders.set(got.id, {
      id: got.id,
      player,
      symbol,
      side,
      quantity: qty,
      auction: auctionAt(nowMs),
      status: outcome,
      reason: undefined,
      day: berlinDay(nowMs),
    });
  return outcome;
}

function expectPlacing(
  game: Game,
  book: PriceBook,
  order: Pick<OracleOrder, 'player' | 'symbol' | 'side' | 'quantity'>,
  nowMs: number,
): string {
  const { oracle } = game;
  if (/^XXX/.test(order.symbol)) return 'UNKNOWN_TICKER';
  const marks = marksOf(book);
  const price = marks(order.symbol);
  if (price === 'expired') return 'UNKNOWN_CONTRACT';
  if (price.bid === undefined) return 'NO_QUOTES';
  if (tradesToday(oracle, order.player, nowMs) >= 100) return 'DAILY_LIMIT';
  if (order.side === 'SELL' && order.quantity > availableOf(oracle, order.player, order.symbol))
    return 'INSUFFICIENT_QUANTITY';
  const window = liveWindow(nowMs);
  if (window !== undefined) return settleTrade(oracle, order, window, marks);
  if (order.side === 'BUY') return 'PENDING';
  const trial = structuredClone(oracle);
  trial.windowCounts.clear();
  return settleTrade(trial, order, undefined, marks) === 'FEES_EXCEED_PROCEEDS' ? 'FEES_EXCEED_PROCEEDS' : 'PENDING';
}

async function exerciseSome(game: Game, player: number, symbol: string, qty: number, nowMs: number): Promise<string> {
  const { context, oracle, viewers, portfolioIds } = game;
  const request = { portfolioId: portfolioIds[player] ?? '', optionSymbol: symbol, qty };
  const viewer = viewers[player];
  if (!viewer) throw new Error('no such player');
  const marks = marksOf(game.book);
  let expected: string;
  if (!/[CP]\d{8}$/.test(symbol)) expected = 'NOT_EXERCISABLE';
  else if (marks(symbol) === 'expired') expected = 'UNKNOWN_CONTRACT';
  else if (tradesToday(oracle, player, nowMs) >= 100) expected = 'DAILY_LIMIT';
  else if (qty > availableOf(oracle, player, symbol)) expected = 'INSUFFICIENT_QUANTITY';
  else {
    const time = minutesOf(nowMs);
    const isNow = time >= 9 * 60 && time < 17 * 60 + 30;
    const target = isNow ? oracle : structuredClone(oracle);
    const outcome = settleTrade(target, { player, symbol, side: 'EXERCISE', quantity: qty }, undefined, marks);
    expected = outcome === 'FILLED' && !isNow ? 'PENDING' : outcome;
  }
  const got = await attempt(() => exercise(context, viewer, request, identity(request)));
  const outcome = typeof got === 'string' ? got : got.status;
  expect({ exercise: symbol, qty, outcome }).toEqual({ exercise: symbol, qty, outcome: expected });
  if (typeof got !== 'string')
    oracle.orders.set(got.id, {
      id: got.id,
      player,
      symbol,
      side: 'EXERCISE',
      quantity: qty,
      auction: auctionAt(nowMs),
      status: outcome,
      reason: undefined,
      day: berlinDay(nowMs),
    });
  return outcome;
}

async function cancel(game: Game, player: number, id: string, nowMs: number): Promise<string> {
  const { context, oracle, viewers } = game;
  const order = oracle.orders.get(id);
  const viewer = viewers[player];
  if (!viewer) throw new Error('no such player');
  const expected = !order
    ? 'ORDER_NOT_FOUND'
    : order.player !== player
      ? 'FORBIDDEN'
      : order.status !== 'PENDING'
        ? 'NOT_CANCELLABLE'
        : nowMs >= auctionMs(order.auction) - 15 * 60_000
          ? 'CUTOFF_PASSED'
          : 'CANCELLED';
  const got = await attempt(() => cancelOrder(context, viewer, id, identity({ orderId: id })));
  expect({ cancel: order, outcome: got ?? 'CANCELLED' }).toEqual({ cancel: order, outcome: expected });
  if (order && expected === 'CANCELLED') order.status = 'CANCELLED';
  return expected;
}

async function auction(game: Game, day: Day, slot: 'open' | 'close', nowMs: number): Promise<void> {
  const { context, oracle } = game;
  const marks = marksOf(await openPriceBook(context, game.marketId, nowMs));
  const name = `${day} ${slot}`;
  for (const order of oracle.orders.values()) {
    if (order.status !== 'PENDING' || order.auction !== name) continue;
    const outcome = settleTrade(oracle, order, name, marks);
    order.status = outcome === 'FILLED' ? 'FILLED' : 'REJECTED';
    order.reason = outcome === 'FILLED' ? undefined : outcome;
  }
  await runScheduledAuction(context, game.marketId, day, slot);
  await runScheduledAuction(context, game.marketId, day, slot);
  await compare(
    game,
    oracle.players.map((_, index) => index),
    `auction ${name}`,
  );
  await compareOrders(game);
  expect(await checkParity(context, game.marketId)).toEqual([]);
}

async function expire(game: Game, nowMs: number): Promise<void> {
  const { context, oracle } = game;
  const today = berlinDay(nowMs).replaceAll('-', '').slice(2);
  const book = await openPriceBook(context, game.marketId, nowMs);
  for (const player of oracle.players)
    for (const symbol of [...player.held.keys()])
      if (symbol.slice(-15, -9) === today)
        settleExpiry(player, symbol, BigInt(book.value(symbol.slice(0, -15))?.spotCents ?? 0));
  for (const order of oracle.orders.values())
    if (order.status === 'PENDING' && /[CP]\d{8}$/.test(order.symbol) && order.symbol.slice(-15, -9) <= today) {
      order.status = 'REJECTED';
      order.reason = 'CONTRACT_EXPIRED';
    }
  await expirePositions(context, game.marketId);
  await expirePositions(context, game.marketId);
  await compare(
    game,
    oracle.players.map((_, index) => index),
    `expiry ${today}`,
  );
}

async function shock({ context, marketId }: Game, ticker: string, factor: number, nowMs: number): Promise<void> {
  await context.database.insert(newsShocks).values({ marketId, ticker, at: new Date(nowMs), mode: 'multiply', factor });
  await touchMarket(context.database, marketId);
}

async function override({ context, marketId }: Game, multiplier: number, nowMs: number): Promise<void> {
  const times = { startsAt: new Date(nowMs), endsAt: new Date(nowMs + 3 * 3_600_000) };
  await context.database.insert(slippageOverrides).values({ marketId, scope: 'global', multiplier, ...times });
  await touchMarket(context.database, marketId);
}

/** Cash and holdings of players in the database against the oracle's. */
async function compare(game: Game, players: readonly number[], where: string): Promise<void> {
  const { database } = game.context;
  for (const index of players) {
    const id = game.portfolioIds[index] ?? '';
    const [row] = await database.select().from(portfolios).where(eq(portfolios.id, id));
    const held = await database.select().from(positions).where(eq(positions.portfolioId, id)).orderBy(positions.symbol);
    const expected = playerOf(game.oracle, index);
    expect({
      where,
      index,
      cash: row?.cashCents,
      held: held.map(({ symbol, quantity: count, costCents }) => [symbol, count, costCents]),
    }).toEqual({
      where,
      index,
      cash: Number(expected.cash),
      held: [...expected.held]
        .map(([symbol, { quantity: count, cost }]) => [symbol, count, Number(cost)])
        .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    });
  }
}

async function compareOrders({ context: { database }, oracle }: Game): Promise<void> {
  const rows = [
    ...(await database.select({ id: orders.id, status: orders.status, reason: orders.rejectReason }).from(orders)),
    ...(await database
      .select({ id: exercises.id, status: exercises.status, reason: exercises.rejectReason })
      .from(exercises)
      .where(eq(exercises.kind, 'exercise'))),
  ];
  const expected = [...oracle.orders.values()].map(({ id, status, reason }) => ({
    id,
    status,
    reason: reason ?? null,
  }));
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  expect(rows.toSorted(byId)).toEqual(expected.toSorted(byId));
  const [sum] = rowsOf(
    await database.execute(sql`select coalesce(sum(realized_pnl_cents), 0)::text as total from fills`),
  );
  expect(String(sum?.['total'])).toBe(String(oracle.players.reduce((total, { realized }) => total + realized, 0n)));
}

function availableOf(oracle: Oracle, player: number, symbol: string): number {
  let available = playerOf(oracle, player).held.get(symbol)?.quantity ?? 0;
  for (const order of oracle.orders.values())
    if (order.player === player && order.symbol === symbol && order.status === 'PENDING' && order.side !== 'BUY')
      available -= order.quantity;
  return available;
}

function tradesToday(oracle: Oracle, player: number, nowMs: number): number {
  const day = berlinDay(nowMs);
  return [...oracle.orders.values()].filter(
    (order) => order.player === player && order.day === day && order.status !== 'CANCELLED',
  ).length;
}

function minutesOf(nowMs: number): number {
  const [hours = 0, minutes = 0] = new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(nowMs)
    .split(':')
    .map(Number);
  return hours * 60 + minutes;
}

function liveWindow(nowMs: number): string | undefined {
  const minutes = minutesOf(nowMs);
  if (minutes >= 9 * 60 + 10 && minutes < 9 * 60 + 25) return `${berlinDay(nowMs)} open`;
  if (minutes >= 17 * 60 + 40 && minutes < 17 * 60 + 55) return `${berlinDay(nowMs)} close`;
  return undefined;
}

/** The auction that an order placed now waits for, on a trading day. */
function auctionAt(nowMs: number): string {
  const minutes = minutesOf(nowMs);
  const day = berlinDay(nowMs);
  if (minutes < 9 * 60 + 10) return `${day} open`;
  if (minutes < 17 * 60 + 40) return `${day} close`;
  let next = addDays(day, 1);
  while (!isTradingDay(next)) next = addDays(next, 1);
  return `${next} open`;
}

function auctionMs(auctionName: string): number {
  const [day = '', slot] = auctionName.split(' ');
  return berlinInstant(day, slot === 'open' ? '09:10' : '17:40');
}

/** mulberry32. */
export function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
