import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { berlinInstant } from '../time/berlin-time.ts';
import { addDays } from '../time/day.ts';
import { listedExpiries } from './expiries.ts';
import { findFreeLunches } from './find-free-lunches.ts';
import { priceListedOptions, type ChainInput, type PricedContract } from './option-chain.ts';
import { parseOptionSymbol } from './option-symbol.ts';
import { strikeRange, widen } from './strikes.ts';
import { DEFAULT_MODEL, defaultUnderlyings, type PriceModel } from '../underlyings.ts';
import { xetra } from '../venues/xetra.ts';

const RATE = 0.02;
const at = (day: string, time: string) => berlinInstant(day, time);

/** A chain as it is listed around one spot and priced at another. */
function chainOf(
  model: PriceModel,
  {
    nowMs,
    shock = 1,
    multiplier = 1,
    rate = RATE,
  }: { nowMs: number; shock?: number; multiplier?: number; rate?: number },
): { contracts: PricedContract[]; check: Parameters<typeof findFreeLunches>[0] } {
  const spotCents = Math.round(model.basePriceCents * shock);
  const range = widen(strikeRange(model.basePriceCents), strikeRange(spotCents));
  const input: ChainInput = {
    venue: xetra,
    ticker: 'SAP',
    model,
    rate,
    spotCents,
    priceMs: nowMs,
    listings: listedExpiries(xetra, nowMs).map((expiry) => ({ expiry, ...range })),
    spreadMultiplier: { call: multiplier, put: multiplier },
  };
  const contracts = priceListedOptions(input);
  return { contracts, check: { contracts, spotCents, rate, dividendYield: model.dividendYield, feesPerUnitCents: 0 } };
}

const MOMENTS = {
  'at noon': at('2026-11-16', '12:00'),
  'a minute before an expiry': at('2026-11-20', '17:29'),
  'the evening before an expiry': at('2026-11-19', '20:00'),
  'on a Sunday': at('2026-11-15', '12:00'),
  'just after an expiry': at('2026-11-20', '17:30'),
};

const CHANGES = [
  {},
  { shock: 0.5, multiplier: 0.1 },
  { shock: 2, multiplier: 10 },
  { multiplier: 0.1 },
  { multiplier: 10 },
];

describe.each(Object.entries(MOMENTS))('no free lunch %s', (_name, nowMs) => {
  // Shocks and overrides in turn: every underlying meets some, every moment meets all.
  const cases = defaultUnderlyings.map(
    (model, index) => [model.ticker, CHANGES[index % CHANGES.length], model] as const,
  );
  it.each(cases)('on %s after %o', (_ticker, change, model) => {
    const { contracts, check } = chainOf(model, { nowMs, ...change });
    expect(contracts.length).toBeGreaterThan(500);
    expect(contracts.filter(({ quote }) => quote).length).toBeGreaterThan(contracts.length * 0.15);
    expect(findFreeLunches(check)).toEqual([]);
  });
});

it('no free lunch for any parameters that an admin may set, at any instant', () => {
  fc.assert(
    fc.property(
      fc.record({
        basePriceCents: fc.integer({ min: 50, max: 1_000_000 }),
        dividendYield: fc.double({ min: 0, max: 0.2, noNaN: true }),
        volatility: fc.double({ min: 0.05, max: 1.5, noNaN: true }),
        rate: fc.double({ min: -0.02, max: 0.2, noNaN: true }),
        minute: fc.nat(200_000),
        shock: fc.constantFrom(0.2, 0.5, 1, 1, 2, 5),
        multiplier: fc.constantFrom(0.1, 1, 10),
      }),
      ({ minute, rate, shock, multiplier, ...model }) => {
        const nowMs = at('2026-11-16', '09:00') + minute * 60_000;
        const chain = chainOf({ ...DEFAULT_MODEL, ...model }, { nowMs, rate, shock, multiplier });
        expect(findFreeLunches(chain.check)).toEqual([]);
      },
    ),
    { seed: 21, numRuns: 25 },
  );
});

describe('every published price', () => {
  const { contracts, check } = chainOf(DEFAULT_MODEL, { nowMs: MOMENTS['at noon'] });

  it('belongs to a contract that its symbol names, with a mark of whole cents', () => {
    for (const { symbol, ticker, type, strikeMilli, expiry, mid, midCents } of contracts) {
      expect(parseOptionSymbol(symbol)).toEqual({ ticker, type, strikeMilli, expiry });
      expect(midCents).toBe(Math.round(mid * 100));
    }
  });

  it('asks no less, fees or none, than exercising at once pays', () => {
    for (const { type, strikeMilli, quote } of contracts) {
      const gain = type === 'call' ? check.spotCents - strikeMilli / 10 : strikeMilli / 10 - check.spotCents;
      expect(quote === undefined || quote.askCents >= gain).toBe(true);
    }
  });

  it('leaves out what has expired', () => {
    const expiry = '2026-11-20';
    const later = chainOf(DEFAULT_MODEL, { nowMs: at(expiry, '17:29') });
    expect(later.contracts.some((contract) => contract.expiry === expiry)).toBe(true);
    const listings = [{ expiry, ...strikeRange(10_000) }];
    const input = { venue: xetra, ticker: 'SAP', model: DEFAULT_MODEL, rate: RATE, spotCents: 10_000, listings };
    const spreadMultiplier = { call: 1, put: 1 };
    expect(priceListedOptions({ ...input, spreadMultiplier, priceMs: at(expiry, '17:30') })).toEqual([]);
    expect(priceListedOptions({ ...input, spreadMultiplier, priceMs: at(addDays(expiry, 1), '12:00') })).toEqual([]);
  });
});

describe('a planted one is found', () => {
  const { contracts, check } = chainOf(DEFAULT_MODEL, { nowMs: MOMENTS['at noon'] });
  const find = (type: 'call' | 'put', strikeMilli: number, expiry: string) =>
    contracts.find((each) => each.type === type && each.strikeMilli === strikeMilli && each.expiry === expiry);
  const soon = '2026-11-27';
  const call = find('call', 100_000, soon);
  const quote = call?.quote ?? { bidCents: 0, askCents: 0 };

  it.each([
    ['crossed', 'call', 100_000, { bidCents: quote.askCents, askCents: quote.bidCents }],
    ['below-intrinsic', 'call', 90_000, { bidCents: 900, askCents: 990 }],
    ['below-intrinsic', 'call', 100_000, { bidCents: 100, askCents: 10_010 }],
    ['exercise', 'put', 110_000, { bidCents: 900, askCents: 990 }],
    ['vertical', 'call', 100_000, { bidCents: 1, askCents: 2 }],
    ['vertical', 'put', 100_000, { bidCents: 900, askCents: 910 }],
    // The lowest strike has a neighbour on one side only, so each way of the bound shows alone.
    ['vertical', 'call', 50_000, { bidCents: 4700, askCents: 4710 }],
    ['vertical', 'call', 50_000, { bidCents: 5100, askCents: 5110 }],
    ['butterfly', 'call', 100_000, { bidCents: quote.bidCents + 60, askCents: quote.askCents + 60 }],
    ['put-call', 'put', 100_000, { bidCents: 1, askCents: 2 }],
    ['put-call', 'call', 100_000, { bidCents: 1, askCents: 2 }],
    ['calendar', 'call', 100_000, { bidCents: 2000, askCents: 2010 }],
  ] as const)('%s', (kind, type, strikeMilli, planted) => {
    const symbol = find(type, strikeMilli, soon)?.symbol;
    expect(symbol).toBeDefined();
    const altered = contracts.map((each) => (each.symbol === symbol ? { ...each, quote: planted } : each));
    const found = findFreeLunches({ ...check, contracts: altered });
    expect(found.map((lunch) => lunch.kind)).toContain(kind);
    // It names the contract that is wrong, so that its quotes can be withdrawn.
    expect(found.every(({ symbols }) => symbols.includes(symbol ?? ''))).toBe(true);
  });

  it('unless its quotes are withdrawn', () => {
    const altered = contracts.map((each) => (each.symbol === call?.symbol ? { ...each, quote: undefined } : each));
    expect(findFreeLunches({ ...check, contracts: altered })).toEqual([]);
  });

  it('also where fees do not make up for it', () => {
    const altered = contracts.map((each) =>
      each.symbol === find('call', 90_000, soon)?.symbol ? { ...each, quote: { bidCents: 900, askCents: 999 } } : each,
    );
    const kinds = (feesPerUnitCents: number) =>
      findFreeLunches({ ...check, contracts: altered, feesPerUnitCents }).map(({ kind }) => kind);
    expect(kinds(0)).toContain('exercise');
    expect(kinds(1)).not.toContain('exercise');
  });
});
