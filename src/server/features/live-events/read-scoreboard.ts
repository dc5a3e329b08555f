import { asc, eq, sql } from 'drizzle-orm';
import { valuePortfolio } from '#rules/trading/valuation.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { rowsOf } from '#server/database/rows-of.ts';
import { greeksOf } from '../trading/portfolio/greeks.ts';
import { withHoldings } from '../trading/portfolio/portfolios.ts';
import { openPriceBook, type PriceBook } from '../trading/price-book.ts';
import { auctionRuns, fills, positions } from '../trading/tables.ts';
import type { BoardRow } from './board-row.ts';
import { teamsIn } from './find-event.ts';
import { liveMarks } from './tables.ts';
import { openMarket } from '../market/open-market.ts';

/** The teams of a run with what they are worth, in no order. */
export async function computeBoard(context: Context, marketId: string): Promise<BoardRow[]> {
  const held = await context.database
    .selectDistinct({ ticker: positions.ticker })
    .from(positions)
    .where(eq(positions.marketId, marketId));
  const tickers = held.map(({ ticker }) => ticker);
  const book = await openBook(context, marketId, tickers);
  const { venue } = await openMarket(context, marketId);
  const marks = book ? new Map<string, number>() : await lastMarks(context, marketId);
  // Cash, holdings and gains of one moment: an auction between two statements would be counted half.
  const { teams, states, realized, trades } = await context.database.transaction(
    async (open) => {
      const seated = await teamsIn(open, marketId);
      return {
        teams: seated,
        states: await withHoldings(
          open,
          seated.map(({ portfolio }) => portfolio),
          venue,
        ),
        realized: await realizedIn(open, marketId),
        trades: await tradesIn(open, marketId),
      };
    },
    { isolationLevel: 'repeatable read' },
  );
  const rows = teams.map(({ portfolio, name }) => {
    const state = states.get(portfolio.id)?.state ?? { cashCents: portfolio.cashCents, holdings: new Map() };
    const value = book
      ? valuePortfolio(state, book.value, context.config.trading.fees)
      : asMarked(marks.get(portfolio.id) ?? portfolio.startingCashCents, state.cashCents);
    return {
      portfolio_id: portfolio.id,
      team_name: name,
      pnl_pct: (value.equityCents / portfolio.startingCashCents - 1) * 100,
      equity: value.equityCents / 100,
      cash: state.cashCents / 100,
      positions_value: value.positionsValueCents / 100,
      realized_pnl: (realized.get(portfolio.id) ?? 0) / 100,
      exposure: book ? exposureOf(book, value.holdings) / 100 : 0,
      trades_today: trades.get(portfolio.id) ?? 0,
    };
  });
  return rows;
}

/** None where the market can make no prices any more: an event must come to its end all the same. */
async function openBook(context: Context, marketId: string, tickers: string[]): Promise<PriceBook | undefined> {
  try {
    return await openPriceBook(context, marketId, 'now', tickers);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    context.log.error({ err: error, marketId }, 'live event: no prices, its teams are worth what they were last');
    return undefined;
  }
}

/** What each team was worth after the last auction. */
async function lastMarks({ database }: Context, marketId: string): Promise<Map<string, number>> {
  const rows = await database
    .select({ id: liveMarks.portfolioId, cents: liveMarks.equityCents })
    .from(liveMarks)
    .innerJoin(auctionRuns, eq(auctionRuns.id, liveMarks.auctionRunId))
    .where(eq(auctionRuns.marketId, marketId))
    .orderBy(asc(auctionRuns.startedAt));
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}

function asMarked(equityCents: number, cashCents: number) {
  return { equityCents, positionsValueCents: equityCents - cashCents, holdings: [] };
}

/** How many cents of the underlyings the positions move like. */
function exposureOf(book: PriceBook, holdings: ReturnType<typeof valuePortfolio>['holdings']): number {
  const sum = holdings.reduce((total, { holding: { instrument, quantity }, priced }) => {
    const delta = greeksOf(book, instrument.symbol)?.delta ?? 0;
    return total + delta * instrument.size * quantity * (priced?.spotCents ?? 0);
  }, 0);
  return Math.round(sum);
}

async function realizedIn(database: Database, marketId: string): Promise<Map<string, number>> {
  const rows = await database
    .select({ id: fills.portfolioId, cents: sql<string>`sum(${fills.realizedCents})` })
    .from(fills)
    .where(eq(fills.marketId, marketId))
    .groupBy(fills.portfolioId);
  return new Map(rows.map(({ id, cents }) => [id, Number(cents)]));
}

/** Orders and exercises that were not cancelled. The days of an event pass in minutes, so all of its run count. */
async function tradesIn(database: Database, marketId: string): Promise<Map<string, number>> {
  const placed = sql`select portfolio_id from adx_orders where market_id = ${marketId} and status <> 'CANCELLED'
    union all select portfolio_id from adx_exercises where market_id = ${marketId} and status <> 'CANCELLED' and kind = 'exercise'`;
  const rows = rowsOf(
    await database.execute(
      sql`select portfolio_id as id, count(*)::int as trades from (${placed}) placed group by portfolio_id`,
    ),
  );
  return new Map(rows.map((row) => [String(row['id']), Number(row['trades'])]));
}
