import type { Context } from '#server/context.ts';
import type { Venue } from '#rules/market/venue.ts';
import { csvFeed } from './csv-feed.ts';
import { simulatedFeed, type PriceFeed } from './price-feed.ts';

/** The feed that the configuration names; a live event is always simulated. */
export function feedOf(
  context: Context,
  market: { id: string; kind: 'season' | 'event'; feedKey: string },
  venue: Venue,
): PriceFeed {
  const { feed, rate } = context.config.market;
  return feed && market.kind === 'season'
    ? csvFeed(context, market.id, feed)
    : simulatedFeed(venue, market.feedKey, rate);
}
