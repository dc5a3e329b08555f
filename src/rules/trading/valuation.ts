import type { FeeSchedule } from './fees.ts';
import { priceTrade } from './fill-order.ts';
import type { Priced } from './instruments.ts';
import type { Holding, Portfolio } from './portfolio.ts';

export interface HoldingValue {
  holding: Holding;
  /** Of the whole holding, at the mark; what it cost where there is no price. */
  valueCents: number;
  unrealizedCents: number;
  priced: Priced | undefined;
}

export interface Valuation {
  holdings: HoldingValue[];
  positionsValueCents: number;
  /** Cash and marks. */
  equityCents: number;
  /** Cash and what selling everything at the bids would bring after fees. */
  liquidationCents: number;
  unrealizedCents: number;
}

/** What a portfolio is worth: cash plus every holding at its model mid. */
export function valuePortfolio(
  { cashCents, holdings }: Portfolio,
  pricedOf: (symbol: string) => Priced | undefined,
  fees: FeeSchedule,
): Valuation {
  const values = [...holdings.values()].map((holding) => {
    const priced = pricedOf(holding.instrument.symbol);
    const valueCents = priced ? priced.midCents * holding.instrument.size * holding.quantity : holding.costCents;
    return { holding, priced, valueCents, unrealizedCents: valueCents - holding.costCents };
  });
  const positionsValueCents = values.reduce((sum, { valueCents }) => sum + valueCents, 0);
  const saleCents = values.reduce((sum, { holding, priced }) => {
    const sale = priced && priceTrade({ side: 'SELL', quantity: holding.quantity, filledBefore: 0 }, priced, { fees });
    return sum + (sale ? Math.max(sale.notionalCents - sale.feeCents, 0) : 0);
  }, 0);
  return {
    holdings: values,
    positionsValueCents,
    equityCents: cashCents + positionsValueCents,
    liquidationCents: cashCents + saleCents,
    unrealizedCents: values.reduce((sum, { unrealizedCents }) => sum + unrealizedCents, 0),
  };
}
