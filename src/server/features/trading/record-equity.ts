import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { berlinDay } from '#rules/market/berlin-time.ts';
import { tradingDayOnOrBefore } from '#rules/market/exchange-calendar.ts';
import { valuePortfolio } from '#rules/trading/valuation.ts';
import type { Context } from '#server/context.ts';
import { openPriceBook, type PriceBook } from './price-book.ts';
import { withHoldings } from './portfolios.ts';
import { equityDaily, fills, portfolios, positions } from './tables.ts';

const CHUNK = 500;

/** Values portfolios (all of the market unless named) and keeps the result as that day's; a later one of the day replaces it. */
export async function recordEquity(
  context: Context,
  marketId: string,
  atMs: number,
  only?: readonly string[],
): Promise<void> {
  const book = await openPriceBook(context, marketId, atMs, only && (await tickersHeld(context, only)));
  await recordEquityAt(context, book, only);
}

/** The same at prices that are at hand. */
export async function recordEquityAt(context: Context, book: PriceBook, only?: readonly string[]): Promise<void> {
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
    await recordChunk(context, book, rows);
    after = last.id;
  }
}

async function tickersHeld({ database }: Context, portfolioIds: readonly string[]): Promise<string[]> {
  const rows = await database
    .selectDistinct({ ticker: positions.ticker })
    .from(positions)
    .where(sql`${positions.portfolioId} = any(${sql.param([...portfolioIds])}::text[])`);
  return rows.map(({ ticker }) => ticker);
}

async function recordChunk(
  context: Context,
  book: PriceBook,
  rows: readonly (typeof portfolios.$inferSelect)[],
): Promise<void> {
  const { database, config } = context;
  const ids = rows.map(({ id }) => id);
  const readAt = new Date(context.clock.now());
  // Cash, holdings and gains of one moment: a trade between two statements would be counted half.
  const values = await database.transaction(
    async (open) => {
      const current = await open.select().from(portfolios).where(inArray(portfolios.id, ids)).orderBy(portfolios.id);
      const realized = await open
        .select({ portfolioId: fills.portfolioId, sum: sql<string>`sum(${fills.realizedCents})` })
        .from(fills)
        .where(inArray(fills.portfolioId, ids))
        .groupBy(fills.portfolioId);
      const realizedById = new Map(realized.map(({ portfolioId, sum }) => [portfolioId, Number(sum)]));
      return [...(await withHoldings(open, current)).values()].map(({ row, state }) => {
        const { equityCents, positionsValueCents } = valuePortfolio(state, book.value, config.trading.fees);
        return {
          portfolioId: row.id,
          marketId: row.marketId,
          asOfDate: tradingDayOnOrBefore(berlinDay(book.atMs)),
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
  if (values.length === 0) return;
  // In the order of their ids, as everywhere: two that write the same rows must not wait for each other.
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
