import type { Catalog, ChainContract, ShortList } from './types.ts';

export interface ChainRead {
  /** The whole chain, the short list in its place, or nothing. */
  source: 'catalog' | 'list' | 'none';
  spot: number;
  price_time: string | undefined;
  expiries: readonly string[];
  data: readonly ChainContract[];
}

/** The catalog; where that fails, the short list of the same company; then an empty chain. Only an abort is thrown. */
export async function readChain(
  ways: { catalog: () => Promise<Catalog>; list: () => Promise<readonly ShortList[]> },
  signal: AbortSignal,
): Promise<ChainRead> {
  try {
    const { spot, price_time, expiries, data } = await ways.catalog();
    return { source: 'catalog', spot, price_time, expiries, data };
  } catch (error) {
    if (signal.aborted) throw error;
  }
  try {
    const [list] = await ways.list();
    if (list === undefined) return nothing;
    const { spot, price_time, contracts: data } = list;
    return { source: 'list', spot, price_time, expiries: [...new Set(data.map(({ expiry }) => expiry))], data };
  } catch (error) {
    if (signal.aborted) throw error;
    return nothing;
  }
}

const nothing: ChainRead = { source: 'none', spot: Number.NaN, price_time: undefined, expiries: [], data: [] };
