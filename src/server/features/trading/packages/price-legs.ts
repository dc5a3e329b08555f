import { randomUUID } from 'node:crypto';
import { priceTrade, type TradingRules } from '#rules/trading/fill-order.ts';
import type { NetLimit, PackageLeg } from '#rules/trading/fill-package.ts';
import { unitPriceCents, type Priced } from '#rules/trading/instruments.ts';

/** A leg with its price, which is to become an order of this id. */
export interface PricedLeg extends PackageLeg, Priced {
  id: string;
  notionalCents: number;
  feeCents: number;
}

/** Each leg at its own price; undefined where one has no quotes. */
export function priceLegs(
  legs: readonly PackageLeg[],
  priced: readonly Priced[],
  rules: Pick<TradingRules, 'fees'>,
): PricedLeg[] | undefined {
  const found = legs.flatMap((leg, place): PricedLeg[] => {
    const one = priced[place];
    const trade = one && priceTrade(leg, one, rules);
    if (!trade) return [];
    const { notionalCents, feeCents } = trade;
    return [{ ...leg, ...one, id: randomUUID(), notionalCents, feeCents }];
  });
  return found.length === legs.length ? found : undefined;
}

export function priceOfLeg({ notionalCents, quantity, instrument }: PricedLeg): number {
  return unitPriceCents(notionalCents, quantity * instrument.size);
}

export interface Total {
  /** Before fees: paid or, below nothing, received. */
  netCents: number;
  /** The same, or the limit where the prices are beyond it. */
  withinCents: number;
  feeCents: number;
  /** What is kept free for it. */
  reservedCents: number;
}

export function totalOf(
  legs: readonly Pick<PricedLeg, 'side' | 'notionalCents' | 'feeCents'>[],
  limit: NetLimit | null,
): Total {
  const netCents = legs.reduce((sum, leg) => sum + (leg.side === 'BUY' ? 1 : -1) * leg.notionalCents, 0);
  const feeCents = legs.reduce((sum, leg) => sum + leg.feeCents, 0);
  const withinCents = limit ? Math.min(limit.netCents, netCents) : netCents;
  return { netCents, withinCents, feeCents, reservedCents: Math.max(withinCents + feeCents, 0) };
}
