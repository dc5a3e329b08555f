import { expect, it } from 'vitest';
import { xetra } from '#rules/market/venues/xetra.ts';
import { defaultFees } from './fees.ts';
import { instrumentOf, type Instrument } from './instruments.ts';
import { exposuresOf } from './package-exposures.ts';

const [CALL, PUT, OTHER] = ['SAP260320C00200000', 'SAP260320P00200000', 'DTE260320C00030000'] as const;
const RULES = { fees: { ...defaultFees, basisPoints: 0 }, exposure: { cap: 0.5, basis: 'CASH' as const } };

function named(symbol: string): Instrument {
  const found = instrumentOf(xetra, symbol);
  if (!found) throw new Error(symbol);
  return found;
}

/** 2.95 to 3.05 for everything. */
const prices = {
  find: (symbol: string) => ({
    instrument: named(symbol),
    spotCents: 20_000,
    priceMs: 0,
    midCents: 300,
    quote: { bidCents: 295, askCents: 305 },
    isStale: false,
  }),
  mark: () => 300,
};
const leg = (symbol: string, side: 'BUY' | 'SELL', quantity = 1) => ({ symbol, side, quantity, filledBefore: 0 });

it('tells how near the cap each underlying comes, also where more is to be sold than there is', () => {
  const held = new Map([[CALL, { instrument: named(CALL), quantity: 3, costCents: 300 }]]);
  const found = (sold: number) =>
    exposuresOf(
      { cashCents: 200_000, holdings: held },
      [leg(PUT, 'BUY'), leg(CALL, 'SELL', sold), leg(OTHER, 'BUY')],
      prices,
      RULES,
    );
  // After two calls are sold for 58,950; the other underlying is bought when the put has been paid for.
  expect(found(2)).toEqual([
    { ticker: 'SAP', heldCents: 30_000, orderCents: 30_500, capCents: 129_475 },
    { ticker: 'DTE', heldCents: 0, orderCents: 30_500, capCents: 114_212 },
  ]);
  expect(found(5)[0]).toMatchObject({ ticker: 'SAP', heldCents: 0 });
});
