import type { Context } from '#server/context.ts';
import { findActiveSeason } from '../seasons/active-season.ts';
import { openSeasonMarket } from './open-market.ts';

export async function readActiveSeason(context: Context) {
  const season = await findActiveSeason(context.database);
  if (!season) return null;
  const market = await openSeasonMarket(context, season.id);
  return {
    id: season.id,
    code: season.code,
    name: season.name,
    status: season.status,
    starts_at: season.startsAt.toISOString(),
    ends_at: season.endsAt.toISOString(),
    tickers: [...market.tickers.keys()],
    feed_key_hash: market.feedKeyHash,
    feed_key: market.publishedKey ?? null,
  };
}
