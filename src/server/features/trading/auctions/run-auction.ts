import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { auctionOf, liveAuction, type AuctionSlot } from '#rules/market/time/auction-clock.ts';
import type { Day } from '#rules/market/time/day.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { inLanes } from '#server/database/in-lanes.ts';
import { rowsOf } from '#server/database/rows-of.ts';
import { transaction } from '#server/database/transaction.ts';
import { publish } from '#server/live/live.ts';
import { markets, seasons } from '#server/features/seasons/tables.ts';
import { runAuctionChunk } from './auction-chunk.ts';
import { auctionPriceMs } from './auction-price.ts';
import { moveLeftOrders } from '../orders/move-left-orders.ts';
import { windowOf } from '../orders/staging.ts';
import { openPriceBook } from '../price-book.ts';
import type { Left } from '../portfolio/portfolios.ts';
import { recordEquity, recordMoment } from '../portfolio/record-equity.ts';
import { auctionRuns, fills, portfolios } from '../tables.ts';
import { inAuction, type AuctionRun, type Taking } from './auction-run.ts';

/** Portfolios that are decided together and committed as one, unless told otherwise. */
const CHUNK = 400;
/** What an auction has left in so many portfolios is kept until they are valued; the others are read again, so that memory does not grow with the players. */
const MOST_KNOWN = 20_000;
/** An auction by hand takes what waits for any day. */
export const LAST_DAY = '9999-12-31';

/** The auction of a slot and day, at its start; on a delayed feed not before its prices are there. Run again after a crash it goes on where it stopped, at the same price instant. */
export async function runScheduledAuction(
  context: Context,
  marketId: string,
  day: Day,
  slot: AuctionSlot,
  chunk = CHUNK,
): Promise<AuctionRun | undefined> {
  const auction = auctionOf(context.config.market.venue, day, slot);
  const nowMs = context.clock.now();
  const existing = await findScheduled(context.database, marketId, day, slot);
  // Missed while the server was down: its orders go to the next one.
  if (!existing && nowMs >= auction.endMs) {
    await moveLeftOrders(context, marketId, nowMs);
    return undefined;
  }
  if (existing) return finishRun(context, existing, chunk);
  const waiting = { marketId, slot, day, kind: 'scheduled' as const, priceAt: new Date(auction.startMs) };
  const tickers = await tradedIn(context.database, { ...waiting, startedAt: waiting.priceAt });
  const priceMs = await auctionPriceMs(context, marketId, auction, tickers);
  if (priceMs === 'later') return undefined;
  await context.database
    .insert(auctionRuns)
    .values({ ...waiting, id: randomUUID(), priceAt: new Date(priceMs), startedAt: new Date(nowMs) })
    .onConflictDoNothing();
  const run = await findScheduled(context.database, marketId, day, slot);
  if (!run) throw new Error(`The auction ${day} ${slot} is not there`);
  return finishRun(context, run, chunk);
}

/** An auction that an admin runs now, with everything that waits for the slot. Pressed again while one is under way, or was interrupted, it is that one. */
export async function runManualAuction(
  context: Context,
  marketId: string,
  slot: AuctionSlot,
  record: (database: Database, runId: string) => Promise<void>,
): Promise<AuctionRun> {
  const open = await findOpenManual(context.database, marketId, slot);
  if (open) return finishRun(context, open, CHUNK);
  const nowMs = context.clock.now();
  const run = await transaction(context.database, async (database) => {
    const id = randomUUID();
    const at = new Date(nowMs);
    const [made] = await database
      .insert(auctionRuns)
      .values({ id, marketId, slot, day: LAST_DAY, kind: 'manual', priceAt: at, startedAt: at })
      .returning();
    await record(database, id);
    return made;
  });
  if (!run) throw new Error('The run is not there');
  return finishRun(context, run, CHUNK);
}

async function findOpenManual(
  database: Database,
  marketId: string,
  slot: AuctionSlot,
): Promise<AuctionRun | undefined> {
  const { kind, finishedAt } = auctionRuns;
  const [run] = await database
    .select()
    .from(auctionRuns)
    .where(and(eq(auctionRuns.marketId, marketId), eq(auctionRuns.slot, slot), eq(kind, 'manual'), isNull(finishedAt)))
    .orderBy(asc(auctionRuns.startedAt))
    .limit(1);
  return run;
}

const MAX_OPEN_RUNS = 100;

/** Longer than any step of a run that is under way; two at the same run would do no harm, only work. */
const INTERRUPTED_AFTER_MS = 30_000;

/** Finishes what was interrupted in a market, in the order in which it began; before the market is closed. */
export async function finishOpenRuns(context: Context, marketId: string, startedBefore?: Date): Promise<void> {
  const runs = await context.database
    .select()
    .from(auctionRuns)
    .where(
      and(
        eq(auctionRuns.marketId, marketId),
        isNull(auctionRuns.finishedAt),
        startedBefore && lt(auctionRuns.startedAt, startedBefore),
      ),
    )
    .orderBy(asc(auctionRuns.startedAt))
    .limit(MAX_OPEN_RUNS);
  for (const run of runs) await finishRun(context, run, CHUNK);
}

/** The job: a run that its server did not live to finish, or that failed in the middle, goes on at its own prices. */
export async function finishInterruptedRuns(context: Context, marketId: string): Promise<void> {
  await finishOpenRuns(context, marketId, new Date(context.clock.now() - INTERRUPTED_AFTER_MS));
}

/** Decides everything in the auction and calls it finished; `conclude` is called right before that, and again after a crash in between. */
export async function finishRun(
  context: Context,
  run: AuctionRun,
  chunk = CHUNK,
  conclude?: () => Promise<void>,
): Promise<AuctionRun> {
  const { database } = context;
  if (run.finishedAt) return run;
  const startedMs = performance.now();
  // Sizes add up over a window; a run by hand outside of any is one of its own.
  const live = run.kind === 'manual' && liveAuction(context.config.market.venue, run.priceAt.getTime());
  const window = run.kind === 'scheduled' ? windowOf(run) : live ? windowOf(live) : `run ${run.id}`;
  const left = new Map<string, Left>();
  const first = await waitingPortfolios(database, run, '', chunk);
  if (first.length > 0) {
    const book = await openPriceBook(context, run.marketId, run.priceAt.getTime(), await tickersIn(context, run));
    let following: Promise<string[]> = Promise.resolve(first);
    const take = async () => {
      const taken = following;
      following = taken.then((ids) =>
        ids.length > 0 ? waitingPortfolios(database, run, ids.at(-1) ?? '', chunk) : [],
      );
      // Whoever takes it sees the error; until then it must not count as one that nobody handles.
      following.catch(() => undefined);
      const ids = await taken;
      return ids.length > 0 ? ids : undefined;
    };
    // Portfolios do not touch each other, so several chunks can be under way.
    await inLanes(context, take, async (portfolioIds) => {
      const decided = await runAuctionChunk(context, { run, window, book, portfolioIds });
      if (left.size < MOST_KNOWN) for (const [id, one] of decided) left.set(id, one);
    });
  }
  // Before the run is called finished: after a crash in between, the next attempt comes here again.
  if (await isStillPlayed(database, run.marketId)) {
    const priceMs = run.priceAt.getTime();
    const filled = await filledPortfolios(database, run);
    // Everyone's line of the day goes on, also of those who had nothing in it. Events keep what their teams are worth by themselves.
    if (run.kind !== 'event') await recordMoment(context, run.marketId, priceMs, { days: filled, known: left });
    else if (filled.length > 0) await recordEquity(context, run.marketId, priceMs, filled);
  }
  await conclude?.();
  const [finished] = await database
    .update(auctionRuns)
    .set({ finishedAt: new Date(context.clock.now()) })
    .where(and(eq(auctionRuns.id, run.id), isNull(auctionRuns.finishedAt)))
    .returning();
  if (finished) context.metrics?.auctionEnded({ kind: run.kind, seconds: (performance.now() - startedMs) / 1000 });
  // An auction of a live event is no news to the season's players.
  if (run.kind === 'event') publish(context, 'auction', await playersOf(database, run.marketId));
  else publish(context, 'auction');
  if (finished) return finished;
  const [row] = await database.select().from(auctionRuns).where(eq(auctionRuns.id, run.id));
  return row ?? run;
}

/** The next portfolios that have something in this auction; what has been decided is no longer found. */
async function waitingPortfolios(database: Database, run: AuctionRun, after: string, chunk: number): Promise<string[]> {
  // Each part is cut by itself, so that it ends early on its index; a union of whole parts would sort all that waits for every chunk.
  const waiting = (
    table: 'adx_orders' | 'adx_exercises',
  ) => sql`(select distinct portfolio_id from ${sql.identifier(table)}
    where ${inAuction(run)} and portfolio_id > ${after} order by portfolio_id limit ${chunk})`;
  const rows = rowsOf(
    await database.execute(sql`select portfolio_id from (${waiting('adx_orders')} union ${waiting('adx_exercises')}) waiting
      order by portfolio_id limit ${chunk}`),
  );
  return rows.map((row) => String(row['portfolio_id']));
}

/** The underlyings to price: those traded, or all where the exposure is measured against the whole portfolio. */
async function tickersIn({ database, config }: Context, run: AuctionRun): Promise<string[] | undefined> {
  return config.trading.exposure.basis === 'EQUITY' ? undefined : tradedIn(database, run);
}

async function tradedIn(database: Database, run: Taking): Promise<string[]> {
  const traded = (table: 'adx_orders' | 'adx_exercises') =>
    sql`select ticker from ${sql.identifier(table)} where ${inAuction(run)}`;
  const rows = rowsOf(await database.execute(sql`${traded('adx_orders')} union ${traded('adx_exercises')}`));
  return rows.map((row) => String(row['ticker']));
}

async function findScheduled(
  database: Database,
  marketId: string,
  day: Day,
  slot: AuctionSlot,
): Promise<AuctionRun | undefined> {
  const [run] = await database
    .select()
    .from(auctionRuns)
    .where(
      and(
        eq(auctionRuns.marketId, marketId),
        eq(auctionRuns.day, day),
        eq(auctionRuns.slot, slot),
        eq(auctionRuns.kind, 'scheduled'),
      ),
    );
  return run;
}

async function filledPortfolios(database: Database, run: AuctionRun): Promise<string[]> {
  const rows = await database
    .selectDistinct({ portfolioId: fills.portfolioId })
    .from(fills)
    .where(eq(fills.auctionRunId, run.id));
  return rows.map(({ portfolioId }) => portfolioId);
}

async function playersOf(database: Database, marketId: string): Promise<string[]> {
  const rows = await database
    .select({ userId: portfolios.userId })
    .from(portfolios)
    .where(eq(portfolios.marketId, marketId));
  return rows.map(({ userId }) => userId);
}

/** The last values of a season that is being settled stand as they were marked. An event's market has no season. */
async function isStillPlayed(database: Database, marketId: string): Promise<boolean> {
  const [row] = await database
    .select({ status: seasons.status })
    .from(markets)
    .leftJoin(seasons, eq(seasons.id, markets.seasonId))
    .where(eq(markets.id, marketId));
  return row?.status === null || row?.status === 'active';
}
