import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { liveEventLine } from '#contract/live-event-shapes.ts';
import { hasRunOut, type EventClock } from '#rules/market/time/event-clock.ts';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { Refusal } from '#server/refusal.ts';
import { venueOf } from '#rules/market/venues/venues.ts';
import { users } from '../accounts/tables.ts';
import { markets } from '../seasons/tables.ts';
import { portfolios } from '../trading/tables.ts';
import { liveEvents, liveRuns, liveTeams } from './tables.ts';

export type LiveEvent = typeof liveEvents.$inferSelect;
export type EventMarket = typeof markets.$inferSelect & { clock: EventClock };

const MAX_EVENTS = 200;

export async function readEvent(database: Database, eventId: string): Promise<LiveEvent> {
  const [event] = await database.select().from(liveEvents).where(eq(liveEvents.id, eventId));
  if (!event) throw new Refusal('EVENT_NOT_FOUND');
  return event;
}

/** Locks the event and the market that it plays in, in this order. Decide only after this. */
export async function lockEvent(
  database: Database,
  eventId: string,
): Promise<{ event: LiveEvent; market: EventMarket }> {
  const event = await lockEventRow(database, eventId);
  const [row] = await database.select().from(markets).where(eq(markets.id, event.marketId)).for('no key update');
  if (!row?.clock) throw new Error(`The event ${eventId} plays nowhere`);
  return { event, market: { ...row, clock: row.clock } };
}

/**
 * Locks an event that is about to go, with everybody and everything that goes with it: first its teams, for whom whatever they do at the moment is waited, then
 * its markets, so that nothing comes in between. In the order in which a player's own writes take them.
 */
export async function lockForRemoval(database: Database, eventId: string) {
  const event = await lockEventRow(database, eventId);
  const people = await database
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      inArray(
        users.id,
        database.select({ id: liveTeams.userId }).from(liveTeams).where(eq(liveTeams.eventId, eventId)),
      ),
    )
    .orderBy(asc(users.id))
    .for('update');
  const runs = await database.select().from(liveRuns).where(eq(liveRuns.eventId, eventId));
  const marketIds = runs.map(({ marketId }) => marketId);
  await database
    .select({ id: markets.id })
    .from(markets)
    .where(inArray(markets.id, marketIds))
    .orderBy(asc(markets.id))
    .for('update');
  return { event, people, marketIds };
}

async function lockEventRow(database: Database, eventId: string): Promise<LiveEvent> {
  const [event] = await database.select().from(liveEvents).where(eq(liveEvents.id, eventId)).for('update');
  if (!event) throw new Refusal('EVENT_NOT_FOUND');
  return event;
}

/** Where a caller's team plays now. */
export function ownRun({ isEvent, eventMarketId }: Account): string {
  if (!isEvent || !eventMarketId) throw new Refusal('EVENT_NOT_FOUND');
  return eventMarketId;
}

/** The event that plays in a market now. */
export async function eventIn(database: Database, marketId: string): Promise<LiveEvent> {
  const [event] = await database.select().from(liveEvents).where(eq(liveEvents.marketId, marketId));
  if (!event) throw new Refusal('EVENT_NOT_FOUND');
  return event;
}

export async function marketOfEvent(database: Database, { id, marketId }: LiveEvent): Promise<EventMarket> {
  const [row] = await database.select().from(markets).where(eq(markets.id, marketId));
  // Removed since the event was read.
  if (!row) throw new Refusal('EVENT_NOT_FOUND');
  if (!row.clock) throw new Error(`The event ${id} plays nowhere`);
  return { ...row, clock: row.clock };
}

export function isStarted({ parts }: EventClock): boolean {
  return parts.some(({ speed }) => speed > 0);
}

/** Refuses what would change a run that has been ended. */
export function checkNotOver({ closedAt }: Pick<EventMarket, 'closedAt'>): void {
  if (closedAt) throw new Refusal('EVENT_OVER');
}

/** Refuses what would take no time: a window of the world's seconds is none in a market whose clock stands. */
export function checkRunning(market: EventMarket, nowMs: number): void {
  checkNotOver(market);
  if (market.frozenAt) throw new Refusal('EVENT_FROZEN');
  if (!isStarted(market.clock) || hasRunOut(venueOf(market.venue), market.clock, nowMs))
    throw new Refusal('EVENT_NOT_RUNNING');
}

export async function listEvents({ database }: Context): Promise<z.output<typeof liveEventLine>[]> {
  const events = await database
    .select()
    .from(liveEvents)
    .orderBy(sql`${liveEvents.archivedAt} is not null`, desc(liveEvents.createdAt))
    .limit(MAX_EVENTS);
  return describeEvents(database, events);
}

export async function describeEvents(
  database: Database,
  events: readonly LiveEvent[],
): Promise<z.output<typeof liveEventLine>[]> {
  if (events.length === 0) return [];
  const ids = events.map(({ id }) => id);
  const counted = await database
    .select({ eventId: liveTeams.eventId, teams: count() })
    .from(liveTeams)
    .where(inArray(liveTeams.eventId, ids))
    .groupBy(liveTeams.eventId);
  const teams = new Map(counted.map((row) => [row.eventId, row.teams]));
  const marketIds = events.map(({ marketId }) => marketId);
  const playing = await database
    .select({ market: markets, number: liveRuns.number, revealedAt: liveRuns.revealedAt })
    .from(markets)
    .innerJoin(liveRuns, eq(liveRuns.marketId, markets.id))
    .where(inArray(markets.id, marketIds));
  const runs = new Map(playing.map((row) => [row.market.id, row]));
  return events.map(({ id, name, isPractice, createdAt, archivedAt, marketId }) => {
    const run = runs.get(marketId);
    return {
      id,
      name,
      is_practice: isPractice,
      is_frozen: Boolean(run?.market.frozenAt) && !run?.market.closedAt,
      is_started: run?.market.clock ? isStarted(run.market.clock) : false,
      is_ended: Boolean(run?.market.closedAt),
      is_revealed: Boolean(run?.revealedAt),
      is_archived: archivedAt !== null,
      run: run?.number ?? 1,
      teams: teams.get(id) ?? 0,
      created_at: createdAt.toISOString(),
    };
  });
}

/** The market of a run, the newest unless a number is given. */
export async function findRun(database: Database, event: LiveEvent, number?: number) {
  const which = number === undefined ? eq(liveRuns.marketId, event.marketId) : eq(liveRuns.number, number);
  const [run] = await database
    .select()
    .from(liveRuns)
    .where(and(eq(liveRuns.eventId, event.id), which));
  if (!run) throw new Refusal('EVENT_NOT_FOUND');
  return run;
}

/** Whether the run in a market has been ended. */
export async function isOver(database: Database, marketId: string): Promise<boolean> {
  const [run] = await database
    .select({ endedAt: liveRuns.endedAt })
    .from(liveRuns)
    .where(eq(liveRuns.marketId, marketId));
  return Boolean(run?.endedAt);
}

/** The teams that play in a run, with their portfolios in it. */
export function teamsIn(database: Database, marketId: string) {
  return database
    .select({ portfolio: portfolios, name: liveTeams.name, isBot: liveTeams.isBot })
    .from(portfolios)
    .innerJoin(liveTeams, eq(liveTeams.userId, portfolios.userId))
    .where(eq(portfolios.marketId, marketId))
    .orderBy(asc(portfolios.id));
}
