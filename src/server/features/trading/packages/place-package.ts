import { randomUUID } from 'node:crypto';
import { venueDay } from '#rules/market/time/exchange-calendar.ts';
import type { Auction } from '#rules/market/time/auction-clock.ts';
import { fillPackage } from '#rules/trading/fill-package.ts';
import { tickerIn, type Priced } from '#rules/trading/instruments.ts';
import type { Portfolio } from '#rules/trading/portfolio.ts';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { publish } from '#server/live/live.ts';
import { Refusal } from '#server/refusal.ts';
import { once } from '#server/features/accounts/repeats.ts';
import { openMarket } from '#server/features/market/open-market.ts';
import { checkPlaying } from '../orders/check-playing.ts';
import { checkAlive, nextAuctionOf, tradeable } from '../orders/check-stageable.ts';
import { foreseeWaiting, readWaiting, tickersOf } from '../orders/foresee-waiting.ts';
import type { RequestIdentity } from '../orders/place-order.ts';
import { checkAvailable, checkDailyLimit, checkNothingUndecided, windowOf } from '../orders/staging.ts';
import { lockPortfolio, portfolioOf, readHoldings, type PortfolioRow } from '../portfolio/portfolios.ts';
import { recordEquity } from '../portfolio/record-equity.ts';
import { priceBookOf, type PriceBook } from '../price-book.ts';
import { refusalOf } from '../refusal-of.ts';
import { holdTicker } from '../ticker-use.ts';
import { writeTrades } from '../write-trades.ts';
import { checkPackageWorth } from './check-package-worth.ts';
import { foreseenLeg, packageLegs, stagedLegs, tickersBought, type PackageRequest } from './package-request.ts';
import { filledBefore, windowForPackage } from './package-window.ts';
import { priceLegs, totalOf, type PricedLeg } from './price-legs.ts';
import { insertPackage, placedPackage } from './insert-package.ts';

/** Takes a package: filled at once in a live auction window, otherwise staged for the next auction, always as one. Done once for each reference. */
export async function placePackage(
  context: Context,
  viewer: Account,
  request: PackageRequest,
  identity: RequestIdentity,
) {
  const { reference, endpoint, body } = identity;
  const nowMs = context.clock.now();
  let isNew = false;
  const repeatable = { userId: viewer.userId, reference, content: { endpoint, body } };
  const { marketId, ...placed } = await once(context.database, repeatable, async () => {
    const portfolio = await portfolioOf(context, viewer, request.portfolioId);
    // Priced before the transaction: what takes time must not hold the lock.
    const book = await bookFor(context, portfolio, request, nowMs);
    const priced = request.legs.map((leg) => tradeable(book, leg));
    return (open) => {
      isNew = true;
      return decide(context, open, { portfolio, request, priced, book, nowMs });
    };
  });
  if (isNew && placed.status === 'FILLED') await recordEquity(context, marketId, nowMs, [request.portfolioId]);
  if (isNew) publish(context, 'portfolio', [viewer.userId]);
  return placed;
}

/** The prices of one instant, of everything that the legs, what is held and what waits are made of. */
export async function bookFor(
  context: Context,
  portfolio: PortfolioRow,
  request: PackageRequest,
  nowMs: number,
): Promise<PriceBook> {
  const symbols = request.legs.map(({ optionSymbol }) => optionSymbol);
  if (symbols.some((symbol) => tickerIn(symbol) === '')) throw new Refusal('UNKNOWN_CONTRACT');
  const market = await openMarket(context, portfolio.marketId);
  const state = await readHoldings(context.database, portfolio, market.venue);
  const waiting = await readWaiting(context.database, portfolio.id);
  return priceBookOf(context, market, market.timeAt(nowMs), tickersOf(context, symbols, state, waiting));
}

interface Placing {
  portfolio: PortfolioRow;
  request: PackageRequest;
  /** Of each leg. */
  priced: readonly Priced[];
  book: PriceBook;
  nowMs: number;
}

async function decide(context: Context, database: Database, placing: Placing) {
  const { portfolio, request, priced, nowMs, book } = placing;
  const { venue } = book.market;
  const locked = await lockPortfolio(database, portfolio.id);
  await checkPlaying(context, database, locked.arena);
  for (const ticker of tickersBought(request)) await holdTicker(database, portfolio.marketId, ticker);
  await checkDailyLimit(database, portfolio, venueDay(venue, book.atMs), request.legs.length);
  const live = await windowForPackage(context, database, { request, priced, book, nowMs });
  const auction = live ? undefined : nextAuctionOf(context, locked.arena);
  for (const { instrument } of priced) checkAlive(venue, instrument, auction, 'EXPIRES_BEFORE_AUCTION');
  if (live) await checkNothingUndecided(database, portfolio.id, nowMs, context.config.market.venue);
  const state = await readHoldings(database, locked.row, venue);
  for (const { optionSymbol: symbol, side, qty: quantity } of request.legs)
    if (side === 'SELL') {
      const owned = state.holdings.get(symbol)?.quantity ?? 0;
      await checkAvailable(database, portfolio.id, { symbol, quantity, owned });
    }
  return live ? fillNow(context, database, placing, state, live) : stage(context, database, placing, state, auction);
}

async function stage(
  context: Context,
  database: Database,
  placing: Placing,
  state: Portfolio,
  auction: Auction | undefined,
) {
  const { portfolio, request, priced, book } = placing;
  const { trading } = context.config;
  checkPackageWorth(context, state, book, request);
  const waiting = await readWaiting(database, portfolio.id);
  const foreseen = foreseeWaiting(context, state, waiting, book, stagedLegs(request, auction?.startMs));
  const terms = packageLegs(request, (symbol) => foreseenLeg(foreseen, symbol)?.filledBefore ?? 0);
  const legs = priceLegs(terms, priced, trading);
  if (!legs) throw new Refusal('NO_QUOTES');
  if (legs.some(({ side, notionalCents, feeCents }) => side === 'SELL' && notionalCents <= feeCents))
    throw new Refusal('FEES_EXCEED_PROCEEDS');
  const packaged = { id: randomUUID(), legs, auction, total: totalOf(legs, request.limit) };
  await insertPackage(database, placing, packaged);
  const isStale = priced.some((one) => one.isStale);
  return { ...placedPackage(packaged, 'PENDING', isStale), marketId: portfolio.marketId };
}

async function fillNow(context: Context, database: Database, placing: Placing, state: Portfolio, live: Auction) {
  const { portfolio, request, priced, nowMs, book } = placing;
  const terms = packageLegs(request, await filledBefore(database, portfolio.id, live));
  const decision = fillPackage(state, { legs: terms, limit: request.limit }, book, context.config.trading);
  if (decision.outcome === 'REJECTED') throw new Refusal(refusalOf(decision.reason));
  if (decision.outcome !== 'FILLED') throw new Refusal('NO_PRICE');
  const legs = terms.flatMap((leg, place): PricedLeg[] => {
    const [one, fill] = [priced[place], decision.fills[place]];
    return one && fill ? [{ ...leg, ...one, id: randomUUID(), ...pickMoney(fill) }] : [];
  });
  const packaged = { id: randomUUID(), legs, auction: live, total: totalOf(legs, request.limit) };
  await insertPackage(database, placing, packaged);
  await writeTrades(database, {
    marketId: portfolio.marketId,
    filledAtMs: nowMs,
    auctionRunId: null,
    window: windowOf(live),
    book,
    after: new Map([[portfolio.id, decision.portfolio]]),
    trades: legs.flatMap((leg, place) => {
      const fill = decision.fills[place];
      if (!fill) return [];
      const { id, side, quantity, instrument, spotCents, priceMs } = leg;
      const trade = { id, portfolioId: portfolio.id, kind: 'order' as const, side, instrument, quantity };
      return [{ ...trade, spotCents, priceMs, fill }];
    }),
  });
  return { ...placedPackage(packaged, 'FILLED', false), marketId: portfolio.marketId };
}

function pickMoney({ notionalCents, feeCents }: { notionalCents: number; feeCents: number }) {
  return { notionalCents, feeCents };
}
