import { describe, expect, it } from 'vitest';
import type { ChainContract } from '../data/types.ts';
import { chainRows, moneynessOf, type ChainFilters } from './chain-view.ts';

const all: ChainFilters = { expiry: undefined, type: 'all', moneyness: 'all', hideIlliquid: false };

function contract(type: 'call' | 'put', strike: number, expiry = '2026-11-20', bid: number | null = 1): ChainContract {
  const quotes = { display_bid: bid, display_ask: bid === null ? null : bid + 0.1, display_last: 1 };
  return { option_symbol: `${type}${strike}${expiry}`, ticker: 'SAP', type, strike, expiry, ...quotes };
}

describe('the rows of the matrix', () => {
  it('put call and put of a strike beside each other, in the order of strikes', () => {
    const rows = chainRows([contract('call', 110), contract('put', 100), contract('call', 100)], 101, all);
    expect(rows.map((row) => row.key)).toEqual(['2026-11-20', '2026-11-20 100', '2026-11-20 110']);
    expect(rows[1]).toMatchObject({ isAtm: true, call: { strike: 100 }, put: { type: 'put' } });
    expect(rows[2]).toMatchObject({ isAtm: false, put: undefined });
  });

  it('mark one strike of each expiry, also where a filter hides it', () => {
    const contracts = [contract('call', 100), contract('call', 130), contract('call', 100, '2026-12-18')];
    const marked = chainRows(contracts, 101, all).filter((row) => row.kind === 'strike' && row.isAtm);
    expect(marked.map((row) => row.expiry)).toEqual(['2026-11-20', '2026-12-18']);
    const far = chainRows(contracts, 101, { ...all, moneyness: 'otm' });
    expect(far).toMatchObject([{ kind: 'expiry' }, { strike: 130, isAtm: false }]);
  });

  it('hide what has no quotes: the cell, and the row where no shown side has any', () => {
    const contracts = [
      contract('call', 100),
      contract('put', 100, undefined, null),
      contract('call', 110, undefined, null),
      contract('put', 110, undefined, null),
      contract('call', 120, undefined, null),
      contract('put', 120),
    ];
    const liquid = { ...all, hideIlliquid: true };
    const rows = chainRows(contracts, 101, liquid);
    expect(rows.slice(1)).toMatchObject([
      { strike: 100, call: { strike: 100 }, put: undefined },
      { strike: 120, call: undefined, put: { strike: 120 } },
    ]);
    expect(chainRows(contracts, 101, { ...liquid, type: 'put' }).slice(1)).toMatchObject([{ strike: 120 }]);
    expect(chainRows(contracts, 101, all)).toHaveLength(4);
  });

  it('leave out an expiry of which nothing is left', () => {
    expect(chainRows([contract('call', 100, '2026-11-20', null)], 100, { ...all, hideIlliquid: true })).toEqual([]);
    expect(chainRows([contract('call', 100)], 100, { ...all, expiry: '2027-01-15' })).toEqual([]);
  });
});

it.each([
  [98, 'atm'],
  [102, 'atm'],
  [102.01, 'otm'],
  [97.99, 'itm'],
] as const)('a strike of %d at a spot of 100 is %s', (strike, expected) => {
  expect(moneynessOf(strike, 100)).toBe(expected);
});
