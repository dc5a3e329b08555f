import { expiryInstant } from '#rules/market/options/expiries.ts';
import type { Venue } from '#rules/market/venue.ts';
import { decideAuction, type AuctionPrices, type Decided, type Waiting } from './decide-auction.ts';
import { exposureOf, NEAR_CAP } from './exposure.ts';
import type { RejectReason, TradingRules } from './fill-order.ts';
import { namedBy, tickerIn, type Named } from './instruments.ts';
import type { Portfolio } from './portfolio.ts';

type RiskReason = 'EXPOSURE_CAP' | 'EXPOSURE_NEAR_CAP' | 'INSUFFICIENT_CASH' | 'DATA_STALE_OR_MISSING';

/** Something that waits, with the start of its auction; undefined where nobody knows when that will be. */
export interface StagedOrder extends Waiting {
  auctionMs: number | undefined;
}

export interface Foreseen extends Decided<StagedOrder> {
  riskReasons: RiskReason[];
  /** Why it would be rejected where none of the notes above says it. */
  otherReason: RejectReason | undefined;
}

/**
 * What the coming auctions would decide about everything that waits if they were held at the prices of now: by the auction's own rule,
 * auction by auction, in the order in which it was accepted. Nobody sees an option's end in today's prices, so that is looked at besides.
 */
export function foreseeAuctions(
  portfolio: Portfolio,
  waiting: readonly StagedOrder[],
  rules: TradingRules,
  prices: AuctionPrices<StagedOrder> & { venue: Venue },
  /** What the window that is open has filled of a contract and side, where it is that one which is asked about. */
  filledBefore?: (symbol: string, side: Waiting['side']) => number,
): Map<string, Foreseen> {
  const found = new Map<string, Foreseen>();
  const coming: AuctionPrices<StagedOrder> = {
    ...prices,
    find: (symbol, order) =>
      isOverBefore(prices.venue, namedBy(symbol), order.auctionMs) ? 'expired' : prices.find(symbol, order),
  };
  let after = portfolio;
  for (const auctionMs of [...new Set(waiting.map((order) => order.auctionMs))].toSorted(byInstant)) {
    const mine = waiting.filter((order) => order.auctionMs === auctionMs);
    const auction = decideAuction(after, mine, { prices: coming, rules, ...(filledBefore && { filledBefore }) });
    for (const decided of auction.decided) found.set(decided.waiting.id, noteRisks(decided, rules, prices));
    after = auction.portfolio;
  }
  return found;
}

/** Whether an option has expired by the time of an auction. */
export function isOverBefore(venue: Venue, instrument: Named | undefined, auctionMs: number | undefined): boolean {
  if (auctionMs === undefined || !instrument || instrument.expiry === null) return false;
  return expiryInstant(venue, instrument.expiry) <= auctionMs;
}

function byInstant(a: number | undefined, b: number | undefined): number {
  return (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY);
}

const NOTED: Partial<Record<RejectReason, RiskReason>> = {
  EXPOSURE_CAP: 'EXPOSURE_CAP',
  INSUFFICIENT_CASH: 'INSUFFICIENT_CASH',
  NO_QUOTES: 'DATA_STALE_OR_MISSING',
};

function noteRisks(decided: Decided<StagedOrder>, rules: TradingRules, { mark }: AuctionPrices<StagedOrder>): Foreseen {
  const { decision, waiting, before } = decided;
  if (decision.outcome === 'DEFERRED')
    return { ...decided, riskReasons: ['DATA_STALE_OR_MISSING'], otherReason: undefined };
  if (decision.outcome === 'REJECTED') {
    const noted = NOTED[decision.reason];
    return { ...decided, riskReasons: noted ? [noted] : [], otherReason: noted ? undefined : decision.reason };
  }
  const ticker = tickerIn(waiting.symbol);
  const { heldCents, capCents } = exposureOf(before, ticker, rules.exposure, mark);
  const isNear = waiting.side === 'BUY' && heldCents + decision.fill.notionalCents > NEAR_CAP * capCents;
  return { ...decided, riskReasons: isNear ? ['EXPOSURE_NEAR_CAP'] : [], otherReason: undefined };
}
