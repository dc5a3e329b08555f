import { and, count, eq, inArray } from 'drizzle-orm';
import { WAITING_STATUSES } from '#rules/trading/order-status.ts';
import { unpackPredictions, unpackQuiz, unpackTrading } from '#rules/standings/board-numbers.ts';
import { SETTLE_BADGES } from '#rules/standings/badges.ts';
import { publicName } from '#rules/standings/public-name.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { silentLive } from '#server/live/live.ts';
import { Refusal } from '#server/refusal.ts';
import { userProfiles, users } from '../accounts/tables.ts';
import { boardsOf, computeBoards, type Boards } from '../leaderboard/compute-boards.ts';
import { openSeasonMarket } from '../market/open-market.ts';
import { listRevenues } from '../predictions/list-revenues.ts';
import { readSeason, type Season } from '../seasons/active-season.ts';
import { openPriceBook } from '../trading/price-book.ts';
import { exercises, orders, portfolios, positions } from '../trading/tables.ts';
import { seasonAfter } from './close-season.ts';
import { markPositions } from './mark-positions.ts';
import { settlementPriceMs } from './prepare-settlement.ts';
import { PRIZES } from './season-winners.ts';
import { needsCode } from './settle-season.ts';
import { seasonSettlements } from './tables.ts';

/** What settling a season would do, as things stand now: it is done up to the standings, and undone. */
export async function previewSettlement(context: Context, seasonId: string) {
  const { database } = context;
  const season = await readSeason(database, seasonId);
  if (season.status !== 'active' && season.status !== 'settling') throw new Refusal('SEASON_NOT_ACTIVE');
  const market = await openSeasonMarket(context, season.id);
  const [begun] = await database.select().from(seasonSettlements).where(eq(seasonSettlements.seasonId, season.id));
  const nowMs = context.clock.now();
  const priceMs = begun?.priceAt.getTime() ?? (await settlementPriceMs(context, database, season, market.id));
  // Before the transaction, so that no portfolio is locked while prices are made.
  const book = await openPriceBook(context, market.id, priceMs);
  const winners = await withoutTrace(database, async (open) => {
    await markPositions({ ...context, database: open, live: silentLive }, book);
    return winnersIn(open, await computeBoards(open, { id: season.id, marketId: market.id }, priceMs));
  });
  const revenues = await listRevenues(context, season.id);
  const { id, code, name, status } = season;
  return {
    season: { id, code, name, status, ends_at: season.endsAt.toISOString() },
    needs_code: status === 'active' && needsCode(context, season),
    started_at: begun?.startedAt.toISOString() ?? null,
    price_at: new Date(priceMs).toISOString(),
    portfolios: await countOf(database, portfolios, market.id),
    open_positions: await countOf(database, positions, market.id),
    staged_orders:
      (await countWaiting(database, orders, market.id)) + (await countWaiting(database, exercises, market.id)),
    missing_actuals: revenues.filter(({ actual_value }) => actual_value === null).map(({ symbol }) => symbol),
    winners,
    next: await nextIn(database, season, nowMs),
  };
}

/** Does something for its answer only: nobody else ever sees what it wrote. */
async function withoutTrace<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
  const undone: { answer?: T } & Error = new Error('Undone on purpose');
  try {
    await transaction(database, async (open) => {
      undone.answer = await work(open);
      throw undone;
    });
  } catch (error) {
    if (error !== undone) throw error;
  }
  if (undone.answer === undefined) throw new Error('There is no answer');
  return undone.answer;
}

async function winnersIn(database: Database, made: Boards) {
  const won = PRIZES.flatMap(({ badge, board, rank }) => {
    const userId = made.boards.find(({ key }) => key === board)?.userIds[rank - 1];
    const numbers = userId === undefined ? undefined : boardsOf(made, userId)[board];
    if (userId === undefined || !numbers) return [];
    return [{ badge, track: SETTLE_BADGES[badge].track, user_id: userId, result: resultOf(badge, numbers) }];
  });
  if (won.length === 0) return [];
  const people = await database
    .select({
      userId: users.id,
      email: users.email,
      username: userProfiles.username,
      usernameChosen: userProfiles.usernameChosen,
    })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(inArray(users.id, [...new Set(won.map(({ user_id }) => user_id))]));
  return won.flatMap((winner) => {
    const person = people.find(({ userId }) => userId === winner.user_id);
    if (!person) return [];
    const { userId, username, usernameChosen, email } = person;
    return [{ ...winner, name: publicName({ userId, username, usernameChosen }), email }];
  });
}

function resultOf(badge: string, numbers: readonly number[]): number {
  if (badge === 'best-predictor') return unpackPredictions(numbers).rmse;
  return badge.startsWith('adx') ? unpackTrading(numbers).pnlPct : unpackQuiz(numbers).points;
}

async function nextIn(database: Database, season: Season, nowMs: number) {
  const next = await seasonAfter(database, season, nowMs);
  if ('season' in next) {
    const { code, name, startsAt, endsAt } = next.season;
    const times = { starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() };
    return { action: startsAt.getTime() <= nowMs ? ('begin' as const) : ('wait' as const), code, name, ...times };
  }
  const { code, name, startsMs, endsMs } = next.quarter;
  const times = { starts_at: new Date(startsMs).toISOString(), ends_at: new Date(endsMs).toISOString() };
  return { action: startsMs <= nowMs ? ('create-and-begin' as const) : ('create' as const), code, name, ...times };
}

async function countOf(database: Database, table: typeof portfolios | typeof positions, marketId: string) {
  const [row] = await database.select({ count: count() }).from(table).where(eq(table.marketId, marketId));
  return row?.count ?? 0;
}

async function countWaiting(database: Database, table: typeof orders | typeof exercises, marketId: string) {
  const waiting = and(eq(table.marketId, marketId), inArray(table.status, WAITING_STATUSES));
  const [row] = await database.select({ count: count() }).from(table).where(waiting);
  return row?.count ?? 0;
}
