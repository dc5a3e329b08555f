import { feeCents, type FeeSchedule } from './fees.ts';
import type { Decision } from './fill-order.ts';
import { intrinsicMilli, type Instrument } from './instruments.ts';
import { costOf, withHolding, type Portfolio } from './portfolio.ts';

/** Exercises some of a holding in cash at a spot, with fees on the proceeds. */
export function exerciseOption(
  portfolio: Portfolio,
  exercise: { instrument: Instrument; quantity: number; spotCents: number },
  fees: FeeSchedule,
): Decision {
  const { instrument, quantity, spotCents } = exercise;
  const notionalCents = payoffCents(instrument, spotCents, quantity);
  if (notionalCents === 0) return { outcome: 'REJECTED', reason: 'NOT_IN_THE_MONEY' };
  const fee = feeCents(fees, { isShare: false, quantity, notionalCents });
  if (notionalCents <= fee) return { outcome: 'REJECTED', reason: 'FEES_EXCEED_PROCEEDS' };
  return settle(portfolio, instrument, quantity, notionalCents, fee);
}

/** At expiry: all of it, at the spot, for free; worth nothing out of the money. */
export function expireOption(portfolio: Portfolio, instrument: Instrument, spotCents: number): Decision {
  const quantity = portfolio.holdings.get(instrument.symbol)?.quantity ?? 0;
  return settle(portfolio, instrument, quantity, payoffCents(instrument, spotCents, quantity), 0);
}

/** A unit pays in thousandths of a euro and a contract has a hundred units, so it is whole cents. */
export function payoffCents(instrument: Instrument, spotCents: number, quantity: number): number {
  return Math.floor((intrinsicMilli(instrument, spotCents) * instrument.size * quantity) / 10);
}

function settle(
  portfolio: Portfolio,
  instrument: Instrument,
  quantity: number,
  notionalCents: number,
  fee: number,
): Decision {
  const held = portfolio.holdings.get(instrument.symbol);
  if (!held || held.quantity < quantity || quantity < 1)
    return { outcome: 'REJECTED', reason: 'INSUFFICIENT_QUANTITY' };
  const costCents = costOf(held, quantity);
  const cashChangeCents = notionalCents - fee;
  return {
    outcome: 'FILLED',
    fill: {
      legs: [],
      notionalCents,
      feeCents: fee,
      cashChangeCents,
      realizedCents: cashChangeCents - costCents,
      portfolio: {
        cashCents: portfolio.cashCents + cashChangeCents,
        holdings: withHolding(portfolio, instrument, { quantity: -quantity, costCents: -costCents }),
      },
    },
  };
}
