import type { Equity, EquityDay, Snapshot } from '../data/types.ts';

/** The recorded days with the present as the last one, so that every chart ends where the snapshot stands, to the cent. */
export function withNow(days: readonly EquityDay[], snapshot: Snapshot, equityBefore: number): EquityDay[] {
  const today = snapshot.as_of_date;
  const before = days.filter(({ as_of_date }) => as_of_date < today);
  const recorded = days.find(({ as_of_date }) => as_of_date === today);
  const { equity, cash, positions_value } = snapshot.portfolio;
  const now: EquityDay = {
    as_of_date: today,
    equity,
    cash,
    positions_value,
    realized_pnl: snapshot.realized,
    daily_pnl: cents(equity - (before.at(-1)?.equity ?? equityBefore)),
    trades: recorded?.trades ?? 0,
  };
  // Before the first fill there is nothing to draw but a flat line.
  return [...before, now];
}

export interface DayShares {
  realized: number;
  unrealized: number;
}

/** Splits each day's change into what was realised on it and the rest. The days carry what was realised up to them. */
export function dayShares(days: readonly EquityDay[], realizedBefore: number): DayShares[] {
  return days.map(({ daily_pnl, realized_pnl }, index) => {
    const realized = cents(realized_pnl - (days[index - 1]?.realized_pnl ?? realizedBefore));
    return { realized, unrealized: cents(daily_pnl - realized) };
  });
}

/**
 * Percent below the highest equity so far, and the deepest of these so far: zero or negative. What came before the days counts, so that the
 * last of the second is the max drawdown of the whole game, whatever the range.
 */
export function drawdowns(
  days: readonly EquityDay[],
  before: { peak_before: number; max_drawdown_before: number },
): { now: number; deepest: number }[] {
  let peak = before.peak_before;
  let deepest = -before.max_drawdown_before * 100;
  return days.map(({ equity }) => {
    peak = Math.max(peak, equity);
    const now = peak > 0 ? ((equity - peak) / peak) * 100 : 0;
    deepest = Math.min(deepest, now);
    return { now, deepest };
  });
}

export interface CurvePoint {
  /** Undefined for what was there before. */
  at: string | undefined;
  equity: number;
  cash: number;
  positions_value: number;
}

/** The last trading day as it went: from where the one before left it, through what was recorded, to now. */
export function momentsWithNow({ moments, days, equity_before }: Equity, snapshot: Snapshot): CurvePoint[] {
  const { as_of, as_of_date, portfolio } = snapshot;
  const last = days.findLast(({ as_of_date: day }) => day < as_of_date);
  const before = last ?? { equity: equity_before, cash: equity_before, positions_value: 0 };
  const { equity, cash, positions_value } = portfolio;
  return [
    { at: undefined, equity: before.equity, cash: before.cash, positions_value: before.positions_value },
    ...moments.filter(({ at }) => at < as_of),
    { at: as_of, equity, cash, positions_value },
  ];
}

/** Away with what floating point adds to sums of euro. */
function cents(value: number): number {
  return Math.round(value * 100) / 100;
}
