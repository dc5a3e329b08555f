import { expect } from 'vitest';
import { berlinDay } from '#rules/market/time/berlin-time.ts';
import { addDays, type Day } from '#rules/market/time/day.ts';
import { touchMarket } from '#server/features/market/open-market.ts';
import { newsShocks, slippageOverrides } from '#server/features/market/tables.ts';
import { checkParity } from '#server/features/operations/check-parity.ts';
import { cancelOrder } from '#server/features/trading/orders/cancel-order.ts';
import { exercise } from '#server/features/trading/portfolio/exercise.ts';
import { expirePositions } from '#server/features/trading/portfolio/expire-positions.ts';
import { placeOrder } from '#server/features/trading/orders/place-order.ts';
import { openPriceBook, type PriceBook } from '#server/features/trading/price-book.ts';
import { recordDayOfSeason } from '#server/features/trading/season-jobs.ts';
import { runScheduledAuction } from '#server/features/trading/auctions/run-auction.ts';
import { compareFigures, keepDay } from './compare-figures.ts';
import { compare, compareOrders, type Game } from './compare.ts';
import { marksOf } from './marks.ts';
import { feeOf, isMissed, notionalOf, sizeOf } from './money.ts';
import {
  addOrder,
  costOf,
  countBefore,
  liquidationOf,
  endOrder,
  noteMissed,
  playerOf,
  settleExpiry,
  settleTrade,
  type OracleOrder,
} from './oracle.ts';
import { decidePackage } from './package-acts.ts';
import { attempt, availableOf, identity, tradesToday, waitingOf } from './standing.ts';
import { costAfter, tryTrade } from './trial.ts';
import { auctionAt, auctionMs, isOverBy, liveWindow, minutesOf } from './times.ts';

export interface PlacedOrder extends Pick<OracleOrder, 'player' | 'symbol' | 'quantity' | 'limit' | 'isGtc'> {
  side: 'BUY' | 'SELL';
}

export async function place(game: Game, wanted: PlacedOrder, nowMs: number): Promise<string> {
  const { player, symbol, side, quantity, limit, isGtc } = wanted;
  const { context, oracle, viewers, portfolioIds } = game;
  const sent =
    limit === undefined
      ? null
      : { priceCents: Number(limit), validity: isGtc ? ('gtc' as const) : ('auction' as const) };
  const request = { portfolioId: portfolioIds[player] ?? '', optionSymbol: symbol, side, qty: quantity, limit: sent };
  const before = waitingOf(game, player);
  const expected = expectPlacing(game, game.book, wanted, before, nowMs);
  const auctionOfIt = auctionAt(nowMs);
  const shown =
    expected === 'PENDING' && side === 'BUY'
      ? costAfter(oracle, wanted, marksOf(game.book), { before, window: auctionOfIt })
      : 0n;
  const viewer = viewers[player];
  if (!viewer) throw new Error('no such player');
  const got = await attempt(() => placeOrder(context, viewer, request, identity(request)));
  const outcome = typeof got === 'string' ? got : got.status;
  expect({ ...wanted, nowMs, outcome }).toEqual({ ...wanted, nowMs, outcome: expected });
  if (typeof got !== 'string')
    addOrder(oracle, {
      ...wanted,
      id: got.id,
      missed: undefined,
      auction: auctionOfIt,
      status: outcome,
      reason: undefined,
      day: berlinDay(nowMs),
      shown,
      packaged: undefined,
    });
  if (outcome === 'FILLED') keepDay(game, player, game.book);
  return outcome;
}

function expectPlacing(
  game: Game,
  book: PriceBook,
  order: PlacedOrder,
  before: readonly OracleOrder[],
  nowMs: number,
): string {
  const { oracle } = game;
  if (order.symbol === 'ZZZ') return 'UNKNOWN_TICKER';
  const marks = marksOf(book);
  const price = marks(order.symbol);
  if (price === 'expired') return 'UNKNOWN_CONTRACT';
  if (price.bid === undefined) return 'NO_QUOTES';
  if (tradesToday(oracle, order.player, nowMs) >= 100) return 'DAILY_LIMIT';
  const open = liveWindow(nowMs);
  // What misses its limit in a live window waits, as if there were none.
  const isWaiting = open !== undefined && isMissed(order, notionalOf(order, price, countBefore(oracle, order, open)));
  const window = isWaiting ? undefined : open;
  if (window === undefined && isOverBy(order.symbol, auctionMs(auctionAt(nowMs)))) return 'EXPIRES_BEFORE_AUCTION';
  if (order.side === 'SELL' && order.quantity > availableOf(oracle, order.player, order.symbol))
    return 'INSUFFICIENT_QUANTITY';
  if (window !== undefined) return settleTrade(oracle, order, window, marks);
  if (order.side === 'BUY')
    return costOf(order, price) > liquidationOf(playerOf(oracle, order.player), marks)
      ? 'ORDER_EXCEEDS_VALUE'
      : 'PENDING';
  const tried = tryTrade(oracle, order, marks, { before, window: auctionAt(nowMs) });
  // Filled it will bring its limit at least, so by that it is judged where the price is below.
  const { symbol, quantity, limit = 0n } = order;
  const atLimit = limit * sizeOf(symbol) * BigInt(quantity);
  const isTooLittle =
    tried === 'LIMIT_NOT_REACHED' ? atLimit <= feeOf(symbol, quantity, atLimit) : tried === 'FEES_EXCEED_PROCEEDS';
  return isTooLittle ? 'FEES_EXCEED_PROCEEDS' : 'PENDING';
}

export async function exerciseSome(
  game: Game,
  player: number,
  symbol: string,
  qty: number,
  nowMs: number,
): Promise<string> {
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
    const order = { player, symbol, side: 'EXERCISE' as const, quantity: qty, limit: undefined };
    const outcome = isNow ? settleTrade(oracle, order, undefined, marks) : tryTrade(oracle, order, marks);
    expected = outcome === 'FILLED' && !isNow ? 'PENDING' : outcome;
  }
  const got = await attempt(() => exercise(context, viewer, request, identity(request)));
  const outcome = typeof got === 'string' ? got : got.status;
  expect({ exercise: symbol, qty, outcome }).toEqual({ exercise: symbol, qty, outcome: expected });
  if (typeof got !== 'string')
    addOrder(oracle, {
      id: got.id,
      player,
      symbol,
      side: 'EXERCISE',
      quantity: qty,
      limit: undefined,
      isGtc: false,
      missed: undefined,
      auction: auctionAt(nowMs),
      status: outcome,
      reason: undefined,
      day: berlinDay(nowMs),
      shown: 0n,
      packaged: undefined,
    });
  if (outcome === 'FILLED') keepDay(game, player, game.book);
  return outcome;
}

export async function cancel(game: Game, player: number, id: string, nowMs: number): Promise<string> {
  const { context, oracle, viewers } = game;
  const packaged = oracle.packages.get(id);
  const order = packaged?.legs[0] ?? oracle.orders.get(id);
  const viewer = viewers[player];
  if (!viewer) throw new Error('no such player');
  const expected = !order
    ? 'ORDER_NOT_FOUND'
    : order.player !== player
      ? 'FORBIDDEN'
      : order.packaged && !packaged
        ? 'PART_OF_A_PACKAGE'
        : order.status === 'CANCELLED'
          ? 'ORDER_NOT_FOUND'
          : order.status !== 'PENDING'
            ? 'NOT_CANCELLABLE'
            : nowMs >= auctionMs(order.auction) - 15 * 60_000
              ? 'CUTOFF_PASSED'
              : 'CANCELLED';
  const got = await attempt(() => cancelOrder(context, viewer, id, identity({ orderId: id })));
  expect({ cancel: id, outcome: got ?? 'CANCELLED' }).toEqual({ cancel: id, outcome: expected });
  if (order && expected === 'CANCELLED')
    for (const one of packaged?.legs ?? [order]) endOrder(oracle, one, 'CANCELLED');
  return expected;
}

export async function auction(game: Game, day: Day, slot: 'open' | 'close', nowMs: number): Promise<void> {
  const { context, oracle } = game;
  const book = await openPriceBook(context, game.marketId, nowMs);
  const marks = marksOf(book);
  const name = `${day} ${slot}`;
  const filled = new Set<number>();
  for (const order of Array.from(oracle.waiting)) {
    if (order.auction !== name || !oracle.waiting.has(order)) continue;
    if (order.packaged) {
      if (decidePackage(oracle, order.packaged, { name, next: auctionAt(nowMs) }, marks) === 'FILLED')
        filled.add(order.player);
      continue;
    }
    const outcome = settleTrade(oracle, order, name, marks);
    if (outcome === 'FILLED') {
      endOrder(oracle, order, 'FILLED');
      filled.add(order.player);
      continue;
    }
    if (outcome === 'LIMIT_NOT_REACHED') noteMissed(oracle, order, name, marks);
    // Until cancelled: without quotes no limit is reached either.
    if (order.isGtc && (outcome === 'LIMIT_NOT_REACHED' || outcome === 'NO_QUOTES')) order.auction = auctionAt(nowMs);
    else endOrder(oracle, order, 'REJECTED', outcome);
  }
  for (const player of filled) keepDay(game, player, book);
  await runScheduledAuction(context, game.marketId, day, slot);
  await runScheduledAuction(context, game.marketId, day, slot);
  await compare(game, everyone(game), `auction ${name}`);
  await compareFigures(game, everyone(game), book, `auction ${name}`);
  await compareOrders(game, addDays(day, -7));
  expect(await checkParity(context, game.marketId)).toEqual([]);
}

export async function expire(game: Game, nowMs: number): Promise<void> {
  const { context, oracle } = game;
  const today = berlinDay(nowMs).replaceAll('-', '').slice(2);
  const book = await openPriceBook(context, game.marketId, nowMs);
  const holders = everyone(game).filter((index) =>
    Array.from(playerOf(oracle, index).held.keys()).some((symbol) => symbol.slice(-15, -9) === today),
  );
  // Over, and not settled yet.
  await compareFigures(game, holders, book, `before expiry ${today}`);
  for (const index of holders) {
    const player = playerOf(oracle, index);
    for (const symbol of Array.from(player.held.keys()))
      if (symbol.slice(-15, -9) === today)
        settleExpiry(player, symbol, BigInt(book.value(symbol.slice(0, -15))?.spotCents ?? 0));
    keepDay(game, index, book);
  }
  const isOver = ({ symbol }: OracleOrder) => /[CP]\d{8}$/.test(symbol) && symbol.slice(-15, -9) <= today;
  for (const order of Array.from(oracle.waiting))
    if ((order.packaged?.legs ?? [order]).some(isOver)) endOrder(oracle, order, 'REJECTED', 'CONTRACT_EXPIRED');
  await expirePositions(context, game.marketId, nowMs);
  await expirePositions(context, game.marketId, nowMs);
  await compare(game, everyone(game), `expiry ${today}`);
  await compareFigures(game, holders, book, `expiry ${today}`);
}

/** After the close auction, when every portfolio's day is kept. */
export async function endDay(game: Game, nowMs: number): Promise<void> {
  const book = await openPriceBook(game.context, game.marketId, nowMs);
  for (const index of everyone(game)) keepDay(game, index, book);
  await recordDayOfSeason(game.context, nowMs);
  await compareFigures(game, everyone(game), book, `end of ${berlinDay(nowMs)}`);
}

function everyone({ oracle }: Game): number[] {
  return oracle.players.map((_, index) => index);
}

export async function shock({ context, marketId }: Game, ticker: string, factor: number, nowMs: number): Promise<void> {
  await context.database.insert(newsShocks).values({ marketId, ticker, at: new Date(nowMs), mode: 'multiply', factor });
  await touchMarket(context.database, marketId);
}

export async function override({ context, marketId }: Game, multiplier: number, nowMs: number): Promise<void> {
  const times = { startsAt: new Date(nowMs), endsAt: new Date(nowMs + 3 * 3_600_000) };
  await context.database.insert(slippageOverrides).values({ marketId, scope: 'global', multiplier, ...times });
  await touchMarket(context.database, marketId);
}
