import { shortList } from '#rules/market/options/short-list.ts';
import type { Context, Viewer } from '#server/context.ts';
import type { Chain } from './chain.ts';
import { chainAt } from './chains.ts';
import { openMarketFor } from '../open-market.ts';
import { displayedContract } from './read-catalog.ts';

/** A few contracts of each company, for a screen that could not get the chain of one. */
export async function readShortLists(
  context: Context,
  query: { season: string; tickers?: string | undefined },
  viewer?: Viewer,
) {
  const market = await openMarketFor(context, query.season, viewer);
  const atMs = market.timeAt(context.clock.now());
  const wanted = query.tickers?.split(',');
  const lists = [];
  for (const ticker of market.tickers.keys()) {
    if (wanted && !wanted.includes(ticker)) continue;
    const chain = await chainAt(context, market, ticker, atMs);
    if (!chain) continue;
    lists.push(listOf(chain));
  }
  return lists;
}

/** By the chain that they were made from, so that each is made once. */
const known = new WeakMap<Chain, ReturnType<typeof makeList>>();

function listOf(chain: Chain) {
  let list = known.get(chain);
  if (!list) known.set(chain, (list = makeList(chain)));
  return list;
}

function makeList({ ticker, spot: { priceCents, priceMs }, contracts }: Chain) {
  return {
    ticker,
    spot: priceCents / 100,
    price_time: new Date(priceMs).toISOString(),
    contracts: shortList(contracts, priceCents).map(displayedContract),
  };
}
