import { and, asc, desc, eq, gte, lt } from 'drizzle-orm';
import { addDays, type Day } from '#rules/market/time/day.ts';
import {
  previousTradingDay,
  tradingDayOnOrBefore,
  venueDay,
  venueInstant,
} from '#rules/market/time/exchange-calendar.ts';
import { maxDrawdown } from '#rules/trading/statistics.ts';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { openMarket, type Market } from '#server/features/market/open-market.ts';
import type { Venue } from '#rules/market/venue.ts';
import { portfolioOf, type PortfolioRow } from './portfolios.ts';
import { equityDaily, equityMoments, fills } from '../tables.ts';

/** The newest trades that the line marks; the days count all of them. */
const MAX_EVENTS = 2000;
const MAX_TRADES = 50_000;
const MAX_DAYS = 1000;
const MAX_MOMENTS = 1000;
const RANGE_DAYS: Record<string, number> = { '1d': 1, '7d': 7, '30d': 30 };
const LONGEST_RANGE_DAYS = 90;

/** The portfolio day by day. A range that is not known means 90 days. */
export async function readEquity(context: Context, viewer: Account, query: { portfolio_id: string; range: string }) {
  const { database } = context;
  const portfolio = await portfolioOf(context, viewer, query.portfolio_id);
  const market = await openMarket(context, portfolio.marketId);
  const nowMs = context.clock.now();
  const from = firstDay(market.venue, query.range, market.timeAt(nowMs));
  const mine = eq(equityDaily.portfolioId, portfolio.id);
  const rows = await database
    .select()
    .from(equityDaily)
    .where(and(mine, gte(equityDaily.asOfDate, from)))
    .orderBy(asc(equityDaily.asOfDate));
  const earlier = await database
    .select()
    .from(equityDaily)
    .where(and(mine, lt(equityDaily.asOfDate, from)))
    .orderBy(asc(equityDaily.asOfDate))
    .limit(MAX_DAYS);
  const before = earlier.at(-1);
  const curve = [portfolio.startingCashCents, ...earlier.map(({ equityCents }) => equityCents)];
  const trades = await readTrades(database, portfolio.id, firstDay(market.venue, query.range, nowMs));
  // Fills carry the time of the world; the days of a live event are its market's.
  const timeOf = ({ filledAt, priceAt }: (typeof trades)[number]) => (market.isEvent ? priceAt : filledAt);
  const tradedOn = new Map<Day, number>();
  for (const trade of trades) {
    // An expiry closes a position, but nobody traded.
    if (trade.side === 'EXPIRY') continue;
    const day = venueDay(market.venue, timeOf(trade).getTime());
    tradedOn.set(day, (tradedOn.get(day) ?? 0) + 1);
  }
  const equityBeforeCents = before?.equityCents ?? portfolio.startingCashCents;
  let last = equityBeforeCents;
  return {
    starting_cash: portfolio.startingCashCents / 100,
    equity_before: equityBeforeCents / 100,
    realized_before: (before?.realizedCents ?? 0) / 100,
    peak_before: Math.max(...curve) / 100,
    max_drawdown_before: maxDrawdown(curve),
    moments: rangeDays(query.range) === 1 ? await readMoments(context, market, portfolio) : [],
    days: rows.map((row) => {
      const dailyCents = row.equityCents - last;
      last = row.equityCents;
      return {
        as_of_date: row.asOfDate,
        equity: row.equityCents / 100,
        cash: row.cashCents / 100,
        positions_value: row.positionsValueCents / 100,
        realized_pnl: row.realizedCents / 100,
        daily_pnl: dailyCents / 100,
        trades: tradedOn.get(row.asOfDate) ?? 0,
      };
    }),
    events: trades.slice(-MAX_EVENTS).map((trade) => ({
      id: trade.id,
      at: timeOf(trade).toISOString(),
      kind: trade.side,
      option_symbol: trade.symbol,
      qty: trade.quantity,
    })),
  };
}

/** The last trading day as it went, by the clock of the market. */
async function readMoments({ database, clock }: Context, { venue, timeAt }: Market, portfolio: PortfolioRow) {
  const atMs = timeAt(clock.now());
  const day = tradingDayOnOrBefore(venue, venueDay(venue, atMs));
  const rows = await database
    .select()
    .from(equityMoments)
    .where(
      and(
        eq(equityMoments.portfolioId, portfolio.id),
        gte(equityMoments.at, new Date(venueInstant(venue, day, '00:00'))),
      ),
    )
    .orderBy(asc(equityMoments.at))
    .limit(MAX_MOMENTS);
  return rows.map((row) => ({
    at: row.at.toISOString(),
    equity: row.equityCents / 100,
    cash: row.cashCents / 100,
    positions_value: row.positionsValueCents / 100,
  }));
}

/** The first day of a range at an instant. One day is the last trading day, and the one before it to start from. */
function firstDay(venue: Venue, range: string, atMs: number): Day {
  const days = rangeDays(range);
  const today = venueDay(venue, atMs);
  return days === 1 ? previousTradingDay(venue, tradingDayOnOrBefore(venue, today)) : addDays(today, -days);
}

/** How many days back a range reaches. */
export function rangeDays(range: string): number {
  return RANGE_DAYS[range.toLowerCase()] ?? LONGEST_RANGE_DAYS;
}

async function readTrades(database: Database, portfolioId: string, fromDay: string) {
  const newestFirst = await database
    .select({
      id: fills.id,
      filledAt: fills.filledAt,
      priceAt: fills.priceAt,
      side: fills.side,
      symbol: fills.symbol,
      quantity: fills.quantity,
    })
    .from(fills)
    .where(and(eq(fills.portfolioId, portfolioId), gte(fills.filledAt, new Date(`${fromDay}T00:00:00Z`))))
    .orderBy(desc(fills.filledAt), desc(fills.id))
    .limit(MAX_TRADES);
  return newestFirst.toReversed();
}
