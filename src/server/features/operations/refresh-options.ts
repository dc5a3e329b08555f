import { writeAudit } from '#server/audit.ts';
import type { Account, Context } from '#server/context.ts';
import { rebuildSeason } from '../leaderboard/rebuild-leaderboards.ts';
import { chainAt } from '../market/chain/chains.ts';
import { openSeasonMarket } from '../market/open-market.ts';
import { refreshPrices } from '../market/prices/refresh-prices.ts';

/** What the jobs of the market do by themselves, now: prices, every chain, and the boards. */
export async function refreshOptions(context: Context, viewer: Account) {
  const market = await openSeasonMarket(context, 'active');
  await writeAudit(context, context.database, {
    actorId: viewer.userId,
    action: 'options.refresh',
    subject: market.id,
  });
  await refreshPrices(context);
  for (const symbol of market.tickers.keys()) await chainAt(context, market, symbol, context.clock.now());
  if (market.seasonId !== null) await rebuildSeason(context, market.seasonId);
  return { tickers: market.tickers.size, computed_at: new Date(context.clock.now()).toISOString() };
}
