import { berlinDay, berlinTime } from '#rules/market/time/berlin-time.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { errors } from '#contract/errors.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { Refusal } from '#server/refusal.ts';
import { findNextSeason, type Season } from '#server/features/seasons/active-season.ts';
import type { Arena } from '../portfolio/standing.ts';

/** Refuses to trade in a season that has not begun, is being settled, or is over, and in a live event that is frozen or over. */
export async function checkPlaying(context: Context, database: Database, arena: Arena): Promise<void> {
  if ('season' in arena) return checkSeason(context, database, arena.season);
  if (arena.event.closedAt) throw new Refusal('EVENT_OVER');
  if (arena.event.frozenAt) throw new Refusal('EVENT_FROZEN');
  return undefined;
}

export async function checkSeason(context: Context, database: Database, season: Season): Promise<void> {
  const nowMs = context.clock.now();
  if (season.status === 'upcoming' || (season.status === 'active' && nowMs < season.startsAt.getTime()))
    throw notBefore('NO_ACTIVE_SEASON', season.startsAt);
  if (season.status === 'settling') throw new Refusal('SEASON_FROZEN');
  if (season.status !== 'closed' && nowMs < season.endsAt.getTime()) return;
  throw notBefore('SEASON_ENDED', (await findNextSeason(database, nowMs))?.startsAt);
}

/** Says when the next season begins, where that is known. */
function notBefore(code: ErrorCode, startsAt: Date | undefined): Refusal {
  if (!startsAt) return new Refusal(code);
  const at = startsAt.getTime();
  const sentence = errors[code].message.replace(/\.?$/, '.');
  const message = `${sentence} The next one begins on ${berlinDay(at)} at ${berlinTime(at)} (Berlin time).`;
  return new Refusal(code, { message, fields: { next_season_at: startsAt.toISOString() } });
}
