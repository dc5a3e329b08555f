import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { addDays } from '#rules/market/time/day.ts';
import { newEventClock } from '#rules/market/time/event-clock.ts';
import type { Database } from '#server/database/database.ts';
import type { Context } from '#server/context.ts';
import { userProfiles } from '../accounts/tables.ts';
import { listDefaultTickers } from '../market/tickers/list-default-tickers.ts';
import { createMarket } from '../seasons/create-season.ts';
import { portfolios } from '../trading/tables.ts';
import { liveTeams } from './tables.ts';

/** Prices have a past when the first team looks at them. */
const DAYS_OF_PAST = 90;

export type Team = typeof liveTeams.$inferSelect;

/** The market of a new run, with a key and a clock of its own. The clock stands. */
export async function openRunMarket({ config }: Context, database: Database, nowMs: number): Promise<string> {
  const { venue } = config.market;
  const clock = newEventClock(venue, nowMs);
  const marketId = await createMarket(database, { kind: 'event', venue: venue.id, clock });
  await listDefaultTickers(database, marketId, addDays(clock.anchorDay, -DAYS_OF_PAST));
  return marketId;
}

/** Gives teams a fresh portfolio in a run, and sends their users there. */
export async function seatTeams(
  database: Database,
  marketId: string,
  teams: readonly Pick<Team, 'userId' | 'startingCashCents'>[],
  nowMs: number,
): Promise<void> {
  if (teams.length === 0) return;
  await database.insert(portfolios).values(
    teams.map(({ userId, startingCashCents }) => ({
      id: randomUUID(),
      userId,
      seasonId: null,
      marketId,
      startingCashCents,
      cashCents: startingCashCents,
      createdAt: new Date(nowMs),
    })),
  );
  const userIds = teams.map(({ userId }) => userId);
  await database.update(userProfiles).set({ eventMarketId: marketId }).where(inArray(userProfiles.userId, userIds));
}

export function teamsOf(database: Database, eventId: string): Promise<Team[]> {
  return database.select().from(liveTeams).where(eq(liveTeams.eventId, eventId));
}
