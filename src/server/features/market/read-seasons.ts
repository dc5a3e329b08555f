import { placingEndsMs } from '#rules/market/time/auction-clock.ts';
import type { Context } from '#server/context.ts';
import { findNextSeason, listBegunSeasons, type Season } from '../seasons/active-season.ts';

/** The season that counts now, the one that begins next, and those that are over. */
export async function readSeasons({ database, clock, config }: Context) {
  const begun = await listBegunSeasons(database);
  const current = begun.find(({ status }) => status !== 'closed');
  const next = await findNextSeason(database, clock.now());
  return {
    current: current
      ? {
          ...shortOf(current),
          status: current.status === 'settling' ? ('settling' as const) : ('active' as const),
          placing_until: new Date(placingEndsMs(config.market.venue, current.endsAt.getTime())).toISOString(),
        }
      : null,
    next: next ? shortOf(next) : null,
    settled: begun.filter(({ status }) => status === 'closed').map(shortOf),
  };
}

function shortOf({ id, code, name, startsAt, endsAt }: Season) {
  return { id, code, name, starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() };
}
