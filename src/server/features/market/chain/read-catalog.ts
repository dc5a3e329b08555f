import type { Output } from '#contract/endpoint.ts';
import { marketEndpoints } from '#contract/market.ts';
import { deltasOf } from '#rules/market/options/chain-deltas.ts';
import { LISTED_EXPIRIES } from '#rules/market/options/expiries.ts';
import type { PricedContract } from '#rules/market/options/option-chain.ts';
import type { PriceModel } from '#rules/market/underlyings.ts';
import type { Context, Viewer } from '#server/context.ts';
import { prepareAnswer, type PreparedAnswer } from '#server/http/prepared-answer.ts';
import { Refusal } from '#server/refusal.ts';
import { chainAt } from './chains.ts';
import type { Chain } from './chain.ts';
import { openMarketFor, tickerOf, type Market } from '../open-market.ts';
import { refreshIfOld } from '../prices/refresh-prices.ts';

const endpoint = marketEndpoints['GET /api/market/options/catalog'];

export interface CatalogQuery {
  season: string;
  symbol: string;
  liquid: 'true' | 'false';
  maxExpiries?: number | undefined;
  atmPct?: number | undefined;
  greeks?: string | undefined;
  refresh?: string | undefined;
}

/** Answers by the chain that they were made from: a chain that is no longer kept takes them with it. */
interface Known {
  /** By what is shown: a wider window holds all of a narrower one, so as many are the same. */
  made: Map<string, PreparedAnswer>;
  /** By what was asked for, of which anyone can make up any number. */
  asked: Map<string, PreparedAnswer>;
}
const knownByChain = new WeakMap<Chain, Known>();
const MAX_KNOWN_PER_CHAIN = 40;

export async function readCatalog(context: Context, query: CatalogQuery, viewer?: Viewer): Promise<PreparedAnswer> {
  if (query.refresh === '1') await refreshIfOld(context);
  const market = await openMarketFor(context, query.season, viewer);
  const chain = await chainAt(context, market, query.symbol, market.timeAt(context.clock.now()));
  if (!chain) throw new Refusal('NO_PRICE');
  const { made, asked } = knownByChain.get(chain) ?? { made: new Map(), asked: new Map() };
  knownByChain.set(chain, { made, asked });
  const askedFor = `${query.liquid} ${query.maxExpiries} ${query.atmPct} ${query.greeks}`;
  return asked.get(askedFor) ?? keep(asked, askedFor, answerFor(context, market, chain, query, made));
}

function answerFor(
  { config }: Context,
  market: Market,
  chain: Chain,
  query: CatalogQuery,
  made: Known['made'],
): PreparedAnswer {
  const { expiries, lastExpiry, shown } = shownOf(chain, query);
  const hasGreeks = query.greeks === '1';
  const key = `${query.liquid} ${lastExpiry} ${shown.length} ${hasGreeks}`;
  const known = made.get(key);
  if (known) return known;
  const catalog = catalogOf(chain, expiries, shown);
  if (hasGreeks) addGreeks(catalog, chain, config.market.rate, tickerOf(market, query.symbol));
  return keep(made, key, prepareAnswer(endpoint, catalog));
}

function keep(answers: Map<string, PreparedAnswer>, key: string, answer: PreparedAnswer): PreparedAnswer {
  if (answers.size >= MAX_KNOWN_PER_CHAIN) answers.clear();
  answers.set(key, answer);
  return answer;
}

function shownOf({ spot, contracts }: Chain, { liquid, maxExpiries, atmPct }: CatalogQuery) {
  // A new weekly one can leave the farthest of before over: that one is still tradeable, but no longer among the twelve.
  const expiries = [...new Set(contracts.map(({ expiry }) => expiry))].slice(0, LISTED_EXPIRIES);
  const lastExpiry = expiries[Math.min(maxExpiries ?? expiries.length, expiries.length) - 1] ?? '';
  const rangeMilli = atmPct === undefined ? Infinity : atmPct * spot.priceCents * 10;
  const shown = contracts.filter(
    (contract) =>
      contract.expiry <= lastExpiry &&
      Math.abs(contract.strikeMilli - spot.priceCents * 10) <= rangeMilli &&
      (liquid === 'false' || contract.quote !== undefined),
  );
  return { expiries, lastExpiry, shown };
}

function catalogOf(
  { spot }: Chain,
  expiries: Output<typeof endpoint>['expiries'],
  shown: readonly PricedContract[],
): Output<typeof endpoint> {
  return {
    ok: true,
    spot: spot.priceCents / 100,
    price_time: new Date(spot.priceMs).toISOString(),
    expiries,
    data: shown.map(displayedContract),
  };
}

/** All of them in one go: each for itself would take half a millisecond. */
function addGreeks(
  { data, spot }: Output<typeof endpoint>,
  { bySymbol }: Chain,
  rate: number,
  model: Pick<PriceModel, 'dividendYield' | 'volatility'>,
): void {
  const contracts = data.flatMap(({ option_symbol }) => bySymbol.get(option_symbol) ?? []);
  const deltas = deltasOf(contracts, spot, { rate, dividend: model.dividendYield }, model);
  data.forEach((row, index) => {
    row.volatility = contracts[index]?.volatility;
    row.delta = deltas[index];
  });
}

export function displayedContract({ symbol, ticker, type, strikeMilli, expiry, quote, midCents }: PricedContract) {
  return {
    option_symbol: symbol,
    ticker,
    type,
    strike: strikeMilli / 1000,
    expiry,
    display_bid: quote ? quote.bidCents / 100 : null,
    display_ask: quote ? quote.askCents / 100 : null,
    display_last: midCents / 100,
  };
}
