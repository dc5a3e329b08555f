import { optionGreeks } from '#rules/market/options/option-greeks.ts';
import { parseOptionSymbol } from '#rules/market/options/option-symbol.ts';
import type { Context, Viewer } from '#server/context.ts';
import { Refusal } from '#server/refusal.ts';
import { chainAt } from './chains.ts';
import { openMarketFor, tickerOf } from '../open-market.ts';
import { displayedContract } from './read-catalog.ts';

export async function readContract(
  context: Context,
  { season, symbol }: { season: string; symbol: string },
  viewer?: Viewer,
) {
  const ticker = parseOptionSymbol(symbol)?.ticker;
  if (ticker === undefined) throw new Refusal('UNKNOWN_CONTRACT');
  const market = await openMarketFor(context, season, viewer);
  const model = tickerOf(market, ticker);
  const { dividendYield } = model;
  const chain = await chainAt(context, market, ticker, market.timeAt(context.clock.now()));
  if (!chain) throw new Refusal('NO_PRICE');
  const contract = chain.bySymbol.get(symbol);
  if (!contract) throw new Refusal('UNKNOWN_CONTRACT');
  const { type, strikeMilli, years, volatility, mid } = contract;
  const spot = chain.spot.priceCents / 100;
  const { rate } = context.config.market;
  const option = { type, spot, strike: strikeMilli / 1000, years, rate, dividend: dividendYield, volatility };
  const { delta, gamma, vega, theta, rho } = optionGreeks(option, model);
  return {
    ...displayedContract(contract),
    contract_size: market.venue.contractSize,
    currency: market.venue.currency,
    exchange: 'Convexity',
    mid,
    delta,
    gamma,
    vega,
    theta,
    rho,
    volatility,
    model_volatility: model.volatility,
    years,
    rate,
    dividend_yield: dividendYield,
    spot,
    price_time: new Date(chain.spot.priceMs).toISOString(),
  };
}
