import { berlinDay, berlinInstant } from '#rules/market/time/berlin-time.ts';
import { addDays } from '#rules/market/time/day.ts';
import { openSeason } from '#server/features/market/open-season.ts';
import type { DemoSet } from './demo-set.ts';

const DAYS_PLAYED = 23;
const DAYS = 90;

/** A season that began three weeks ago and has two months to go. */
export const demoSeason: DemoSet = {
  name: 'season',
  load: async (database, { clock, config }) => {
    const nowMs = clock.now();
    const firstDay = addDays(berlinDay(nowMs), -DAYS_PLAYED);
    const quarter = Math.ceil(Number(firstDay.slice(5, 7)) / 3);
    await openSeason(
      database,
      {
        code: `${firstDay.slice(0, 4)}-Q${quarter}`,
        name: `Season Q${quarter} ${firstDay.slice(0, 4)}`,
        startsAt: new Date(berlinInstant(firstDay, '09:00')),
        endsAt: new Date(berlinInstant(addDays(firstDay, DAYS), '18:00')),
        venue: config.market.venue.id,
        status: 'active',
      },
      nowMs,
    );
  },
};
