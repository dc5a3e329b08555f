import { expect, it } from 'vitest';
import { readChain } from './read-chain.ts';
import type { ChainContract } from './types.ts';

const option: ChainContract = {
  option_symbol: 'SAP261120C00230000',
  ticker: 'SAP',
  type: 'call',
  strike: 230,
  expiry: '2026-11-20',
  display_bid: 1,
  display_ask: 1.1,
  display_last: 1.05,
};
const at = '2026-11-16T11:00:00.000Z';
const catalog = {
  ok: true,
  spot: 231,
  price_time: at,
  expiries: ['2026-11-20', '2026-11-27'],
  data: [option],
} as const;
const list = { ticker: 'SAP', spot: 230, price_time: at, contracts: [option] };
const signal = new AbortController().signal;
const down = () => Promise.reject(new Error('down'));
const answers = {
  catalog: () => Promise.resolve({ ...catalog, expiries: [...catalog.expiries], data: [option] }),
  list: () => Promise.resolve([list]),
};

it.each([
  ['the catalog', answers, { source: 'catalog', spot: 231, expiries: catalog.expiries, data: [option] }],
  [
    'the list where the catalog fails',
    { ...answers, catalog: down },
    { source: 'list', spot: 230, expiries: ['2026-11-20'], data: [option] },
  ],
  ['nothing where both fail', { catalog: down, list: down }, { source: 'none', data: [], expiries: [] }],
  [
    'nothing where the list does not know it',
    { catalog: down, list: () => Promise.resolve([]) },
    { source: 'none', data: [] },
  ],
] as const)('reads %s', async (_name, ways, expected) => {
  expect(await readChain(ways, signal)).toMatchObject(expected);
});

it('does not go on once it is no longer wanted', async () => {
  const aborted = AbortSignal.abort();
  await expect(readChain({ ...answers, catalog: down }, aborted)).rejects.toThrow('down');
});
