import type { Context } from '#server/context.ts';
import { simulatedFeed, type PriceFeed } from './price-feed.ts';

/** The feed that the configuration names; a live event is always simulated. */
export function feedOf(context: Context, market: { id: string; kind: 'season' | 'event'; feedKey: string }): PriceFeed {
  return simulatedFeed(market.feedKey, context.config.market.rate);
}
