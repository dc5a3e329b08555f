import type { Day } from '../market/time/day.ts';
import { maxDrawdown, sharpeRatio } from '../trading/statistics.ts';
import type { Ranking } from './ranking.ts';
import { lastBefore, type Timeframe } from './timeframes.ts';

export interface TradeCount {
  trades: number;
  /** Sells, exercises and expiries: what can have gained or lost. */
  closed: number;
  wins: number;
  realizedCents: number;
}

export const NO_TRADES: TradeCount = { trades: 0, closed: 0, wins: 0, realizedCents: 0 };

export type TradingCategory = 'overall' | 'options';
export type CountsByTimeframe = Record<Timeframe, TradeCount>;

/** What is known of one player's season. */
export interface TraderRecord {
  userId: string;
  startingCents: number;
  openedMs: number;
  /** Recorded days in order, and the equity at each. */
  days: readonly Day[];
  equityCents: readonly number[];
  counts: Record<TradingCategory, CountsByTimeframe>;
}

interface TraderResult extends TradeCount {
  /** What the time frame brought. */
  pnlCents: number;
  pnlPct: number;
}

export interface TraderTally {
  userId: string;
  startingCents: number;
  openedMs: number;
  equityCents: number;
  /** A share, not in percent. */
  maxDrawdown: number;
  sharpe: number | undefined;
  results: Record<TradingCategory, Record<Timeframe, TraderResult>>;
}

/**
 * What a player has made in each time frame: overall the change of equity since the last recorded day before it, or since the starting cash;
 * for options what closed option trades have realized, against the starting cash.
 */
export function tallyTrader(record: TraderRecord, firstDays: Record<Timeframe, Day | undefined>): TraderTally {
  const { userId, startingCents, openedMs, days, equityCents, counts } = record;
  const equity = equityCents.at(-1) ?? startingCents;
  const curve = [startingCents, ...equityCents];
  const overall = (timeframe: Timeframe): TraderResult => {
    const first = firstDays[timeframe];
    const index = first === undefined ? -1 : lastBefore(days, first);
    const base = equityCents[index] ?? startingCents;
    return resultOf(counts.overall[timeframe], equity - base, base > 0 ? (equity / base - 1) * 100 : 0);
  };
  const options = (timeframe: Timeframe): TraderResult => {
    const count = counts.options[timeframe];
    return resultOf(count, count.realizedCents, (count.realizedCents / startingCents) * 100);
  };
  return {
    userId,
    startingCents,
    openedMs,
    equityCents: equity,
    maxDrawdown: maxDrawdown(curve),
    sharpe: sharpeRatio(curve),
    results: { overall: byTimeframe(overall), options: byTimeframe(options) },
  };
}

/** Field by field: to spread one into another takes many times as long, and a large season has millions. */
function resultOf({ trades, closed, wins, realizedCents }: TradeCount, pnlCents: number, pnlPct: number): TraderResult {
  return { trades, closed, wins, realizedCents, pnlCents, pnlPct };
}

/**
 * Everyone who has traded, the best return first. Of equal returns the smaller drawdown stands first, then the portfolio that was opened
 * earlier, then the smaller id; so no two share a rank.
 */
export const tradingBoard = (category: TradingCategory, timeframe: Timeframe): Ranking<TraderTally> => ({
  isOn: ({ results }) => results[category].all.trades > 0,
  order: ({ results, maxDrawdown: deepest, openedMs }) => [-results[category][timeframe].pnlPct, deepest, openedMs],
});

export function winRatePct({ closed, wins }: Pick<TradeCount, 'closed' | 'wins'>): number | undefined {
  return closed === 0 ? undefined : (wins / closed) * 100;
}

export function byTimeframe<T>(value: (timeframe: Timeframe) => T): Record<Timeframe, T> {
  return { all: value('all'), month: value('month'), week: value('week'), today: value('today') };
}
