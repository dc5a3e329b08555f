import { describe, expect, it } from 'vitest';
import type { EquityDay, Snapshot } from '../data/types.ts';
import { dayShares, drawdowns, withNow } from './equity-days.ts';

function day(as_of_date: string, equity: number, realized_pnl = 0, daily_pnl = 0): EquityDay {
  return { as_of_date, equity, cash: equity, positions_value: 0, realized_pnl, daily_pnl, trades: 1 };
}

const snapshot = {
  portfolio: { equity: 100_250.1, cash: 99_000, positions_value: 1250.1 },
  realized: 40,
} as Snapshot;

describe('the days of a portfolio', () => {
  it('end with the present, in place of what was recorded of today', () => {
    const days = withNow([day('2026-11-12', 100_100), day('2026-11-13', 99_000)], snapshot, '2026-11-13', 100_000);
    expect(days.map(({ equity }) => equity)).toEqual([100_100, 100_250.1]);
    expect(days.at(-1)).toMatchObject({ daily_pnl: 150.1, trades: 1, realized_pnl: 40 });
    expect(withNow([], snapshot, '2026-11-13', 100_000)).toMatchObject([{ daily_pnl: 250.1, trades: 0 }]);
  });

  it('split into realised and the rest, which add up', () => {
    const shares = dayShares([day('a', 0, 10, 30), day('b', 0, 35, -5)], 4);
    expect(shares).toEqual([
      { realized: 6, unrealized: 24 },
      { realized: 25, unrealized: -30 },
    ]);
  });

  it('fall from the highest, the starting cash included', () => {
    expect(drawdowns([day('a', 90), day('b', 110), day('c', 99)], 100)).toEqual([-10, 0, -10]);
  });
});
