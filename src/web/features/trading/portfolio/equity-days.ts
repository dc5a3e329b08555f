import type { EquityDay, Snapshot } from '../data/types.ts';

/** The recorded days with the present as the last one, so that every chart ends where the snapshot stands, to the cent. */
export function withNow(
  days: readonly EquityDay[],
  snapshot: Snapshot,
  today: string,
  equityBefore: number,
): EquityDay[] {
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

/** Percent below the highest equity so far, starting cash included: zero or negative. */
export function drawdowns(days: readonly EquityDay[], startingCash: number): number[] {
  let peak = startingCash;
  return days.map(({ equity }) => {
    peak = Math.max(peak, equity);
    return peak > 0 ? ((equity - peak) / peak) * 100 : 0;
  });
}

/** Away with what floating point adds to sums of euro. */
function cents(value: number): number {
  return Math.round(value * 100) / 100;
}
