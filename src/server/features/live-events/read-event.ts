import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type * as z from 'zod';
import { RECENT_ACTIONS, type liveEventState, type ownEvent } from '#contract/live-event-shapes.ts';
import { liveEventsEndpoints } from '#contract/live-events.ts';
import { endsAt, hasRunOut, marketTimeAt } from '#rules/market/time/event-clock.ts';
import { defaultLanguage } from '#rules/site/languages.ts';
import { pseudonymOf } from '#server/audit.ts';
import type { Account, Context } from '#server/context.ts';
import { prepareAnswer, type PreparedAnswer } from '#server/http/prepared-answer.ts';
import { auditLog } from '#server/database/tables.ts';
import { venueOf } from '#rules/market/venues/venues.ts';
import { openMarket, type Market } from '../market/open-market.ts';
import { listOverrides } from '../market/overrides.ts';
import { spotsAt } from '../market/prices/spots.ts';
import { newsShocks } from '../market/tables.ts';
import { auctionRuns } from '../trading/tables.ts';
import { countEvent } from './clean-event.ts';
import { countWaiting } from './close-run.ts';
import { describeEvents, eventIn, findRun, isStarted, marketOfEvent, readEvent, type LiveEvent } from './find-event.ts';
import { teamsOf, type Team } from './open-run.ts';
import { shareAnswer } from './shared-answers.ts';
import { liveRuns } from './tables.ts';

/** An event as its organisers see it. */
export async function readEventState(
  context: Context,
  viewer: Account,
  eventId: string,
): Promise<z.output<typeof liveEventState>> {
  const { database } = context;
  const event = await readEvent(database, eventId);
  const [line] = await describeEvents(database, [event]);
  if (!line) throw new Error('The event is not there');
  const nowMs = context.clock.now();
  const market = await openMarket(context, event.marketId);
  const atMs = market.timeAt(nowMs);
  const spots = await spotsIfAny(context, market, atMs);
  const { clock } = await marketOfEvent(database, event);
  const runs = await database
    .select()
    .from(liveRuns)
    .where(eq(liveRuns.eventId, eventId))
    .orderBy(asc(liveRuns.number));
  const teams = await teamsOf(database, eventId);
  return {
    ...line,
    bots_on: event.botsOn,
    speed: event.speed,
    market_time: new Date(atMs).toISOString(),
    clock_ends_at: isoOrNull(endsAt(market.venue, clock, nowMs)),
    venue: market.venue.id,
    clock_ran_out: hasRunOut(market.venue, clock, nowMs),
    now: new Date(nowMs).toISOString(),
    orders: (await countEvent(database, event)).orders,
    staged_orders: await countWaiting(database, event.marketId),
    auctions: (await auctionsOf(context, event.marketId)).length,
    runs: runs.map(({ number, startedAt, endedAt }) => ({
      number,
      started_at: startedAt.toISOString(),
      ended_at: endedAt?.toISOString() ?? null,
    })),
    team_names: namesOf(teams),
    played_names: namesOf(teams.filter(({ isBot }) => !isBot)),
    tickers: [...market.tickers.values()].map(({ symbol, name }) => ({
      symbol,
      name,
      price: (spots.get(symbol)?.priceCents ?? 0) / 100 || null,
    })),
    overrides: await listOverrides(context, event.marketId),
    actions: await recentActions(context, viewer, event),
  };
}

function namesOf(teams: readonly Team[]): string[] {
  return teams.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, defaultLanguage, { numeric: true }));
}

/** None of a market that can make no prices any more: its organisers must see it all the same. */
async function spotsIfAny(context: Context, market: Market, atMs: number): ReturnType<typeof spotsAt> {
  try {
    return await spotsAt(market, atMs);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    context.log.error({ err: error, marketId: market.id }, 'live event: no prices');
    return new Map();
  }
}

function isoOrNull(ms: number | undefined): string | null {
  return ms === undefined ? null : new Date(ms).toISOString();
}

const MAX_AUCTIONS = 1_000;

/** The auctions of a run that are over, in their order. */
export function auctionsOf({ database }: Context, marketId: string) {
  return database
    .select()
    .from(auctionRuns)
    .where(and(eq(auctionRuns.marketId, marketId), isNotNull(auctionRuns.finishedAt)))
    .orderBy(asc(auctionRuns.startedAt))
    .limit(MAX_AUCTIONS);
}

/** What the organisers did last, whoever of them; the same list on both of their screens. */
async function recentActions(context: Context, viewer: Account, { id, marketId }: LiveEvent) {
  const rows = await context.database
    .select()
    .from(auditLog)
    .where(inArray(auditLog.subject, [id, marketId]))
    .orderBy(desc(auditLog.id))
    .limit(RECENT_ACTIONS);
  const own = pseudonymOf(context, viewer.userId);
  return rows.map(({ id: entryId, at, action, actor, after }) => ({
    id: entryId,
    at: at.toISOString(),
    action,
    is_own: actor === own,
    // It was written as JSON and read as JSON.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    details: (after ?? null) as z.output<ReturnType<typeof z.json>>,
  }));
}

const MAX_NEWS = 200;

/** A team's own event: the same for all of its teams. */
export function readOwnEvent(context: Context, marketId: string): Promise<PreparedAnswer> {
  return shareAnswer(context, marketId, 'news', async () => {
    const { database } = context;
    const event = await eventIn(database, marketId);
    const market = await marketOfEvent(database, event);
    const venue = venueOf(market.venue);
    const { number, revealedAt } = await findRun(database, event);
    const auctions = await auctionsOf(context, event.marketId);
    const last = auctions.at(-1);
    const data = {
      name: event.name,
      is_frozen: market.frozenAt !== null && market.closedAt === null,
      is_started: isStarted(market.clock),
      is_ended: market.closedAt !== null,
      is_revealed: revealedAt !== null,
      clock_ran_out: hasRunOut(venue, market.clock, context.clock.now()),
      run: number,
      speed: event.speed,
      market_time: new Date(marketTimeAt(venue, market.clock, context.clock.now())).toISOString(),
      news: await newsOf(context, event.marketId),
      last_auction: last ? { number: auctions.length, at: last.startedAt.toISOString() } : null,
    };
    return prepareAnswer(liveEventsEndpoints['GET /api/events/news'], { ok: true, data });
  });
}

/** What struck at one instant under one headline is one piece of news. */
async function newsOf({ database }: Context, marketId: string) {
  const rows = await database
    .select()
    .from(newsShocks)
    .where(eq(newsShocks.marketId, marketId))
    .orderBy(desc(newsShocks.id))
    .limit(MAX_NEWS);
  const news = new Map<string, z.output<typeof ownEvent>['news'][number]>();
  for (const { id, at, headline, ticker, factor } of rows) {
    const key = `${at.getTime()} ${headline}`;
    const known = news.get(key) ?? { id, at: at.toISOString(), headline, moves: [] };
    known.moves.unshift({ ticker, change_pct: changePct(factor) });
    news.set(key, known);
  }
  return [...news.values()];
}

/** In percent, to a hundredth. */
export function changePct(factor: number): number {
  return Math.round((factor - 1) * 10_000) / 100;
}
