import { expiryInstant } from '#rules/market/options/expiries.ts';
import type { Venue } from '#rules/market/venue.ts';
import { decideAuction, legsOf, pricesFor, type AuctionPrices, type Decided, type Waiting } from './decide-auction.ts';
import { exposureOf, NEAR_CAP } from './exposure.ts';
import { fillAtLimit, type Decision, type RejectReason, type TradingRules } from './fill-order.ts';
import { fillPackageAtLimit, type PackageDecision } from './fill-package.ts';
import { exposuresOf, type Exposure } from './package-exposures.ts';
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
  const leave = (turn: Turn) => reachedBy(reservedFor(turn, rules, coming)) ?? turn[0]?.before ?? portfolio;
  let after = portfolio;
  for (const auctionMs of [...new Set(waiting.map((order) => order.auctionMs))].toSorted(byInstant)) {
    const mine = waiting.filter((order) => order.auctionMs === auctionMs);
    const auction = decideAuction(after, mine, { prices: coming, rules, leave, ...(filledBefore && { filledBefore }) });
    for (const turn of auction.turns) {
      const notes = noteRisks(turn, rules, coming);
      for (const decided of turn) found.set(decided.waiting.id, { ...decided, ...notes });
    }
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

/** What had its turn together: an order, or the legs of a package. */
type Turn = readonly Decided<StagedOrder>[];
type Prices = AuctionPrices<StagedOrder>;
type Notes = Pick<Foreseen, 'riskReasons' | 'otherReason'>;

/** Of what takes cash and whose limit the prices of now miss: what it would be decided at that limit. */
function reservedFor(turn: Turn, rules: TradingRules, prices: Prices): Decision | PackageDecision | undefined {
  const [first] = turn;
  if (!first || missedBy(first.decision) === undefined) return undefined;
  const { waiting, before, filledBefore } = first;
  if (waiting.packaged) {
    const terms = { legs: legsOf(turn), limit: waiting.packaged.limit };
    return fillPackageAtLimit(before, terms, pricesFor(turn, prices), rules);
  }
  const { symbol, side, quantity, limit } = waiting;
  const priced = prices.find(symbol, waiting);
  if (side !== 'BUY' || !priced || priced === 'expired') return undefined;
  return fillAtLimit(before, { side, quantity, filledBefore, limit }, priced, rules, prices.mark);
}

/** The portfolio that a fill leads to. */
function reachedBy(decision: Decision | PackageDecision | undefined): Portfolio | undefined {
  if (decision?.outcome !== 'FILLED') return undefined;
  return 'fill' in decision ? decision.fill.portfolio : decision.portfolio;
}

function missedBy(decision: Decision): number | undefined {
  return decision.outcome === 'REJECTED' || decision.outcome === 'WAITS' ? decision.missedCents : undefined;
}

function noteRisks(turn: Turn, rules: TradingRules, prices: Prices): Notes {
  const [first] = turn;
  if (!first) return { riskReasons: [], otherReason: undefined };
  if (missedBy(first.decision) === undefined) return noteDecision(turn, first.decision, rules, prices);
  const reserved = reservedFor(turn, rules, prices);
  const { riskReasons } = reserved ? noteDecision(turn, reserved, rules, prices) : { riskReasons: [] };
  return { riskReasons, otherReason: 'LIMIT_NOT_REACHED' };
}

function noteDecision(turn: Turn, decision: Decision | PackageDecision, rules: TradingRules, prices: Prices): Notes {
  if (decision.outcome === 'DEFERRED' || decision.outcome === 'WAITS')
    return { riskReasons: ['DATA_STALE_OR_MISSING'], otherReason: undefined };
  if (decision.outcome === 'REJECTED') {
    const noted = NOTED[decision.reason];
    return { riskReasons: noted ? [noted] : [], otherReason: noted ? undefined : decision.reason };
  }
  const isNear = exposuresFor(turn, decision, rules, prices).some(
    ({ heldCents, orderCents, capCents }) => heldCents + orderCents > NEAR_CAP * capCents,
  );
  return { riskReasons: isNear ? ['EXPOSURE_NEAR_CAP'] : [], otherReason: undefined };
}

/** Of each underlying that would be bought. */
function exposuresFor(
  turn: Turn,
  decision: Decision | PackageDecision,
  rules: TradingRules,
  prices: Prices,
): Pick<Exposure, 'heldCents' | 'orderCents' | 'capCents'>[] {
  const [first] = turn;
  if (!first) return [];
  const { waiting, before } = first;
  if (waiting.packaged) return exposuresOf(before, legsOf(turn), pricesFor(turn, prices), rules);
  if (waiting.side !== 'BUY' || decision.outcome !== 'FILLED' || !('fill' in decision)) return [];
  const exposure = exposureOf(before, tickerIn(waiting.symbol), rules.exposure, prices.mark);
  return [{ ...exposure, orderCents: decision.fill.notionalCents }];
}
