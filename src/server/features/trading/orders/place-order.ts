import { fillOrder, tradeWithinLimit } from '#rules/trading/fill-order.ts';
import { tickerIn, unitPriceCents } from '#rules/trading/instruments.ts';
import type { Auction } from '#rules/market/time/auction-clock.ts';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import type { RequestIdentity } from '#server/features/accounts/repeats.ts';
import { insertFrom } from '#server/database/insert-from.ts';
import { Refusal } from '#server/refusal.ts';
import type { Market } from '#server/features/market/open-market.ts';
import { lockStanding, standingOf, type Standing } from '../portfolio/standing.ts';
import { priceBookOf } from '../price-book.ts';
import { refusalOf } from '../refusal-of.ts';
import { orders } from '../tables.ts';
import { holdTickers } from '../ticker-use.ts';
import { writeTrades } from '../write-trades.ts';
import { auctionFor, checkMoney, checkMayPlace } from './check-placeable.ts';
import { tradeable, windowNow } from './check-stageable.ts';
import { tickersOf } from './foresee-waiting.ts';
import { termsOf, type NotedRequest } from './order-request.ts';
import { placeOnce } from './place-once.ts';
import { followsOthers, orderRow, placedOrder, stageOrder, type PlacedOrder, type Placing } from './stage-order.ts';
import { filledInWindow, windowKey, windowOf } from './staging.ts';
import { windowFor } from './window-for.ts';
import { auctionIn, TURNED } from './write-staged.ts';

/** Takes an order: filled at once in a live auction window, otherwise staged for the next auction. Done once for each reference. */
export async function placeOrder(context: Context, viewer: Account, request: NotedRequest, identity: RequestIdentity) {
  return placeOnce<PlacedOrder>(context, viewer, identity, request.portfolioId, async (nowMs) => {
    const { standing, market } = await standingOf(context, viewer, request.portfolioId);
    // Priced before the transaction: what takes time must not hold the lock.
    const placing = { request, nowMs, ...(await pricesFor(context, market, standing, request)) };
    const work = (open: Database) => decide(context, open, placing);
    if (windowNow(placing.book, placing.priced, nowMs)) return { work };
    const { row, answer } = await decideStaged(context, context.database, standing, placing);
    const inserts = [insertFrom(orders, [row], { part: TURNED })];
    return { work, staged: { standing, answer, inserts, auction: auctionIn(row), bought: boughtBy(placing) } };
  });
}

/** The prices of what is asked for; of everything held and waiting too, where these decide about it. */
async function pricesFor(context: Context, market: Market, standing: Standing, request: NotedRequest) {
  const { config, clock } = context;
  const named = tickerIn(request.optionSymbol);
  if (named === '') throw new Refusal('UNKNOWN_CONTRACT');
  const atMs = market.timeAt(clock.now());
  const all = () => tickersOf(context, [request.optionSymbol], standing.state, standing.waiting);
  const needsAll = config.trading.exposure.basis === 'EQUITY' || followsOthers(standing.waiting, request);
  const book = await priceBookOf(context, market, atMs, needsAll ? all() : [named]);
  const priced = tradeable(book, request);
  const cost = request.side === 'BUY' && tradeWithinLimit(termsOf(request, 0), priced, config.trading);
  const isPaidByCash = !cost || cost.notionalCents + cost.feeCents <= standing.state.cashCents;
  return { priced, book: needsAll || isPaidByCash ? book : await priceBookOf(context, market, atMs, all()) };
}

function boughtBy({ request, priced }: Placing): string[] {
  return request.side === 'BUY' ? [priced.instrument.ticker] : [];
}

async function decideStaged(context: Context, database: Database, standing: Standing, placing: Placing) {
  await checkMayPlace(context, database, standing, { ...placing, live: undefined });
  const auction = auctionFor(context, standing, placing.book, [placing.priced]);
  checkMoney(context, standing, placing, undefined);
  return stageOrder(context, standing, placing, auction);
}

/** Under the portfolio's lock: in a live window, or because what it was decided by before is not so any more. */
async function decide(context: Context, database: Database, placing: Placing): Promise<PlacedOrder> {
  const { request, priced, nowMs, book } = placing;
  const standing = await lockStanding(context, database, request.portfolioId);
  const { id: portfolioId, marketId } = standing.portfolio;
  const live = await windowFor(context, database, { portfolioId, request, priced, book, nowMs });
  const hold = () => holdTickers(database, marketId, boughtBy(placing));
  if (live) {
    await checkMayPlace(context, database, standing, { book, nowMs, live });
    checkMoney(context, standing, placing, live);
    await hold();
    return fillNow(context, database, standing, placing, live);
  }
  const { row, answer } = await decideStaged(context, database, standing, placing);
  await hold();
  await database.insert(orders).values(row);
  return answer;
}

async function fillNow(
  context: Context,
  database: Database,
  standing: Standing,
  placing: Placing,
  live: Auction,
): Promise<PlacedOrder> {
  const { request, priced, book } = placing;
  const { portfolio, state } = standing;
  const window = windowOf(live);
  const before = await filledInWindow(database, [portfolio.id], window);
  const filledBefore = before.get(windowKey(portfolio.id, request.optionSymbol, request.side)) ?? 0;
  const decision = fillOrder(state, termsOf(request, filledBefore), priced, context.config.trading, book.mark);
  if (decision.outcome === 'REJECTED') throw new Refusal(refusalOf(decision.reason));
  if (decision.outcome !== 'FILLED') throw new Refusal('NO_PRICE');
  const { fill } = decision;
  const { instrument, spotCents, priceMs } = priced;
  const row = orderRow(standing, placing, {
    auction: live,
    previewPriceCents: unitPriceCents(fill.notionalCents, request.qty * instrument.size),
    previewNotionalCents: fill.notionalCents,
    estimatedFeesCents: fill.feeCents,
  });
  await database.insert(orders).values(row);
  const { id, portfolioId, marketId, side, quantity } = row;
  await writeTrades(database, {
    marketId,
    filledAtMs: context.clock.now(),
    auctionRunId: null,
    window,
    book,
    after: new Map([[portfolioId, fill.portfolio]]),
    trades: [{ id, portfolioId, kind: 'order', side, instrument, quantity, spotCents, priceMs, fill }],
  });
  const placed = placedOrder(row);
  return { ...placed, status: 'FILLED', fillPrice: placed.previewPrice, note: null };
}
