import { smilesOf } from '#rules/market/options/smile.ts';
import type { Context, Viewer } from '#server/context.ts';
import { Refusal } from '#server/refusal.ts';
import { chainAt } from './chains.ts';
import { openMarketFor } from '../open-market.ts';

/** The smile of each expiry, and with it the term structure. */
export async function readVolatility(
  context: Context,
  { season, symbol }: { season: string; symbol: string },
  viewer?: Viewer,
) {
  const market = await openMarketFor(context, season, viewer);
  const chain = await chainAt(context, market, symbol, market.timeAt(context.clock.now()));
  if (!chain) throw new Refusal('NO_PRICE');
  const { priceCents, priceMs } = chain.spot;
  return {
    ticker: symbol,
    spot: priceCents / 100,
    price_time: new Date(priceMs).toISOString(),
    expiries: smilesOf(chain.contracts, priceCents).map(({ expiry, years, atTheMoney, points }) => ({
      expiry,
      years,
      at_the_money: atTheMoney,
      smile: points.map(({ strikeMilli, volatility }) => ({ strike: strikeMilli / 1000, volatility })),
    })),
  };
}
