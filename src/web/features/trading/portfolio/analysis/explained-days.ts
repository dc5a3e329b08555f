import type { EquityDay, ExplainedDay } from '../../data/types.ts';

export interface ExplainedPart extends ExplainedDay {
  /** What the day has come to since it was last recorded. */
  open: number;
}

/**
 * The recorded days as the server explains them, with the present as the last one. Between two records the day goes on, so its figure is the one that all
 * charts have, and what no record explains yet is a part of its own.
 */
export function explainedWithNow(explained: readonly ExplainedDay[], today: EquityDay): ExplainedPart[] {
  const recorded = explained.find(({ as_of_date }) => as_of_date === today.as_of_date) ?? unexplained;
  return [
    ...explained.filter(({ as_of_date }) => as_of_date < today.as_of_date).map((day) => ({ ...day, open: 0 })),
    {
      ...recorded,
      as_of_date: today.as_of_date,
      daily_pnl: today.daily_pnl,
      open: Math.round((today.daily_pnl - recorded.daily_pnl) * 100) / 100,
    },
  ];
}

const unexplained = { daily_pnl: 0, delta: 0, gamma: 0, vega: 0, theta: 0, spread: 0, fees: 0, other: 0 };
