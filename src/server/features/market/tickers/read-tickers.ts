import type { Context, Viewer } from '#server/context.ts';
import { logoAddress } from './logos.ts';
import { openMarketFor } from '../open-market.ts';

const BANDS = ['top', 'mid', 'base'] as const;

export async function readTickers(context: Context, season: string, viewer?: Viewer) {
  const market = await openMarketFor(context, season, viewer);
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
