import { randomUUID } from 'node:crypto';
import type { Auction } from '#rules/market/time/auction-clock.ts';
import { fillPackage } from '#rules/trading/fill-package.ts';
import { tickerIn, type Priced } from '#rules/trading/instruments.ts';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { publish } from '#server/live/live.ts';
import { Refusal } from '#server/refusal.ts';
import { once } from '#server/features/accounts/repeats.ts';
import type { Market } from '#server/features/market/open-market.ts';
import { checkTurn } from '../orders/check-placeable.ts';
import { checkAlive, nextAuctionOf, tradeable } from '../orders/check-stageable.ts';
import { foreseeWaiting, tickersOf } from '../orders/foresee-waiting.ts';
import type { RequestIdentity } from '../orders/place-order.ts';
import { checkAvailable, windowOf } from '../orders/staging.ts';
import { recordEquity } from '../portfolio/record-equity.ts';
import { lockStanding, standingOf, type Standing } from '../portfolio/standing.ts';
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
    const { standing, market } = await standingOf(context, viewer, request.portfolioId);
    // Priced before the transaction: what takes time must not hold the lock.
    const book = await bookFor(context, market, standing, request, nowMs);
    const priced = request.legs.map((leg) => tradeable(book, leg));
    return (open) => {
      isNew = true;
      return decide(context, open, { request, priced, book, nowMs });
    };
  });
  if (isNew && placed.status === 'FILLED') await recordEquity(context, marketId, nowMs, [request.portfolioId]);
  if (isNew) publish(context, 'portfolio', [viewer.userId]);
  return placed;
}

/** The prices of one instant, of everything that the legs, what is held and what waits are made of. */
export async function bookFor(
  context: Context,
  market: Market,
  { state, waiting }: Standing,
  request: PackageRequest,
  nowMs: number,
): Promise<PriceBook> {
  const symbols = request.legs.map(({ optionSymbol }) => optionSymbol);
  if (symbols.some((symbol) => tickerIn(symbol) === '')) throw new Refusal('UNKNOWN_CONTRACT');
  return priceBookOf(context, market, market.timeAt(nowMs), tickersOf(context, symbols, state, waiting));
}

interface Placing {
  request: PackageRequest;
  /** Of each leg. */
  priced: readonly Priced[];
  book: PriceBook;
  nowMs: number;
}

async function decide(context: Context, database: Database, placing: Placing) {
  const { request, priced, nowMs, book } = placing;
  const standing = await lockStanding(context, database, request.portfolioId);
  const live = await windowForPackage(context, database, { request, priced, book, nowMs });
  await checkTurn(context, database, standing, { book, nowMs, live, count: request.legs.length });
  const auction = live ? undefined : auctionForPackage(context, standing, placing);
  for (const ticker of tickersBought(request)) await holdTicker(database, standing.portfolio.marketId, ticker);
  checkSold(standing, request);
  return live
    ? fillNow(context, database, standing, placing, live)
    : stage(context, database, standing, placing, auction);
}

/** The auction that a staged package waits for; none in a live event. */
export function auctionForPackage(
  context: Context,
  { arena }: Standing,
  { priced, book }: Pick<Placing, 'priced' | 'book'>,
): Auction | undefined {
  const auction = nextAuctionOf(context, arena);
  for (const { instrument } of priced) checkAlive(book.market.venue, instrument, auction, 'EXPIRES_BEFORE_AUCTION');
  return auction;
}

export function checkSold(standing: Standing, { legs }: PackageRequest): void {
  for (const { optionSymbol: symbol, side, qty: quantity } of legs)
    if (side === 'SELL') checkAvailable(standing, { symbol, quantity });
}

async function stage(
  context: Context,
  database: Database,
  standing: Standing,
  placing: Placing,
  auction: Auction | undefined,
) {
  const { request, priced, book } = placing;
  const { portfolio, state, waiting } = standing;
  const { trading } = context.config;
  checkPackageWorth(context, state, book, request);
  const foreseen = foreseeWaiting(context, state, waiting, book, stagedLegs(request, auction?.startMs));
  const terms = packageLegs(request, (symbol) => foreseenLeg(foreseen, symbol)?.filledBefore ?? 0);
  const legs = priceLegs(terms, priced, trading);
  if (!legs) throw new Refusal('NO_QUOTES');
  if (legs.some(({ side, notionalCents, feeCents }) => side === 'SELL' && notionalCents <= feeCents))
    throw new Refusal('FEES_EXCEED_PROCEEDS');
  const packaged = { id: randomUUID(), legs, auction, total: totalOf(legs, request.limit) };
  await insertPackage(database, { portfolio, ...placing }, packaged);
  const isStale = priced.some((one) => one.isStale);
  return { ...placedPackage(packaged, 'PENDING', isStale), marketId: portfolio.marketId };
}

async function fillNow(context: Context, database: Database, standing: Standing, placing: Placing, live: Auction) {
  const { request, priced, nowMs, book } = placing;
  const { portfolio, state } = standing;
  const terms = packageLegs(request, await filledBefore(database, portfolio.id, live));
  const decision = fillPackage(state, { legs: terms, limit: request.limit }, book, context.config.trading);
  if (decision.outcome === 'REJECTED') throw new Refusal(refusalOf(decision.reason));
  if (decision.outcome !== 'FILLED') throw new Refusal('NO_PRICE');
  const legs = terms.flatMap((leg, place): PricedLeg[] => {
    const [one, fill] = [priced[place], decision.fills[place]];
    return one && fill ? [{ ...leg, ...one, id: randomUUID(), ...pickMoney(fill) }] : [];
  });
  const packaged = { id: randomUUID(), legs, auction: live, total: totalOf(legs, request.limit) };
  await insertPackage(database, { portfolio, ...placing }, packaged);
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
