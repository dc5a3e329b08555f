import { exposureOf } from './exposure.ts';
import { priceTrade, type TradingRules } from './fill-order.ts';
import { sellsFirst, type PackageLeg, type PackagePrices } from './fill-package.ts';
import { costOf, withHolding, type Portfolio } from './portfolio.ts';

/** What stands in an underlying when a buy in it has its turn, that buy, and what may stand there. */
export interface Exposure {
  ticker: string;
  heldCents: number;
  orderCents: number;
  capCents: number;
}

/** Of each underlying that a package buys, when the last buy in it has its turn; also where the package would not be filled. */
export function exposuresOf(
  portfolio: Portfolio,
  legs: readonly PackageLeg[],
  { find, mark }: PackagePrices,
  rules: TradingRules,
): Exposure[] {
  const found = new Map<string, Exposure>();
  let after = portfolio;
  for (const leg of sellsFirst(legs)) {
    const priced = find(leg.symbol);
    const trade = priced && priced !== 'expired' ? priceTrade(leg, priced, rules) : undefined;
    if (!priced || priced === 'expired' || !trade) continue;
    const { instrument } = priced;
    if (leg.side === 'BUY') {
      const { ticker } = instrument;
      const exposure = exposureOf(after, ticker, rules.exposure, mark);
      found.set(ticker, { ticker, ...exposure, orderCents: trade.notionalCents });
    }
    after = carriedOut(after, { leg, instrument, ...trade });
  }
  return [...found.values()];
}

/** Where a leg leads whether or not it can be paid for; no more is sold than there is. */
function carriedOut(
  portfolio: Portfolio,
  trade: {
    leg: PackageLeg;
    instrument: Parameters<typeof withHolding>[1];
    notionalCents: number;
    feeCents: number;
  },
): Portfolio {
  const { leg, instrument, notionalCents, feeCents } = trade;
  if (leg.side === 'BUY') {
    const costCents = notionalCents + feeCents;
    const change = { quantity: leg.quantity, costCents };
    return { cashCents: portfolio.cashCents - costCents, holdings: withHolding(portfolio, instrument, change) };
  }
  const held = portfolio.holdings.get(instrument.symbol);
  const cashCents = portfolio.cashCents + notionalCents - feeCents;
  if (!held) return { ...portfolio, cashCents };
  const quantity = Math.min(held.quantity, leg.quantity);
  const change = { quantity: -quantity, costCents: -costOf(held, quantity) };
  return { cashCents, holdings: withHolding(portfolio, instrument, change) };
}
