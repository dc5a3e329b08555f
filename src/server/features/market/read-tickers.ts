import type { Context } from '#server/context.ts';
import { logoAddress } from './logos.ts';
import { openSeasonMarket } from './open-market.ts';

const BANDS = ['top', 'mid', 'base'] as const;

export async function readTickers(context: Context, season: string) {
  const market = await openSeasonMarket(context, season);
  return [...market.tickers.values()]
    .toSorted((a, b) => BANDS.indexOf(a.band) - BANDS.indexOf(b.band) || (a.symbol < b.symbol ? -1 : 1))
    .map((ticker) => ({
      id: ticker.id,
      symbol: ticker.symbol,
      adr_symbol: ticker.adrSymbol,
      name: ticker.name,
      sector: ticker.sector,
      band: ticker.band,
      is_active: ticker.isActive,
      season_id: market.seasonId,
      logo_url: logoAddress(context, ticker),
    }));
}
