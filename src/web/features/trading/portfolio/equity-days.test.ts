import { describe, expect, it } from 'vitest';
import type { Equity, EquityDay, Snapshot } from '../data/types.ts';
import { dayShares, drawdowns, momentsWithNow, withNow } from './equity-days.ts';

function day(as_of_date: string, equity: number, realized_pnl = 0, daily_pnl = 0): EquityDay {
  return { as_of_date, equity, cash: equity, positions_value: 0, realized_pnl, daily_pnl, trades: 1 };
}

const snapshot = {
  portfolio: { equity: 100_250.1, cash: 99_000, positions_value: 1250.1 },
  realized: 40,
  as_of: '2026-11-13T15:00:00.000Z',
  as_of_date: '2026-11-13',
} as Snapshot;

describe('the days of a portfolio', () => {
  it('end with the present, in place of what was recorded of today', () => {
    const days = withNow([day('2026-11-12', 100_100), day('2026-11-13', 99_000)], snapshot, 100_000);
    expect(days.map(({ equity }) => equity)).toEqual([100_100, 100_250.1]);
    expect(days.at(-1)).toMatchObject({ daily_pnl: 150.1, trades: 1, realized_pnl: 40 });
    expect(withNow([], snapshot, 100_000)).toMatchObject([{ daily_pnl: 250.1, trades: 0 }]);
  });

  it('split into realised and the rest, which add up', () => {
    const shares = dayShares([day('a', 0, 10, 30), day('b', 0, 35, -5)], 4);
    expect(shares).toEqual([
      { realized: 6, unrealized: 24 },
      { realized: 25, unrealized: -30 },
    ]);
  });

  it('fall from the highest, also from one before the range; the deepest is that of the whole game', () => {
    const before = { peak_before: 120, max_drawdown_before: 0.05 };
    expect(drawdowns([day('a', 108), day('b', 150), day('c', 147)], before)).toEqual([
      { now: -10, deepest: -10 },
      { now: 0, deepest: -10 },
      { now: -2, deepest: -10 },
    ]);
    expect(drawdowns([day('a', 119.4)], before)[0]?.deepest).toBe(-5);
  });

  it('have a line within the last of them: from the one before, through the moments, to now', () => {
    const moment = (at: string, equity: number) => ({ at, equity, cash: equity, positions_value: 0 });
    const moments = [moment('2026-11-13T08:10:00.000Z', 100_010), moment('2026-11-13T15:00:00.000Z', 1)];
    const equity = { moments, days: [day('2026-11-12', 100_100)], equity_before: 100_000 } as unknown as Equity;
    expect(momentsWithNow(equity, snapshot).map((point) => point.equity)).toEqual([100_100, 100_010, 100_250.1]);
    expect(momentsWithNow({ ...equity, days: [] }, snapshot)[0]?.equity).toBe(100_000);
  });
});
