import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activeOverride, fillLegs, type FillLeg, type SpreadOverride } from './slippage.ts';
import { xetra } from './venues/xetra.ts';

const costOf = (legs: readonly FillLeg[]) =>
  legs.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0);
const option = { ticks: xetra.ticks.option, lot: 1 };
const share = { ticks: xetra.ticks.share, lot: 100 };
const buy = { ...option, side: 'BUY', quoteCents: 410, midCents: 400 } as const;
const sell = { ...option, side: 'SELL', quoteCents: 390, midCents: 400 } as const;

describe('size tiers', () => {
  it.each([
    ['ten at the ask', { ...buy, quantity: 10, filledBefore: 0 }, [[1, 10, 410]]],
    [
      'the eleventh a little more',
      { ...buy, quantity: 11, filledBefore: 0 },
      [
        [1, 10, 410],
        [2, 1, 411],
      ],
    ],
    ['after ten, the next one likewise', { ...buy, quantity: 1, filledBefore: 10 }, [[2, 1, 411]]],
    [
      'all tiers',
      { ...buy, quantity: 300, filledBefore: 0 },
      [
        [1, 10, 410],
        [2, 40, 411],
        [3, 150, 413],
        [4, 100, 416],
      ],
    ],
    [
      'a sale, rounded down',
      { ...sell, midCents: 410, quantity: 51, filledBefore: 0 },
      [
        [1, 10, 390],
        [2, 40, 388],
        [3, 1, 386],
      ],
    ],
    [
      'a sale that slips below nothing',
      { ...sell, quoteCents: 1, midCents: 400, quantity: 1, filledBefore: 500 },
      [[4, 1, 0]],
    ],
    ['a thousand shares are ten lots', { ...buy, ...share, quantity: 1000, filledBefore: 0 }, [[1, 1000, 410]]],
    [
      'the next share begins the eleventh',
      { ...buy, ...share, midCents: 40_000, quoteCents: 40_012, quantity: 2, filledBefore: 999 },
      [
        [1, 1, 40_012],
        [2, 1, 40_112],
      ],
    ],
    ['far beyond the last tier', { ...buy, quantity: 1, filledBefore: 100_000 }, [[4, 1, 416]]],
  ] as const)('%s', (_name, fill, expected) => {
    expect(fillLegs(fill).map(({ tier, quantity, priceCents }) => [tier, quantity, priceCents])).toEqual(expected);
  });

  it('cost the same however an order is split', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('BUY' as const, 'SELL' as const),
        fc.integer({ min: 1, max: 20_000 }),
        fc.double({ min: 0, max: 200, noNaN: true }),
        fc.nat(300),
        fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 8 }),
        (side, quoteCents, spread, before, parts) => {
          const fill = { ...option, side, quoteCents, midCents: quoteCents + (side === 'BUY' ? -spread : spread) };
          const total = parts.reduce((sum, part) => sum + part, 0);
          let filledBefore = before;
          let cost = 0;
          for (const quantity of parts) {
            cost += costOf(fillLegs({ ...fill, quantity, filledBefore }));
            filledBefore += quantity;
          }
          const whole = fillLegs({ ...fill, quantity: total, filledBefore: before });
          expect(cost).toBe(costOf(whole));
          expect(whole.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(total);
        },
      ),
      { seed: 8 },
    );
  });

  it('never fill better than the published price, and never better for more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 1000 }), (midCents, quantity) => {
        const bought = fillLegs({ ...option, side: 'BUY', quoteCents: midCents, midCents, quantity, filledBefore: 0 });
        const sold = fillLegs({ ...option, side: 'SELL', quoteCents: midCents, midCents, quantity, filledBefore: 0 });
        bought.forEach(({ priceCents }, index) =>
          expect(priceCents).toBeGreaterThanOrEqual(bought[index - 1]?.priceCents ?? midCents),
        );
        sold.forEach(({ priceCents }, index) =>
          expect(priceCents).toBeLessThanOrEqual(sold[index - 1]?.priceCents ?? midCents),
        );
      }),
      { seed: 8 },
    );
  });
});

const override = (change: Partial<SpreadOverride>): SpreadOverride => ({
  scope: 'global',
  target: null,
  multiplier: 2,
  startsMs: 0,
  endsMs: 100,
  serial: 1,
  ...change,
});
const call = { ticker: 'SAP', type: 'call' } as const;

describe('the override in force', () => {
  const all = override({ serial: 9 });
  const calls = override({ scope: 'product', target: 'calls', serial: 2 });
  const puts = override({ scope: 'product', target: 'puts', serial: 3 });
  const sap = override({ scope: 'ticker', target: 'SAP', serial: 1 });
  const newer = override({ scope: 'ticker', target: 'SAP', serial: 4, multiplier: 0.5 });

  it.each([
    ['none', [], call, 50, undefined],
    ['the one for all', [all], call, 50, all],
    ['calls before all', [all, calls, puts], call, 50, calls],
    ['the ticker before all others, however old', [all, calls, puts, sap], call, 50, sap],
    ['the newest of one scope', [newer, sap], call, 50, newer],
    ['not that of another ticker', [sap, puts], { ticker: 'SIE', type: 'call' }, 50, undefined],
    ['for a share, no product', [calls, all], { ticker: 'SAP' }, 50, all],
    ['from its first instant', [all], call, 0, all],
    ['not at its end', [all], call, 100, undefined],
    ['not before it starts', [override({ startsMs: 60 })], call, 50, undefined],
    ['an older one again, once a newer has ended', [sap, { ...newer, endsMs: 40 }], call, 50, sap],
  ] as const)('is %s', (_name, overrides, instrument, nowMs, expected) => {
    expect(activeOverride(overrides, instrument, nowMs)).toEqual(expected);
  });
});
