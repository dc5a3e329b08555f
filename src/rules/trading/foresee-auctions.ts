import { expiryInstant } from '#rules/market/options/expiries.ts';
import type { Venue } from '#rules/market/venue.ts';
import { decideAuction, type AuctionPrices, type Decided, type Waiting } from './decide-auction.ts';
import { exposureOf, NEAR_CAP } from './exposure.ts';
import { fillAtLimit, type Decision, type RejectReason, type TradingRules } from './fill-order.ts';
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
 * auction by auction, in the order in which it was accepted. Nobody sees an option's end in today's prices, so that is looked at besides; and what a
 * buy would take at a limit that today's prices miss is kept free, since they may come to it.
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
  const leave = (decided: Decided<StagedOrder>) => {
    const reserved = reservedFor(decided, rules, coming);
    return reserved?.outcome === 'FILLED' ? reserved.fill.portfolio : decided.before;
  };
  let after = portfolio;
  for (const auctionMs of [...new Set(waiting.map((order) => order.auctionMs))].toSorted(byInstant)) {
    const mine = waiting.filter((order) => order.auctionMs === auctionMs);
    const auction = decideAuction(after, mine, { prices: coming, rules, leave, ...(filledBefore && { filledBefore }) });
    for (const decided of auction.decided) found.set(decided.waiting.id, noteRisks(decided, rules, coming));
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

/** Of a buy whose limit the prices of now miss: what it would be decided at that limit. */
function reservedFor(
  { decision, waiting, before, filledBefore }: Decided<StagedOrder>,
  rules: TradingRules,
  { find, mark }: AuctionPrices<StagedOrder>,
): Decision | undefined {
  const { symbol, side, quantity, limit } = waiting;
  if (side !== 'BUY' || missedBy(decision) === undefined) return undefined;
  const priced = find(symbol, waiting);
  if (!priced || priced === 'expired') return undefined;
  return fillAtLimit(before, { side, quantity, filledBefore, limit }, priced, rules, mark);
}

function missedBy(decision: Decision): number | undefined {
  return decision.outcome === 'REJECTED' || decision.outcome === 'WAITS' ? decision.missedCents : undefined;
}

function noteRisks(decided: Decided<StagedOrder>, rules: TradingRules, prices: AuctionPrices<StagedOrder>): Foreseen {
  const { decision } = decided;
  if (missedBy(decision) !== undefined) {
    const reserved = reservedFor(decided, rules, prices);
    const { riskReasons } = reserved ? noteDecision(decided, reserved, rules, prices) : { riskReasons: [] };
    return { ...decided, riskReasons, otherReason: 'LIMIT_NOT_REACHED' };
  }
  return { ...decided, ...noteDecision(decided, decision, rules, prices) };
}

function noteDecision(
  { waiting, before }: Decided<StagedOrder>,
  decision: Decision,
  rules: TradingRules,
  { mark }: AuctionPrices<StagedOrder>,
): Pick<Foreseen, 'riskReasons' | 'otherReason'> {
  if (decision.outcome === 'DEFERRED' || decision.outcome === 'WAITS')
    return { riskReasons: ['DATA_STALE_OR_MISSING'], otherReason: undefined };
  if (decision.outcome === 'REJECTED') {
    const noted = NOTED[decision.reason];
    return { riskReasons: noted ? [noted] : [], otherReason: noted ? undefined : decision.reason };
  }
  const ticker = tickerIn(waiting.symbol);
  const { heldCents, capCents } = exposureOf(before, ticker, rules.exposure, mark);
  const isNear = waiting.side === 'BUY' && heldCents + decision.fill.notionalCents > NEAR_CAP * capCents;
  return { riskReasons: isNear ? ['EXPOSURE_NEAR_CAP'] : [], otherReason: undefined };
}
