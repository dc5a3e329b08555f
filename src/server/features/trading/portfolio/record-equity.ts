import { and, eq, lt, sql } from 'drizzle-orm';
import { DAY_MS } from '#rules/durations.ts';
import { addDays } from '#rules/market/time/day.ts';
import { venueDay, venueInstant } from '#rules/market/time/exchange-calendar.ts';
import type { Portfolio } from '#rules/trading/portfolio.ts';
import { valuePortfolio } from '#rules/trading/valuation.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { inLanes } from '#server/database/in-lanes.ts';
import { keysOf } from '#server/database/list-of.ts';
import { rowsAsColumns } from '#server/database/rows-as-columns.ts';
import { transaction } from '#server/database/transaction.ts';
import { openPriceBook, priceBookOf, type PriceBook } from '../price-book.ts';
import { withHoldings, type Left } from './portfolios.ts';
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
  await recordEquityAt(context, await openBookOfHeld(context, marketId, atMs), { only });
}

/** The value of every portfolio of the market at an instant within the day, which leaves the day's own as it is but of those named. */
export async function recordMoment(
  context: Context,
  marketId: string,
  atMs: number,
  { days = [], known = new Map() }: { days?: readonly string[]; known?: ReadonlyMap<string, Left> } = {},
): Promise<void> {
  await recordEquityAt(context, await openBookOfHeld(context, marketId, atMs), { days: new Set(days), known });
  const forgotten = new Date(atMs - MOMENTS_KEPT_MS);
  await context.database
    .delete(equityMoments)
    .where(and(eq(equityMoments.marketId, marketId), lt(equityMoments.at, forgotten)));
}

interface Which {
  /** The portfolios that are valued; all of the market where there is no such list. */
  only?: readonly string[] | undefined;
  /** Of these it is the day's value too; of all where there is no such list. */
  days?: ReadonlySet<string>;
  /** What an auction has just left in them. */
  known?: ReadonlyMap<string, Left>;
}

/** The same at prices that are at hand. */
export async function recordEquityAt(context: Context, opened: PriceBook, which: Which = {}): Promise<void> {
  let book = opened;
  const ids = which.only ?? (await portfoliosIn(context, book.market.id));
  let begun = 0;
  const take = async () => {
    const part = ids.slice(begun, begun + CHUNK);
    begun += part.length;
    return part.length > 0 ? part : undefined;
  };
  await inLanes(context, take, async (part) => {
    for (;;) {
      const values = await valueChunk(context, book, part, which.known);
      if (!('unpriced' in values)) return keepValues(context, book, values, which);
      // Bought in a live window since the book was opened; once more, with its price.
      book = await priceBookOf(context, book.market, book.atMs, [...book.tickers, ...values.unpriced]);
    }
  });
}

async function portfoliosIn({ database }: Context, marketId: string): Promise<string[]> {
  const rows = await database
    .select({ id: portfolios.id })
    .from(portfolios)
    .where(eq(portfolios.marketId, marketId))
    .orderBy(portfolios.id);
  return rows.map(({ id }) => id);
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
  { database, config, clock }: Context,
  book: PriceBook,
  ids: readonly string[],
  known: Which['known'],
): Promise<Value[] | { unpriced: Set<string> }> {
  const readAt = new Date(clock.now());
  // Cash and holdings of one moment: a trade between two statements would be counted half.
  return database.transaction(
    async (open) => {
      const rows = await open
        .select()
        .from(portfolios)
        .where(and(eq(portfolios.marketId, book.market.id), sql`${portfolios.id} = any(${keysOf(ids)})`))
        .orderBy(portfolios.id);
      const held = [...(await withHoldings(open, rows, book.market.venue, known)).values()];
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
          realizedCents: row.realizedCents,
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

/** Whoever deletes an account waits for this, or this finds the portfolio gone; and what is of a later day by now is left out. */
async function keepValues(context: Context, book: PriceBook, values: readonly Value[], { days }: Which): Promise<void> {
  await transaction(context.database, async (open) => {
    const ids = values.map(({ portfolioId }) => portfolioId);
    // In the order of their ids, as everywhere: two that write the same rows must not wait for each other.
    const rows = await open
      .select({ id: portfolios.id })
      .from(portfolios)
      .where(and(sql`${portfolios.id} = any(${keysOf(ids)})`, hasNoTradeAfter(context, book)))
      .orderBy(portfolios.id)
      .for('key share');
    const keptIds = new Set(rows.map(({ id }) => id));
    const kept = values.filter(({ portfolioId }) => keptIds.has(portfolioId));
    if (kept.length > 0) await insertMoments(open, book, kept);
    const ofDay = kept.filter(({ portfolioId }) => !days || days.has(portfolioId));
    if (ofDay.length > 0) await insertDays(open, ofDay);
  });
}

/** What was traded at prices of a later day is in the cash and the positions by now: from those the day is not written any more. */
function hasNoTradeAfter({ clock }: Context, { market, atMs }: PriceBook) {
  const nextDayMs = venueInstant(market.venue, addDays(venueDay(market.venue, atMs), 1), '00:00');
  if (market.timeAt(clock.now()) < nextDayMs) return undefined;
  return sql`not exists (select 1 from ${fills} where ${fills.portfolioId} = ${portfolios.id} and ${fills.priceAt} >= ${new Date(nextDayMs).toISOString()}::timestamptz)`;
}

const COLUMNS = {
  portfolioId: 'text',
  marketId: 'text',
  asOfDate: 'text',
  equityCents: 'bigint',
  cashCents: 'bigint',
  positionsValueCents: 'bigint',
  realizedCents: 'bigint',
  recordedAt: 'timestamptz',
} as const;

async function insertMoments(database: Database, { atMs }: PriceBook, values: readonly Value[]): Promise<void> {
  await database.execute(sql`insert into ${equityMoments} as before
      (portfolio_id, at, market_id, equity_cents, cash_cents, positions_value_cents, recorded_at)
    select "portfolioId", ${new Date(atMs).toISOString()}::timestamptz, "marketId", "equityCents", "cashCents", "positionsValueCents", "recordedAt"
    from ${rowsAsColumns(values, COLUMNS)}
    on conflict (portfolio_id, at) do update set equity_cents = excluded.equity_cents, cash_cents = excluded.cash_cents,
      positions_value_cents = excluded.positions_value_cents, recorded_at = excluded.recorded_at
    where before.recorded_at <= excluded.recorded_at`);
}

/** What was read earlier and is written late does not replace what was read after it. */
async function insertDays(database: Database, values: readonly Value[]): Promise<void> {
  await database.execute(sql`insert into ${equityDaily} as before
      (portfolio_id, as_of_date, market_id, equity_cents, cash_cents, positions_value_cents, realized_pnl_cents, recorded_at)
    select "portfolioId", "asOfDate", "marketId", "equityCents", "cashCents", "positionsValueCents", "realizedCents", "recordedAt"
    from ${rowsAsColumns(values, COLUMNS)}
    on conflict (portfolio_id, as_of_date) do update set equity_cents = excluded.equity_cents, cash_cents = excluded.cash_cents,
      positions_value_cents = excluded.positions_value_cents, realized_pnl_cents = excluded.realized_pnl_cents, recorded_at = excluded.recorded_at
    where before.recorded_at <= excluded.recorded_at`);
}
