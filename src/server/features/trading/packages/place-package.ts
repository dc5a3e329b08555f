import { randomUUID } from 'node:crypto';
import type { Auction } from '#rules/market/time/auction-clock.ts';
import { fillPackage } from '#rules/trading/fill-package.ts';
import { tickerIn, type Priced } from '#rules/trading/instruments.ts';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import type { RequestIdentity } from '#server/features/accounts/repeats.ts';
import { Refusal } from '#server/refusal.ts';
import type { Market } from '#server/features/market/open-market.ts';
import { auctionFor, checkMayPlace } from '../orders/check-placeable.ts';
import { tradeable } from '../orders/check-stageable.ts';
import { foreseeWaiting, tickersOf } from '../orders/foresee-waiting.ts';
import { placeOnce } from '../orders/place-once.ts';
import { checkAvailable, windowOf } from '../orders/staging.ts';
import { auctionIn } from '../orders/write-staged.ts';
import { lockStanding, standingOf, type Standing } from '../portfolio/standing.ts';
import { priceBookOf, type PriceBook } from '../price-book.ts';
import { refusalOf } from '../refusal-of.ts';
import { holdTickers } from '../ticker-use.ts';
import { writeTrades } from '../write-trades.ts';
import { checkPackageWorth } from './check-package-worth.ts';
import { foreseenLeg, packageLegs, stagedLegs, tickersBought, type PackageRequest } from './package-request.ts';
import { filledBefore, windowForPackage } from './package-window.ts';
import { priceLegs, totalOf, type PricedLeg } from './price-legs.ts';
import { insertPackage, packageInserts, packageRows, placedPackage } from './insert-package.ts';

/** Takes a package: filled at once in a live auction window, otherwise staged for the next auction, always as one. Done once for each reference. */
export async function placePackage(
  context: Context,
  viewer: Account,
  request: PackageRequest,
  identity: RequestIdentity,
) {
  return placeOnce<PlacedPackage>(context, viewer, identity, request.portfolioId, async (nowMs) => {
    const { standing, market } = await standingOf(context, viewer, request.portfolioId);
    // Priced before the transaction: what takes time must not hold the lock.
    const book = await bookFor(context, market, standing, request, nowMs);
    const placing = { request, book, nowMs, priced: request.legs.map((leg) => tradeable(book, leg)) };
    const work = (open: Database) => decide(context, open, placing);
    if (await windowForPackage(context, context.database, placing)) return { work };
    const { rows, answer } = await decideStaged(context, context.database, standing, placing);
    const [first] = rows.legRows;
    const staged = {
      inserts: packageInserts(rows),
      auction: first && auctionIn(first),
      bought: tickersBought(request),
    };
    return { work, staged: { standing, answer, ...staged } };
  });
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

type PlacedPackage = ReturnType<typeof placedPackage> & { marketId: string };

interface Placing {
  request: PackageRequest;
  /** Of each leg. */
  priced: readonly Priced[];
  book: PriceBook;
  nowMs: number;
}

/** Under the portfolio's lock: in a live window, or because what it was decided by before is not so any more. */
async function decide(context: Context, database: Database, placing: Placing): Promise<PlacedPackage> {
  const { request, book, nowMs } = placing;
  const standing = await lockStanding(context, database, request.portfolioId);
  const live = await windowForPackage(context, database, placing);
  const hold = () => holdTickers(database, standing.portfolio.marketId, tickersBought(request));
  if (live) {
    await checkMayPlace(context, database, standing, { book, nowMs, live, count: request.legs.length });
    checkSold(standing, request);
    await hold();
    return fillNow(context, database, standing, placing, live);
  }
  const { rows, answer } = await decideStaged(context, database, standing, placing);
  await hold();
  await insertPackage(database, rows);
  return answer;
}

async function decideStaged(context: Context, database: Database, standing: Standing, placing: Placing) {
  const { request, priced, book, nowMs } = placing;
  await checkMayPlace(context, database, standing, { book, nowMs, live: undefined, count: request.legs.length });
  const auction = auctionFor(context, standing, book, priced);
  checkSold(standing, request);
  return stage(context, standing, placing, auction);
}

export function checkSold(standing: Standing, { legs }: PackageRequest): void {
  for (const { optionSymbol: symbol, side, qty: quantity } of legs)
    if (side === 'SELL') checkAvailable(standing, { symbol, quantity });
}

function stage(context: Context, standing: Standing, placing: Placing, auction: Auction | undefined) {
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
  const isStale = priced.some((one) => one.isStale);
  const answer = { ...placedPackage(packaged, 'PENDING', isStale), marketId: portfolio.marketId };
  return { rows: packageRows(standing, placing, packaged), answer };
}

async function fillNow(context: Context, database: Database, standing: Standing, placing: Placing, live: Auction) {
  const { request, priced, book } = placing;
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
  await insertPackage(database, packageRows(standing, placing, packaged));
  await writeTrades(database, {
    marketId: portfolio.marketId,
    filledAtMs: context.clock.now(),
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
