import { setImmediate } from 'node:timers/promises';
import { and, asc, eq, lte } from 'drizzle-orm';
import { venueDay, venueInstant } from '#rules/market/time/exchange-calendar.ts';
import { auctionOf } from '#rules/market/time/auction-clock.ts';
import { addDays } from '#rules/market/time/day.ts';
import {
  explainDay,
  type ExplainedDay,
  type HeldStep,
  type ModelState,
  type TradeCost,
} from '#rules/trading/explain-day.ts';
import { instrumentOf, tickerIn } from '#rules/trading/instruments.ts';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { openMarket, type Market } from '#server/features/market/open-market.ts';
import { spotsAt } from '#server/features/market/prices/spots.ts';
import { partsTold } from './parts-told.ts';
import { markOf, stateAt, stateOfFill, withGreeks } from './model-states.ts';
import { portfolioOf, type PortfolioRow } from './portfolios.ts';
import { rangeDays } from './read-equity.ts';
import { auctionRuns, equityDaily, equityMoments, fills } from '../tables.ts';

/** No season has so many trading days, nor a player so many trades in one. */
const MAX_DAYS = 1000;
const MAX_FILLS = 100_000;

/** The change of each recorded day, split into its causes. The parts of a day add up to its change in the equity, to the cent. */
export async function explainDays(context: Context, viewer: Account, query: { portfolio_id: string; range: string }) {
  const portfolio = await portfolioOf(context, viewer, query.portfolio_id);
  const market = await openMarket(context, portfolio.marketId);
  const from = addDays(venueDay(market.venue, market.timeAt(context.clock.now())), -rangeDays(query.range));
  const days = await daysWithTrades(context, market, portfolio);
  const explained = [];
  for (const day of days.filter(({ asOfDate }) => asOfDate >= from)) {
    const parts = await explainOnce(context, market, portfolio.id, day);
    explained.push({
      as_of_date: day.asOfDate,
      daily_pnl: parts.totalCents / 100,
      ...partsTold(parts),
    });
  }
  return { days: explained };
}

/** A recorded day stays as it was explained; a later record of it has another change or another end. */
const known = new Map<string, ExplainedDay>();
const MAX_KNOWN = 20_000;

async function explainOnce(
  context: Context,
  market: Market,
  portfolioId: string,
  day: TradedDay,
): Promise<ExplainedDay> {
  const key = [portfolioId, day.asOfDate, day.changeCents, day.fromMs, day.toMs, day.fills.length].join(' ');
  const found = known.get(key);
  if (found) return found;
  const { steps, trades } = await tracePositions(context, market, day);
  const explained = explainDay(day.changeCents, steps, trades);
  for (const oldest of known.keys()) {
    if (known.size < MAX_KNOWN) break;
    known.delete(oldest);
  }
  known.set(key, explained);
  return explained;
}

type Fill = Awaited<ReturnType<typeof readFills>>[number];

interface TradedDay {
  asOfDate: string;
  changeCents: number;
  /** The price instants of the values that it lies between. */
  fromMs: number;
  toMs: number;
  /** Contracts of each symbol at its beginning. */
  held: ReadonlyMap<string, number>;
  fills: readonly Fill[];
}

/** The recorded days in order, each with what was held at its beginning and what was traded until it was recorded. */
async function daysWithTrades(context: Context, market: Market, portfolio: PortfolioRow): Promise<TradedDay[]> {
  const rows = await context.database
    .select()
    .from(equityDaily)
    .where(eq(equityDaily.portfolioId, portfolio.id))
    .orderBy(asc(equityDaily.asOfDate))
    .limit(MAX_DAYS);
  const last = rows.at(-1);
  const all = last ? await readFills(context.database, portfolio.id, last.recordedAt) : [];
  const moments = market.isEvent ? await readMoments(context.database, portfolio.id) : undefined;
  const held = new Map<string, number>();
  let equityCents = portfolio.startingCashCents;
  let fromMs = portfolio.createdAt.getTime();
  let next = 0;
  return rows.map((row) => {
    const start = next;
    while ((all[next]?.filledAt.getTime() ?? Number.POSITIVE_INFINITY) <= row.recordedAt.getTime()) next += 1;
    const traded = all.slice(start, next);
    const toMs = moments ? momentOf(moments, market, row) : valuedAtMs(market, row, traded);
    const day = {
      asOfDate: row.asOfDate,
      changeCents: row.equityCents - equityCents,
      fromMs,
      toMs,
      held: new Map(held),
    };
    equityCents = row.equityCents;
    fromMs = toMs;
    for (const { symbol, side, quantity } of traded) {
      const left = (held.get(symbol) ?? 0) + (side === 'BUY' ? quantity : -quantity);
      if (left > 0) held.set(symbol, left);
      else held.delete(symbol);
    }
    return { ...day, fills: traded };
  });
}

function readFills(database: Database, portfolioId: string, until: Date) {
  return database
    .select({
      symbol: fills.symbol,
      side: fills.side,
      quantity: fills.quantity,
      filledAt: fills.filledAt,
      auctionAt: auctionRuns.priceAt,
      spotCents: fills.spotCents,
      volatility: fills.volatility,
      years: fills.years,
      mid: fills.mid,
      notionalCents: fills.notionalCents,
      feeCents: fills.feeCents,
    })
    .from(fills)
    .leftJoin(auctionRuns, eq(auctionRuns.id, fills.auctionRunId))
    .where(and(eq(fills.portfolioId, portfolioId), lte(fills.filledAt, until)))
    .orderBy(asc(fills.filledAt), asc(fills.id))
    .limit(MAX_FILLS);
}

type Day = typeof equityDaily.$inferSelect;

/** The instant whose prices a day of a season was valued at: the end of its close auction, or before that the last trade of it. */
function valuedAtMs({ venue }: Market, { asOfDate, recordedAt }: Day, traded: readonly Fill[]): number {
  const { endMs } = auctionOf(venue, asOfDate, 'close');
  if (recordedAt.getTime() >= endMs) return endMs;
  const last = traded.at(-1);
  return (last?.auctionAt ?? last?.filledAt ?? recordedAt).getTime();
}

/**
 * An event's day lies on the market's own clock, and when it was recorded on the world's: what they say of each other is nothing. It was valued at
 * the moment that was recorded with it. A later instant would tell teams a price that their market has not come to.
 */
function momentOf(moments: ReadonlyMap<number, Date>, { venue }: Market, { asOfDate, recordedAt }: Day): number {
  return moments.get(recordedAt.getTime())?.getTime() ?? venueInstant(venue, asOfDate, '00:00');
}

async function readMoments(database: Database, portfolioId: string): Promise<Map<number, Date>> {
  const rows = await database
    .select({ at: equityMoments.at, recordedAt: equityMoments.recordedAt })
    .from(equityMoments)
    .where(eq(equityMoments.portfolioId, portfolioId))
    .orderBy(asc(equityMoments.at))
    .limit(MAX_DAYS * 10);
  return new Map(rows.map(({ at, recordedAt }) => [recordedAt.getTime(), at]));
}

/** Follows every symbol through the day, from trade to trade. */
async function tracePositions(context: Context, market: Market, day: TradedDay) {
  const symbols = new Set([...day.held.keys(), ...day.fills.map(({ symbol }) => symbol)]);
  const tickers = [...new Set([...symbols].map(tickerIn))];
  const spotsBefore = await spotsAt(market, day.fromMs, tickers);
  const spotsAfter = await spotsAt(market, day.toMs, tickers);
  const steps: HeldStep[] = [];
  const trades: TradeCost[] = [];
  for (const symbol of symbols) {
    const instrument = instrumentOf(market.venue, symbol);
    if (!instrument) continue;
    // Greeks take their time; others must not wait for all of them.
    await setImmediate();
    let quantity = day.held.get(symbol) ?? 0;
    let state = stateAt(context, market, instrument, spotsBefore.get(instrument.ticker), day.fromMs);
    const stepTo = (to: ModelState | undefined) => {
      const from = state && quantity > 0 ? withGreeks(context, market, instrument, state) : undefined;
      // At its end an option has no volatility any more, which is no change of it.
      if (from && to)
        steps.push({
          units: quantity * instrument.size,
          from,
          to: to.years > 0 ? to : { ...to, volatility: from.volatility },
        });
      state = to;
    };
    for (const fill of day.fills) {
      if (fill.symbol !== symbol) continue;
      stepTo(stateOfFill(fill));
      trades.push({ ...fill, markCents: markOf(instrument, fill) * instrument.size * fill.quantity });
      quantity += fill.side === 'BUY' ? fill.quantity : -fill.quantity;
    }
    if (quantity > 0) stepTo(stateAt(context, market, instrument, spotsAfter.get(instrument.ticker), day.toMs));
  }
  return { steps, trades };
}
