import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { DAY_MS } from '#rules/durations.ts';
import { addDays } from '#rules/market/time/day.ts';
import { venueDay, venueInstant } from '#rules/market/time/exchange-calendar.ts';
import type { Portfolio } from '#rules/trading/portfolio.ts';
import { valuePortfolio } from '#rules/trading/valuation.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { transaction } from '#server/database/transaction.ts';
import { openPriceBook, priceBookOf, type PriceBook } from '../price-book.ts';
import { withHoldings } from './portfolios.ts';
import { equityDaily, equityMoments, fills, portfolios, positions } from '../tables.ts';
import { marketDay } from '../price-book.ts';

const CHUNK = 500;

/** How long the values within a day are kept: longer than any run of days without trading. */
const MOMENTS_KEPT_MS = 14 * DAY_MS;

/** Values portfolios (all of the market unless named) and keeps the result as that day's; a later one of the day replaces it. */
export async function recordEquity(
  context: Context,
  marketId: string,
  atMs: number,
  only?: readonly string[],
): Promise<void> {
  await recordEquityAt(context, await openBookOfHeld(context, marketId, atMs), only);
}

/** The value of every portfolio of the market at an instant within the day, which leaves the day's own as it is. */
export async function recordMoment(context: Context, marketId: string, atMs: number): Promise<void> {
  await recordEquityAt(context, await openBookOfHeld(context, marketId, atMs), undefined, 'moment');
  const forgotten = new Date(atMs - MOMENTS_KEPT_MS);
  await context.database
    .delete(equityMoments)
    .where(and(eq(equityMoments.marketId, marketId), lt(equityMoments.at, forgotten)));
}

/** The same at prices that are at hand. */
export async function recordEquityAt(
  context: Context,
  opened: PriceBook,
  only?: readonly string[],
  kept: 'day' | 'moment' = 'day',
): Promise<void> {
  let book = opened;
  let after = '';
  for (;;) {
    const rows = await context.database
      .select()
      .from(portfolios)
      .where(
        and(
          eq(portfolios.marketId, book.market.id),
          gt(portfolios.id, after),
          only ? sql`${portfolios.id} = any(${sql.param([...only])}::text[])` : undefined,
        ),
      )
      .orderBy(portfolios.id)
      .limit(CHUNK);
    const last = rows.at(-1);
    if (!last) return;
    const values = await valueChunk(context, book, rows);
    // Bought in a live window since the book was opened; once more, with its price.
    if ('unpriced' in values) {
      book = await priceBookOf(context, book.market, book.atMs, [...book.tickers, ...values.unpriced]);
      continue;
    }
    await keepMoments(context, book, values);
    if (kept === 'day') await keepDays(context, book, values);
    after = last.id;
  }
}

/** The prices of what is held: to price the others too would take most of the time that an auction takes. */
async function openBookOfHeld(context: Context, marketId: string, atMs: number): Promise<PriceBook> {
  const held = await context.database
    .selectDistinct({ ticker: positions.ticker })
    .from(positions)
    .where(eq(positions.marketId, marketId));
  return openPriceBook(
    context,
    marketId,
    atMs,
    held.map(({ ticker }) => ticker),
  );
}

type Value = typeof equityDaily.$inferInsert;

function valueChunk(
  context: Context,
  book: PriceBook,
  rows: readonly (typeof portfolios.$inferSelect)[],
): Promise<Value[] | { unpriced: Set<string> }> {
  const { database, config } = context;
  const ids = rows.map(({ id }) => id);
  const readAt = new Date(context.clock.now());
  // Cash, holdings and gains of one moment: a trade between two statements would be counted half.
  return database.transaction(
    async (open) => {
      const current = await open.select().from(portfolios).where(inArray(portfolios.id, ids)).orderBy(portfolios.id);
      const realized = await open
        .select({ portfolioId: fills.portfolioId, sum: sql<string>`sum(${fills.realizedCents})` })
        .from(fills)
        .where(inArray(fills.portfolioId, ids))
        .groupBy(fills.portfolioId);
      const realizedById = new Map(realized.map(({ portfolioId, sum }) => [portfolioId, Number(sum)]));
      const held = [...(await withHoldings(open, current, book.market.venue)).values()];
      const unpriced = unpricedIn(held, book);
      if (unpriced.size > 0) return { unpriced };
      return held.map(({ row, state }) => {
        const { equityCents, positionsValueCents } = valuePortfolio(state, book.value, config.trading.fees);
        return {
          portfolioId: row.id,
          marketId: row.marketId,
          asOfDate: marketDay(book),
          equityCents,
          cashCents: state.cashCents,
          positionsValueCents,
          realizedCents: realizedById.get(row.id) ?? 0,
          recordedAt: readAt,
        };
      });
    },
    { isolationLevel: 'repeatable read' },
  );
}

function unpricedIn(held: readonly { state: Portfolio }[], book: PriceBook): Set<string> {
  const tickers = held.flatMap(({ state }) => [...state.holdings.values()].map(({ instrument }) => instrument.ticker));
  return new Set(tickers.filter((ticker) => !book.tickers.has(ticker)));
}

async function keepMoments(context: Context, book: PriceBook, values: readonly Value[]): Promise<void> {
  await withKept(context, book, values, (open, kept) => insertMoments(open, book, kept));
}

async function insertMoments(database: Database, { atMs }: PriceBook, values: readonly Value[]): Promise<void> {
  await database
    .insert(equityMoments)
    .values(values.map((value) => ({ ...value, at: new Date(atMs) })))
    .onConflictDoUpdate({
      target: [equityMoments.portfolioId, equityMoments.at],
      set: {
        equityCents: sql`excluded.equity_cents`,
        cashCents: sql`excluded.cash_cents`,
        positionsValueCents: sql`excluded.positions_value_cents`,
        recordedAt: sql`excluded.recorded_at`,
      },
      setWhere: sql`${equityMoments.recordedAt} <= excluded.recorded_at`,
    });
}

/** Whoever deletes an account waits for this, or this finds the portfolio gone; and what is of a later day by now is left out. */
async function withKept(
  { database }: Context,
  book: PriceBook,
  values: readonly Value[],
  write: (open: Database, kept: Value[]) => Promise<void>,
): Promise<void> {
  if (values.length === 0) return;
  await transaction(database, async (open) => {
    const ids = values.map(({ portfolioId }) => portfolioId);
    // In the order of their ids, as everywhere: two that write the same rows must not wait for each other.
    const rows = await open
      .select({ id: portfolios.id })
      .from(portfolios)
      .where(and(inArray(portfolios.id, ids), hasNoTradeAfter(book)))
      .orderBy(portfolios.id)
      .for('key share');
    const keptIds = new Set(rows.map(({ id }) => id));
    const kept = values.filter(({ portfolioId }) => keptIds.has(portfolioId));
    if (kept.length > 0) await write(open, kept);
  });
}

/** What was traded at prices of a later day is in the cash and the positions by now: from those the day is not written any more. */
function hasNoTradeAfter(book: PriceBook) {
  const nextDayMs = venueInstant(book.market.venue, addDays(venueDay(book.market.venue, book.atMs), 1), '00:00');
  return sql`not exists (select 1 from ${fills} where ${fills.portfolioId} = ${portfolios.id} and ${fills.priceAt} >= ${new Date(nextDayMs).toISOString()}::timestamptz)`;
}

async function keepDays(context: Context, book: PriceBook, values: Value[]): Promise<void> {
  await withKept(context, book, values, insertDays);
}

async function insertDays(database: Database, values: Value[]): Promise<void> {
  await database
    .insert(equityDaily)
    .values(values)
    .onConflictDoUpdate({
      target: [equityDaily.portfolioId, equityDaily.asOfDate],
      set: {
        equityCents: sql`excluded.equity_cents`,
        cashCents: sql`excluded.cash_cents`,
        positionsValueCents: sql`excluded.positions_value_cents`,
        realizedCents: sql`excluded.realized_pnl_cents`,
        recordedAt: sql`excluded.recorded_at`,
      },
      // What was read earlier and is written late does not replace what was read after it.
      setWhere: sql`${equityDaily.recordedAt} <= excluded.recorded_at`,
    });
}
