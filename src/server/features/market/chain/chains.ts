import { sql } from 'drizzle-orm';
import { listedExpiries, expiryInstant } from '#rules/market/options/expiries.ts';
import { findFreeLunches } from '#rules/market/options/find-free-lunches.ts';
import { priceListedOptions, type Listing, type PricedContract } from '#rules/market/options/option-chain.ts';
import { quoteShare } from '#rules/market/quotes.ts';
import { activeOverride } from '#rules/market/slippage.ts';
import { strikeRange, widen } from '#rules/market/options/strikes.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/database/transaction.ts';
import type { Chain } from './chain.ts';
import { chainBuilt } from './chain-monitor.ts';
import { openMarket, tickerOf, touchMarket, type Market } from '../open-market.ts';
import { spotsAt } from '../prices/spots.ts';
import type { Spot } from '../prices/spot.ts';
import { listings } from '../tables.ts';

/** As many as are asked for in one go: the price now, that of an auction, and what the change of a minute overlaps. */
const KEPT_CHAINS_PER_TICKER = 4;
const LISTING_ROOM = 0.08;

/** The chain of a ticker at an instant, built once for each price and version of the market; none while it has no price. */
export async function chainAt(
  context: Context,
  market: Market,
  ticker: string,
  atMs: number,
): Promise<Chain | undefined> {
  tickerOf(market, ticker);
  const spot = (await spotsAt(market, atMs, [ticker])).get(ticker);
  if (!spot) return undefined;
  const listed = await ensureListed(context, market, ticker, spot.priceCents, atMs);
  return keptChain(context, listed, ticker, spot, atMs);
}

function keptChain(context: Context, market: Market, ticker: string, spot: Spot, atMs: number): Chain {
  const multiplierOf = (type?: 'call' | 'put') =>
    activeOverride(market.overrides, type ? { ticker, type } : { ticker }, atMs)?.multiplier ?? 1;
  const multiplier = { call: multiplierOf('call'), put: multiplierOf('put') };
  const shareMultiplier = multiplierOf();
  // A delayed price may be from before an expiry that has passed since.
  const model = tickerOf(market, ticker);
  const listed = aliveListings(market, ticker, atMs);
  const version = [
    ticker,
    spot.priceMs,
    spot.priceCents,
    multiplier.call,
    multiplier.put,
    shareMultiplier,
    context.config.market.rate,
    model.volatility,
    model.dividendYield,
    ...listed.flatMap(({ expiry, lowMilli, highMilli }) => [expiry, lowMilli, highMilli]),
  ].join(' ');
  const kept = market.chains.get(version);
  if (kept) return kept;
  const contracts = buildContracts(context, market, { ticker, spot, multiplier, listed });
  const chain = {
    ticker,
    spot,
    share: {
      quote: quoteShare(market.venue.ticks.share, spot.priceCents, shareMultiplier),
      multiplier: shareMultiplier,
    },
    multiplier,
    contracts,
    bySymbol: new Map(contracts.map((contract) => [contract.symbol, contract])),
    version,
  };
  forgetOldest(market, ticker);
  market.chains.set(version, chain);
  return chain;
}

function buildContracts(
  context: Context,
  market: Market,
  { ticker, spot, multiplier, listed }: Pick<Chain, 'ticker' | 'spot' | 'multiplier'> & { listed: readonly Listing[] },
): PricedContract[] {
  const model = tickerOf(market, ticker);
  const { rate } = context.config.market;
  const input = {
    venue: market.venue,
    ticker,
    model,
    rate,
    spotCents: spot.priceCents,
    priceMs: spot.priceMs,
    spreadMultiplier: multiplier,
  };
  let contracts = priceListedOptions({ ...input, listings: listed });
  const check = { spotCents: spot.priceCents, rate, dividendYield: model.dividendYield, feesPerUnitCents: 0 };
  const found = findFreeLunches({ contracts, ...check });
  const withdrawn = new Set(found.flatMap(({ symbols }) => symbols));
  if (withdrawn.size > 0)
    contracts = contracts.map((contract) =>
      withdrawn.has(contract.symbol) ? { ...contract, quote: undefined } : contract,
    );
  chainBuilt(context, { ticker, isEvent: market.isEvent, priceMs: spot.priceMs, found, withdrawn: withdrawn.size });
  return contracts;
}

function aliveListings(market: Market, ticker: string, atMs: number): Listing[] {
  return [...(market.listings.get(ticker) ?? [])]
    .map(([expiry, range]) => ({ expiry, ...range }))
    .filter(({ expiry }) => expiryInstant(market.venue, expiry) > atMs)
    .toSorted((a, b) => (a.expiry < b.expiry ? -1 : 1));
}

/** What is published has been stored as listed before: nobody can hold a contract that a later spot would leave out. */
async function ensureListed(
  context: Context,
  market: Market,
  ticker: string,
  priceCents: number,
  atMs: number,
): Promise<Market> {
  const wanted = strikeRange(priceCents);
  const stored = market.listings.get(ticker);
  const missing = listedExpiries(market.venue, atMs).filter((expiry) => {
    const range = stored?.get(expiry);
    const wider = widen(range, wanted);
    return range?.lowMilli !== wider.lowMilli || range.highMilli !== wider.highMilli;
  });
  if (missing.length === 0) return market;
  // With some room, so that the next small move need not list again.
  const generous = {
    lowMilli: strikeRange(Math.round(priceCents * (1 - LISTING_ROOM))).lowMilli,
    highMilli: strikeRange(Math.round(priceCents * (1 + LISTING_ROOM))).highMilli,
  };
  await transaction(context.database, async (database) => {
    await touchMarket(database, market.id);
    await database
      .insert(listings)
      .values(missing.map((expiry) => ({ marketId: market.id, ticker, expiry, ...generous })))
      .onConflictDoUpdate({
        target: [listings.marketId, listings.ticker, listings.expiry],
        set: {
          lowMilli: sql`least(${listings.lowMilli}, excluded.low_milli)`,
          highMilli: sql`greatest(${listings.highMilli}, excluded.high_milli)`,
        },
      });
  });
  return openMarket(context, market.id);
}

function forgetOldest(market: Market, ticker: string): void {
  const versions = [...market.chains.values()].filter((chain) => chain.ticker === ticker).map(({ version }) => version);
  for (const version of versions.slice(0, Math.max(versions.length - KEPT_CHAINS_PER_TICKER + 1, 0)))
    market.chains.delete(version);
}
