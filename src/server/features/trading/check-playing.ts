import type { Context } from '#server/context.ts';
import { Refusal } from '#server/refusal.ts';
import type { Season } from '../seasons/active-season.ts';
import type { Arena } from './portfolios.ts';

/** Refuses to trade in a season that has not begun, is being settled, or is over, and in a live event that is frozen or over. */
export function checkPlaying(context: Context, arena: Arena): void {
  if ('season' in arena) return checkSeason(context, arena.season);
  if (arena.event.closedAt) throw new Refusal('EVENT_OVER');
  if (arena.event.frozenAt) throw new Refusal('EVENT_FROZEN');
}

export function checkSeason(context: Context, season: Season): void {
  if (season.status === 'upcoming') throw new Refusal('NO_ACTIVE_SEASON');
  // Activated early, it waits for its day.
  if (season.status === 'active' && context.clock.now() < season.startsAt.getTime())
    throw new Refusal('NO_ACTIVE_SEASON');
  if (season.status === 'settling') throw new Refusal('SEASON_FROZEN');
  if (season.status === 'closed' || context.clock.now() >= season.endsAt.getTime()) throw new Refusal('SEASON_ENDED');
}
