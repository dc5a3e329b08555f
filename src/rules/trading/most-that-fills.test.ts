import { describe, expect, it } from 'vitest';
import { xetra } from '../market/venues/xetra.ts';
import { defaultExposure } from './exposure.ts';
import { defaultFees } from './fees.ts';
import { fillOrder, mostThatFills } from './fill-order.ts';
import { instrumentOf, type Priced } from './instruments.ts';
import type { Portfolio } from './portfolio.ts';

const RULES = { fees: defaultFees, exposure: defaultExposure };
const EMPTY: Portfolio = { cashCents: 10_000_000, holdings: new Map() };
const noMarks = () => undefined;
const buy = (quantity: number, filledBefore = 0) => ({ side: 'BUY' as const, quantity, filledBefore, limit: null });

function callAt(bidCents: number, askCents: number): Priced {
  const instrument = instrumentOf(xetra, 'SAP260320C00200000');
  if (!instrument) throw new Error('It is no contract.');
  const midCents = Math.round((bidCents + askCents) / 2);
  return { instrument, spotCents: 20_000, priceMs: 0, midCents, quote: { bidCents, askCents }, isStale: false };
}

describe('the most that fills', () => {
  it.each([
    ['cash', 'INSUFFICIENT_CASH', { cap: 1, basis: 'CASH' }, 100_000],
    ['the cap', 'EXPOSURE_CAP', { cap: 0.1, basis: 'CASH' }, 2_000_000],
  ] as const)('is what %s allows, slippage of the size included', (_name, reason, exposure, cashCents) => {
    const rules = { fees: defaultFees, exposure };
    const at = callAt(95, 110);
    for (const filledBefore of [0, 7]) {
      const most = mostThatFills(
        { ...EMPTY, cashCents },
        { side: 'BUY', filledBefore, limit: null },
        at,
        rules,
        noMarks,
      );
      const decide = (quantity: number) =>
        fillOrder({ ...EMPTY, cashCents }, buy(quantity, filledBefore), at, rules, noMarks);
      expect(most).toBeGreaterThan(1);
      expect(decide(most).outcome).toBe('FILLED');
      expect(decide(most + 1)).toEqual({ outcome: 'REJECTED', reason });
    }
  });

  it('is nothing where not even one does, and never more than one order may be for', () => {
    const at = callAt(1, 2);
    expect(mostThatFills({ ...EMPTY, cashCents: 100 }, buy(1), at, RULES, noMarks)).toBe(0);
    expect(mostThatFills({ ...EMPTY, cashCents: 1e12 }, buy(1), at, RULES, noMarks)).toBe(1000);
  });
});
