import type { Validity } from './limit-price.ts';
import {
  fillOrder,
  priceTrade,
  type Fill,
  type RejectReason,
  type TradeSize,
  type TradingRules,
} from './fill-order.ts';
import type { Priced } from './instruments.ts';
import type { Portfolio } from './portfolio.ts';

export const MIN_LEGS = 2;
export const MAX_LEGS = 4;
/** In euro; far above what a package can come to, and still exact to the cent. */
export const MAX_NET_LIMIT = 1_000_000_000;

/** One order of a package. No contract stands in two of them. */
export interface PackageLeg extends TradeSize {
  symbol: string;
}

/** What a whole package may come to before fees: the most to pay or, below nothing, the least to receive. */
export interface NetLimit {
  netCents: number;
  validity: Validity;
}

export interface PackageTerms {
  /** In the order in which they were named. */
  legs: readonly PackageLeg[];
  /** None takes any prices. */
  limit: NetLimit | null;
}

export type PackageDecision =
  /** What each leg changes, in the order of the legs, and where all of them together lead. */
  | { outcome: 'FILLED'; fills: Fill[]; portfolio: Portfolio }
  /** With what the legs came to, where that is beyond the limit. */
  | { outcome: 'REJECTED'; reason: RejectReason; missedCents?: number }
  | { outcome: 'WAITS'; missedCents?: number }
  | { outcome: 'DEFERRED' };

/** What an instant knows of prices. */
export interface PackagePrices {
  find: (symbol: string) => Priced | 'expired' | undefined;
  mark: (symbol: string) => number | undefined;
}

/**
 * Decides a package at one price instant: every leg or none. Sells go first and buys after them, each in its order and by the rule of a single order on
 * what those before it have left. So a package is filled where its legs, placed alone in that order, would all be; it gains nothing but that.
 */
export function fillPackage(
  portfolio: Portfolio,
  { legs, limit }: PackageTerms,
  { find, mark }: PackagePrices,
  rules: TradingRules,
): PackageDecision {
  const found = legs.map(({ symbol }) => find(symbol));
  if (found.includes('expired')) return { outcome: 'REJECTED', reason: 'CONTRACT_EXPIRED' };
  if (!found.every(isFresh)) return { outcome: 'DEFERRED' };
  // What is not held is refused before any price is looked at, as it is of a single sell.
  if (legs.some((leg) => leg.side === 'SELL' && (portfolio.holdings.get(leg.symbol)?.quantity ?? 0) < leg.quantity))
    return { outcome: 'REJECTED', reason: 'INSUFFICIENT_QUANTITY' };
  const missed = missedBy({ legs, limit }, find, rules);
  if (missed) return missed;
  const fills = new Map<PackageLeg, Fill>();
  let after = portfolio;
  for (const leg of sellsFirst(legs)) {
    const decision = fillOrder(after, { ...leg, limit: null }, find(leg.symbol), rules, mark);
    if (decision.outcome === 'REJECTED') return { outcome: 'REJECTED', reason: decision.reason };
    if (decision.outcome !== 'FILLED') return { outcome: 'DEFERRED' };
    fills.set(leg, decision.fill);
    after = decision.fill.portfolio;
  }
  return { outcome: 'FILLED', fills: legs.flatMap((leg) => fills.get(leg) ?? []), portfolio: after };
}

/**
 * What a package that takes cash would leave if prices came to its limit: no auction decides so, but what is foreseen keeps it free. What its legs come to
 * beyond the limit is as good as there. One that brings cash takes none.
 */
export function fillPackageAtLimit(
  portfolio: Portfolio,
  { legs, limit }: PackageTerms,
  prices: PackagePrices,
  rules: TradingRules,
): PackageDecision | undefined {
  const net = netOf(legs, prices.find, rules);
  if (!net || !limit || limit.netCents + net.feeCents <= 0) return undefined;
  const beyondCents = Math.max(net.netCents - limit.netCents, 0);
  const helped = { ...portfolio, cashCents: portfolio.cashCents + beyondCents };
  return fillPackage(helped, { legs, limit: null }, prices, rules);
}

/** What the legs come to before fees: paid, or received where it is below nothing. Undefined where one has no quotes. */
export function netOf(
  legs: readonly PackageLeg[],
  find: PackagePrices['find'],
  rules: Pick<TradingRules, 'fees'>,
): { netCents: number; feeCents: number } | undefined {
  let total = { netCents: 0, feeCents: 0 };
  for (const leg of legs) {
    const priced = find(leg.symbol);
    const trade = priced && priced !== 'expired' ? priceTrade(leg, priced, rules) : undefined;
    if (!trade) return undefined;
    const { notionalCents, feeCents } = trade;
    total = {
      netCents: total.netCents + (leg.side === 'BUY' ? notionalCents : -notionalCents),
      feeCents: total.feeCents + feeCents,
    };
  }
  return total;
}

/** Whether a number is an amount in euro that a package can be limited to. */
export function isNetLimit(euro: number): boolean {
  return Math.abs(euro) <= MAX_NET_LIMIT && Math.round(euro * 100) / 100 === euro;
}

/** As it is stored or sent; none where there is no amount. */
export function netLimitOf(netCents: number | null | undefined, validity: Validity | undefined): NetLimit | null {
  return netCents === null || netCents === undefined ? null : { netCents, validity: validity ?? 'auction' };
}

/** The order in which the legs are decided, whatever the order in which they were named. */
export function sellsFirst(legs: readonly PackageLeg[]): PackageLeg[] {
  return [...legs.filter(({ side }) => side === 'SELL'), ...legs.filter(({ side }) => side === 'BUY')];
}

function isFresh(priced: Priced | 'expired' | undefined): boolean {
  return priced !== undefined && priced !== 'expired' && !priced.isStale;
}

/** As with a limit price: over with its auction, or until cancelled; and where nothing is quoted no limit is reached either. */
function missedBy(
  { legs, limit }: PackageTerms,
  find: PackagePrices['find'],
  rules: TradingRules,
): PackageDecision | undefined {
  const net = netOf(legs, find, rules);
  if (!net) return limit?.validity === 'gtc' ? { outcome: 'WAITS' } : { outcome: 'REJECTED', reason: 'NO_QUOTES' };
  if (!limit || net.netCents <= limit.netCents) return undefined;
  const missedCents = net.netCents;
  return limit.validity === 'gtc'
    ? { outcome: 'WAITS', missedCents }
    : { outcome: 'REJECTED', reason: 'LIMIT_NOT_REACHED', missedCents };
}
