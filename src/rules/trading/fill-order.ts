import { fillLegs, type FillLeg, type Side } from '#rules/market/slippage.ts';
import { feeCents, type FeeSchedule } from './fees.ts';
import type { Priced } from './instruments.ts';
import { averageCents, missingCents, type Limit } from './limit-price.ts';
import { costOf, MAX_QUANTITY, withHolding, type Portfolio } from './portfolio.ts';
import { exposureOf, type ExposureRule } from './exposure.ts';

export type RejectReason =
  | 'INSUFFICIENT_CASH'
  | 'EXPOSURE_CAP'
  | 'INSUFFICIENT_QUANTITY'
  | 'CONTRACT_EXPIRED'
  | 'TICKER_INACTIVE'
  | 'NO_QUOTES'
  | 'FEES_EXCEED_PROCEEDS'
  | 'NOT_IN_THE_MONEY'
  | 'LIMIT_NOT_REACHED'
  /** A fault of ours in deciding this one order; the rest of its auction goes on. */
  | 'FAILED';

/** What the price of a trade depends on besides the market. */
export interface TradeSize {
  side: Side;
  quantity: number;
  /** Contracts filled before, by this portfolio in this contract, side and auction window. */
  filledBefore: number;
}

export interface OrderTerms extends TradeSize {
  /** None takes any price. */
  limit: Limit | null;
}

export interface TradingRules {
  fees: FeeSchedule;
  exposure: ExposureRule;
}

/** A trade that has been decided: what it changes, to the cent. */
export interface Fill {
  legs: FillLeg[];
  notionalCents: number;
  feeCents: number;
  /** What the cash changes by: negative for a buy. */
  cashChangeCents: number;
  realizedCents: number;
  portfolio: Portfolio;
}

export type Decision =
  | { outcome: 'FILLED'; fill: Fill }
  /** With the average price that missed the limit, where that is the reason. */
  | { outcome: 'REJECTED'; reason: RejectReason; missedCents?: number }
  /** Until cancelled: the next auction decides again. Without a price where nothing was quoted. */
  | { outcome: 'WAITS'; missedCents?: number }
  | { outcome: 'DEFERRED' };

/** Decides an order at one price instant. Whatever it decides, the portfolio given is left as it was. */
export function fillOrder(
  portfolio: Portfolio,
  terms: OrderTerms,
  priced: Priced | 'expired' | undefined,
  rules: TradingRules,
  marks: (symbol: string) => number | undefined,
): Decision {
  if (priced === 'expired') return { outcome: 'REJECTED', reason: 'CONTRACT_EXPIRED' };
  if (priced === undefined || priced.isStale) return { outcome: 'DEFERRED' };
  return terms.side === 'BUY'
    ? fillBuy(portfolio, terms, priced, rules, marks)
    : fillSell(portfolio, terms, priced, rules);
}

/** The largest quantity that would be filled as things stand. What fills fills in smaller sizes too, so that it can be halved in on. */
export function mostThatFills(
  portfolio: Portfolio,
  terms: Omit<OrderTerms, 'quantity'>,
  priced: Priced,
  rules: TradingRules,
  marks: (symbol: string) => number | undefined,
): number {
  let [fills, tooMany] = [0, MAX_QUANTITY + 1];
  while (tooMany - fills > 1) {
    const quantity = Math.floor((fills + tooMany) / 2);
    const { outcome } = fillOrder(portfolio, { ...terms, quantity }, priced, rules, marks);
    if (outcome === 'FILLED') fills = quantity;
    else tooMany = quantity;
  }
  return fills;
}

/** What a buy would take if the price came to its limit: no auction decides so, but what is foreseen keeps it free. */
export function fillAtLimit(
  portfolio: Portfolio,
  terms: OrderTerms,
  priced: Priced,
  rules: TradingRules,
  marks: (symbol: string) => number | undefined,
): Decision {
  const trade = tradeWithinLimit(terms, priced, rules);
  return trade ? payFor(portfolio, { terms, priced, trade }, rules, marks) : noQuotes(terms);
}

function fillBuy(
  portfolio: Portfolio,
  terms: OrderTerms,
  priced: Priced,
  rules: TradingRules,
  marks: (symbol: string) => number | undefined,
): Decision {
  const trade = priceTrade(terms, priced, rules);
  if (!trade) return noQuotes(terms);
  return missedBy(terms, priced, trade) ?? payFor(portfolio, { terms, priced, trade }, rules, marks);
}

/** Cash and exposure of a buy at a price that it takes. */
function payFor(
  portfolio: Portfolio,
  { terms, priced: { instrument }, trade }: { terms: OrderTerms; priced: Priced; trade: PricedTrade },
  rules: TradingRules,
  marks: (symbol: string) => number | undefined,
): Decision {
  const costCents = trade.notionalCents + trade.feeCents;
  if (costCents > portfolio.cashCents) return { outcome: 'REJECTED', reason: 'INSUFFICIENT_CASH' };
  const exposure = exposureOf(portfolio, instrument.ticker, rules.exposure, marks);
  if (exposure.heldCents + trade.notionalCents > exposure.capCents)
    return { outcome: 'REJECTED', reason: 'EXPOSURE_CAP' };
  return {
    outcome: 'FILLED',
    fill: {
      legs: trade.legs,
      notionalCents: trade.notionalCents,
      feeCents: trade.feeCents,
      cashChangeCents: -costCents,
      realizedCents: 0,
      portfolio: {
        cashCents: portfolio.cashCents - costCents,
        holdings: withHolding(portfolio, instrument, { quantity: terms.quantity, costCents }),
      },
    },
  };
}

function fillSell(portfolio: Portfolio, terms: OrderTerms, priced: Priced, rules: TradingRules): Decision {
  const { instrument } = priced;
  const held = portfolio.holdings.get(instrument.symbol);
  if (!held || held.quantity < terms.quantity) return { outcome: 'REJECTED', reason: 'INSUFFICIENT_QUANTITY' };
  const trade = priceTrade(terms, priced, rules);
  if (!trade) return noQuotes(terms);
  const missed = missedBy(terms, priced, trade);
  if (missed) return missed;
  const proceedsCents = trade.notionalCents - trade.feeCents;
  if (proceedsCents <= 0) return { outcome: 'REJECTED', reason: 'FEES_EXCEED_PROCEEDS' };
  const costCents = costOf(held, terms.quantity);
  return {
    outcome: 'FILLED',
    fill: {
      ...trade,
      cashChangeCents: proceedsCents,
      realizedCents: proceedsCents - costCents,
      portfolio: {
        cashCents: portfolio.cashCents + proceedsCents,
        holdings: withHolding(portfolio, instrument, { quantity: -terms.quantity, costCents: -costCents }),
      },
    },
  };
}

/** A limit that the whole order, slippage included, does not reach: it is over with its auction, or waits for the next one. */
function missedBy({ side, quantity, limit }: OrderTerms, { instrument }: Priced, trade: PricedTrade) {
  const total = { notionalCents: trade.notionalCents, units: quantity * instrument.size };
  if (!limit || missingCents(side, limit, total) <= 0) return undefined;
  const missedCents = averageCents(side, total);
  return limit.validity === 'gtc'
    ? { outcome: 'WAITS' as const, missedCents }
    : { outcome: 'REJECTED' as const, reason: 'LIMIT_NOT_REACHED' as const, missedCents };
}

/** Where nothing is quoted no limit is reached either, so what waits for one goes on waiting. */
function noQuotes({ limit }: OrderTerms): Decision {
  return limit?.validity === 'gtc' ? { outcome: 'WAITS' } : { outcome: 'REJECTED', reason: 'NO_QUOTES' };
}

interface PricedTrade {
  legs: FillLeg[];
  notionalCents: number;
  feeCents: number;
}

/** Prices a trade leg by leg, with its fees; nothing where there are no quotes. Serves previews as well. */
export function priceTrade(
  { side, quantity, filledBefore }: TradeSize,
  { instrument, quote, midCents }: Priced,
  { fees }: Pick<TradingRules, 'fees'>,
): PricedTrade | undefined {
  if (!quote) return undefined;
  const quoteCents = side === 'BUY' ? quote.askCents : quote.bidCents;
  const { ticks, lot } = instrument;
  const isShare = instrument.type === 'stock';
  const legs = fillLegs({ side, quoteCents, midCents, quantity, filledBefore, ticks, lot });
  const notionalCents = legs.reduce((sum, leg) => sum + leg.priceCents * leg.quantity * instrument.size, 0);
  return { legs, notionalCents, feeCents: feeCents(fees, { isShare, quantity, notionalCents }) };
}

/** The same, or at the limit where the price is beyond it: what a buy takes at most of what it can be filled at, and a sale brings at least. */
export function tradeWithinLimit(
  terms: OrderTerms,
  priced: Priced,
  rules: Pick<TradingRules, 'fees'>,
): PricedTrade | undefined {
  const trade = priceTrade(terms, priced, rules);
  const { limit, quantity } = terms;
  if (!trade || !limit || !missedBy(terms, priced, trade)) return trade;
  const notionalCents = limit.priceCents * quantity * priced.instrument.size;
  const isShare = priced.instrument.type === 'stock';
  return { ...trade, notionalCents, feeCents: feeCents(rules.fees, { isShare, quantity, notionalCents }) };
}
