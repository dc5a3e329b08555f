import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { STARTING_CASH_CENTS } from '#rules/trading/portfolio.ts';
import { userProfiles } from '#server/features/accounts/tables.ts';
import { writeEvent } from '#server/features/live-events/create-event.ts';
import { seatTeams } from '#server/features/live-events/open-run.ts';
import { liveTeams } from '#server/features/live-events/tables.ts';
import type { DemoSet } from './demo-set.ts';

const BOTS = 11;

/** A live event for the demo's team to play in, beside teams that a script plays once someone starts the clock. */
export const demoLiveEvent: DemoSet = {
  name: 'live-event',
  load: async (database, context) => {
    const [team] = await database.select().from(userProfiles).where(eq(userProfiles.isEvent, true)).limit(1);
    if (!team) return;
    const event = await writeEvent(context, database, { name: 'Trading Night', bots: BOTS });
    const made = { userId: team.userId, startingCashCents: STARTING_CASH_CENTS };
    await database.insert(liveTeams).values({ id: randomUUID(), eventId: event.id, name: team.username, ...made });
    await seatTeams(database, event.marketId, [made], context.clock.now());
  },
};
