import type { Instrument } from './instruments.ts';

export const STARTING_CASH_CENTS = 10_000_000;
export const MAX_TRADES_PER_DAY = 100;
/** What may wait for auctions at once, of one portfolio: five times what a day allows, and far more than anybody who plays has waiting. */
export const MAX_WAITING = 500;
export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 1000;

/** What a player holds of one instrument. */
export interface Holding {
  instrument: Instrument;
  quantity: number;
  /** What it cost, fees included; split exactly when a part of it goes. */
  costCents: number;
}

export interface Portfolio {
  cashCents: number;
  holdings: ReadonlyMap<string, Holding>;
}

/** The part of a cost that belongs to a part of a quantity, rounded down; what is left keeps the rest, so nothing is lost. */
export function costOf({ quantity, costCents }: Pick<Holding, 'quantity' | 'costCents'>, part: number): number {
  if (part < 0 || part > quantity) throw new RangeError(`cannot take ${part} of ${quantity}`);
  if (part === quantity) return costCents;
  return Number((BigInt(costCents) * BigInt(part)) / BigInt(quantity));
}

/** A holding after some of it was bought or, with a negative quantity and cost, has gone; none once it is empty. */
export function withHolding(
  { holdings }: Portfolio,
  instrument: Instrument,
  change: { quantity: number; costCents: number },
): ReadonlyMap<string, Holding> {
  const before = holdings.get(instrument.symbol) ?? { instrument, quantity: 0, costCents: 0 };
  const quantity = before.quantity + change.quantity;
  const costCents = before.costCents + change.costCents;
  if (quantity < 0 || costCents < 0)
    throw new RangeError(`${instrument.symbol}: ${quantity} at a cost of ${costCents}`);
  const after = new Map(holdings);
  if (quantity === 0) after.delete(instrument.symbol);
  else after.set(instrument.symbol, { instrument, quantity, costCents });
  return after;
}
