import { randomUUID } from 'node:crypto';
import { venueDay } from '#rules/market/time/exchange-calendar.ts';
import type { Auction } from '#rules/market/time/auction-clock.ts';
import { fillOrder, priceTrade, tradeWithinLimit } from '#rules/trading/fill-order.ts';
import { tickerIn, unitPriceCents, type Priced } from '#rules/trading/instruments.ts';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { publish } from '#server/live/live.ts';
import { Refusal } from '#server/refusal.ts';
import { once } from '#server/features/accounts/repeats.ts';
import { checkPlaying } from './check-playing.ts';
import { checkAlive, checkWorth, nextAuctionOf, tradeable } from './check-stageable.ts';
import { foreseeWaiting, readWaiting, tickersOf } from './foresee-waiting.ts';
import { lockPortfolio, portfolioOf, readHoldings, type PortfolioRow } from '../portfolio/portfolios.ts';
import { openPriceBook, priceBookOf, type PriceBook } from '../price-book.ts';
import { recordEquity } from '../portfolio/record-equity.ts';
import {
  checkAvailable,
  checkDailyLimit,
  checkNothingUndecided,
  filledInWindow,
  windowKey,
  windowOf,
} from './staging.ts';
import { termsOf, type NotedRequest, type OrderRequest } from './order-request.ts';
import { windowFor } from './window-for.ts';
import { orders } from '../tables.ts';
import { holdTicker } from '../ticker-use.ts';
import { writeTrades } from '../write-trades.ts';
import { refusalOf } from '../refusal-of.ts';

export interface RequestIdentity {
  reference: string;
  endpoint: string;
  /** As the caller sent it. */
  body: unknown;
}

/** Takes an order: filled at once in a live auction window, otherwise staged for the next auction. Done once for each reference. */
export async function placeOrder(context: Context, viewer: Account, request: NotedRequest, identity: RequestIdentity) {
  const { reference, endpoint, body } = identity;
  const nowMs = context.clock.now();
  let isNew = false;
  const repeatable = { userId: viewer.userId, reference, content: { endpoint, body } };
  const { marketId, ...order } = await once(context.database, repeatable, async () => {
    const portfolio = await portfolioOf(context, viewer, request.portfolioId);
    const named = tickerIn(request.optionSymbol);
    if (named === '') throw new Refusal('UNKNOWN_CONTRACT');
    const needsAll = context.config.trading.exposure.basis === 'EQUITY';
    // Priced before the transaction: what takes time must not hold the lock.
    const book = await openPriceBook(context, portfolio.marketId, 'now', needsAll ? undefined : [named]);
    const priced = tradeable(book, request);
    const valuing = await valuingBook(context, portfolio, request, priced, book);
    const foreseeing = await foreseeingBook(context, portfolio, request, book);
    return (open) => {
      isNew = true;
      return decide(context, open, { portfolio, request, priced, book, valuing, foreseeing, nowMs });
    };
  });
  if (isNew && order.status === 'FILLED') await recordEquity(context, marketId, nowMs, [request.portfolioId]);
  if (isNew) publish(context, 'portfolio', [viewer.userId]);
  return order;
}

/** The prices of everything held, for an order that the cash alone does not pay for. */
async function valuingBook(
  context: Context,
  portfolio: PortfolioRow,
  request: OrderRequest,
  priced: Priced,
  { market, atMs }: PriceBook,
): Promise<PriceBook | undefined> {
  if (request.side === 'SELL') return undefined;
  const cost = tradeWithinLimit(termsOf(request, 0), priced, context.config.trading);
  if (!cost || cost.notionalCents + cost.feeCents <= portfolio.cashCents) return undefined;
  const { holdings } = await readHoldings(context.database, portfolio, market.venue);
  return priceBookOf(context, market, atMs, new Set([...holdings.values()].map(({ instrument }) => instrument.ticker)));
}

/** The prices of everything that its auction decides before it, for an order that follows others of its contract and side. */
async function foreseeingBook(
  context: Context,
  portfolio: PortfolioRow,
  { optionSymbol, side }: OrderRequest,
  book: PriceBook,
): Promise<PriceBook> {
  const waiting = await readWaiting(context.database, portfolio.id);
  if (!waiting.ordered.some((order) => order.symbol === optionSymbol && order.side === side)) return book;
  const state = await readHoldings(context.database, portfolio, book.market.venue);
  return priceBookOf(context, book.market, book.atMs, tickersOf(context, [optionSymbol], state, waiting));
}

interface Placing {
  portfolio: PortfolioRow;
  request: NotedRequest;
  priced: Priced;
  book: PriceBook;
  valuing: PriceBook | undefined;
  foreseeing: PriceBook;
  nowMs: number;
}

async function decide(context: Context, database: Database, placing: Placing) {
  const { portfolio, request, priced, nowMs, book } = placing;
  const locked = await lockPortfolio(database, portfolio.id);
  await checkPlaying(context, database, locked.arena);
  if (request.side === 'BUY') await holdTicker(database, portfolio.marketId, priced.instrument.ticker);
  await checkDailyLimit(database, portfolio, venueDay(book.market.venue, book.atMs));
  const live = await windowFor(context, database, { portfolioId: portfolio.id, request, priced, book, nowMs });
  const auction = live ? undefined : nextAuctionOf(context, locked.arena);
  checkAlive(book.market.venue, priced.instrument, auction, 'EXPIRES_BEFORE_AUCTION');
  if (live) await checkNothingUndecided(database, portfolio.id, nowMs, context.config.market.venue);
  if (!live && request.side === 'BUY') {
    await checkPayable(context, database, placing, locked.row);
    return stage(context, database, placing, locked.row, auction);
  }
  const state = await readHoldings(database, locked.row, book.market.venue);
  if (request.side === 'SELL') {
    const owned = state.holdings.get(request.optionSymbol)?.quantity ?? 0;
    await checkAvailable(database, portfolio.id, { symbol: request.optionSymbol, quantity: request.qty, owned });
  }
  return live
    ? fillNow(context, database, placing, state, live)
    : stage(context, database, placing, locked.row, auction);
}

/** Staged sells may still pay for a buy, so the cash does not bound it; what everything is worth does. */
async function checkPayable(
  context: Context,
  database: Database,
  { request, priced, valuing }: Placing,
  row: PortfolioRow,
): Promise<void> {
  if (!valuing) return;
  const cost = tradeWithinLimit(termsOf(request, 0), priced, context.config.trading);
  if (cost)
    checkWorth(
      context,
      await readHoldings(database, row, valuing.market.venue),
      valuing,
      cost.notionalCents + cost.feeCents,
    );
}

/** Contracts of its kind that its auction would have filled by its turn, as things stand: what will be rejected takes no tier of size. */
async function filledByThen(
  context: Context,
  database: Database,
  { request, foreseeing }: Placing,
  row: PortfolioRow,
  auction: Auction | undefined,
): Promise<number> {
  const { optionSymbol: symbol, side, qty: quantity, limit } = request;
  const waiting = await readWaiting(database, row.id);
  if (!waiting.ordered.some((order) => order.symbol === symbol && order.side === side)) return 0;
  const state = await readHoldings(database, row, foreseeing.market.venue);
  const another = { id: 'this', symbol, side, quantity, limit, packaged: null, auctionMs: auction?.startMs };
  return foreseeWaiting(context, state, waiting, foreseeing, [another]).get('this')?.filledBefore ?? 0;
}

async function stage(
  context: Context,
  database: Database,
  placing: Placing,
  row: PortfolioRow,
  auction: Auction | undefined,
) {
  const { portfolio, request, priced } = placing;
  const filledBefore = await filledByThen(context, database, placing, row, auction);
  const terms = termsOf(request, filledBefore);
  const price = priceTrade(terms, priced, context.config.trading);
  const preview = tradeWithinLimit(terms, priced, context.config.trading);
  if (!price || !preview) throw new Refusal('NO_QUOTES');
  if (request.side === 'SELL' && preview.notionalCents <= preview.feeCents) throw new Refusal('FEES_EXCEED_PROCEEDS');
  const id = randomUUID();
  const previewPriceCents = unitPriceCents(price.notionalCents, request.qty * priced.instrument.size);
  await insertOrder(database, placing, {
    id,
    auction,
    previewPriceCents,
    previewNotionalCents: preview.notionalCents,
    estimatedFeesCents: preview.feeCents,
    portfolioId: portfolio.id,
  });
  return {
    id,
    marketId: portfolio.marketId,
    status: 'PENDING' as const,
    auctionSlot: auction?.slot ?? null,
    previewPrice: previewPriceCents / 100,
    estimatedFees: preview.feeCents / 100,
    notional: preview.notionalCents / 100,
    fillPrice: null,
    note: priced.isStale ? 'Pricing data stale, refresh marks/quotes before auction' : null,
  };
}

async function fillNow(
  context: Context,
  database: Database,
  placing: Placing,
  state: Parameters<typeof fillOrder>[0],
  live: Auction,
) {
  const { portfolio, request, priced, nowMs, book } = placing;
  const window = windowOf(live);
  const before = await filledInWindow(database, [portfolio.id], window);
  const filledBefore = before.get(windowKey(portfolio.id, request.optionSymbol, request.side)) ?? 0;
  const decision = fillOrder(state, termsOf(request, filledBefore), priced, context.config.trading, book.mark);
  if (decision.outcome === 'REJECTED') throw new Refusal(refusalOf(decision.reason));
  if (decision.outcome !== 'FILLED') throw new Refusal('NO_PRICE');
  const { fill } = decision;
  const id = randomUUID();
  const priceCents = unitPriceCents(fill.notionalCents, request.qty * priced.instrument.size);
  await insertOrder(database, placing, {
    id,
    auction: live,
    previewPriceCents: priceCents,
    previewNotionalCents: fill.notionalCents,
    estimatedFeesCents: fill.feeCents,
    portfolioId: portfolio.id,
  });
  const { instrument, spotCents, priceMs } = priced;
  await writeTrades(database, {
    marketId: portfolio.marketId,
    filledAtMs: nowMs,
    auctionRunId: null,
    window,
    book,
    after: new Map([[portfolio.id, fill.portfolio]]),
    trades: [
      {
        id,
        portfolioId: portfolio.id,
        kind: 'order',
        side: request.side,
        instrument,
        quantity: request.qty,
        spotCents,
        priceMs,
        fill,
      },
    ],
  });
  return {
    id,
    marketId: portfolio.marketId,
    status: 'FILLED' as const,
    auctionSlot: live.slot,
    previewPrice: priceCents / 100,
    estimatedFees: fill.feeCents / 100,
    notional: fill.notionalCents / 100,
    fillPrice: priceCents / 100,
    note: null,
  };
}

function insertOrder(
  database: Database,
  { portfolio, request, priced, book, nowMs }: Placing,
  order: {
    id: string;
    portfolioId: string;
    auction: Auction | undefined;
    previewPriceCents: number;
    previewNotionalCents: number;
    estimatedFeesCents: number;
  },
) {
  const { auction, ...values } = order;
  return database.insert(orders).values({
    ...values,
    marketId: portfolio.marketId,
    symbol: request.optionSymbol,
    ticker: priced.instrument.ticker,
    side: request.side,
    quantity: request.qty,
    limitPriceCents: request.limit?.priceCents ?? null,
    validity: request.limit?.validity ?? 'auction',
    tradeNote: request.tradeNote ?? null,
    status: 'PENDING',
    auctionSlot: auction?.slot ?? null,
    auctionDay: auction?.day ?? null,
    placedAt: new Date(nowMs),
    placedOn: venueDay(book.market.venue, book.atMs),
  });
}
