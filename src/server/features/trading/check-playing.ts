import type { Context } from '#server/context.ts';
import { Refusal } from '#server/refusal.ts';
import type { Season } from '../seasons/active-season.ts';

/** Refuses to trade in a season that has not begun, is being settled, or is over. */
export function checkPlaying(context: Context, season: Season | null): void {
  if (!season || season.status === 'upcoming') throw new Refusal('NO_ACTIVE_SEASON');
  // One that was activated early is there to be looked at until it begins.
  if (season.status === 'active' && context.clock.now() < season.startsAt.getTime())
    throw new Refusal('NO_ACTIVE_SEASON');
  if (season.status === 'settling') throw new Refusal('SEASON_FROZEN');
  if (season.status === 'closed' || context.clock.now() >= season.endsAt.getTime()) throw new Refusal('SEASON_ENDED');
}
