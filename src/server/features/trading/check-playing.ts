import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { Refusal } from '#server/refusal.ts';
import { findActiveSeason } from '../seasons/active-season.ts';
import type { PortfolioRow } from './portfolios.ts';

/** Refuses to trade in a portfolio whose season is over, being settled, or past its end. */
export async function checkPlaying(context: Context, database: Database, portfolio: PortfolioRow): Promise<void> {
  const season = await findActiveSeason(database);
  if (!season) throw new Refusal('NO_ACTIVE_SEASON');
  if (portfolio.seasonId !== season.id) throw new Refusal('SEASON_ENDED');
  if (season.status === 'settling') throw new Refusal('SEASON_FROZEN');
  if (context.clock.now() >= season.endsAt.getTime()) throw new Refusal('SEASON_ENDED');
}
