import type { Equity, ExplainedDay, Snapshot } from '#web/features/trading/data/types.ts';
import { answerWith } from './answers.ts';
import { answerMarket, putHeld, snapshotWith } from './trading-answers.ts';

function day(as_of_date: string, equity: number, daily_pnl: number): Equity['days'][number] {
  return { as_of_date, equity, cash: 90_000, positions_value: equity - 90_000, realized_pnl: 0, daily_pnl, trades: 1 };
}

/** Two days before the snapshot's, of which nothing is recorded yet. */
export const month: Equity = {
  starting_cash: 100_000,
  equity_before: 100_000,
  realized_before: 0,
  peak_before: 100_000,
  max_drawdown_before: 0,
  moments: [],
  days: [day('2026-03-03', 100_500, 500), day('2026-03-04', 100_100, -400)],
  events: [
    { id: 'e1', at: '2026-03-04T16:40:00.000Z', kind: 'BUY', option_symbol: 'SAP260320P00280000', qty: 3 },
    { id: 'e2', at: '2026-02-01T16:40:00.000Z', kind: 'SELL', option_symbol: 'SAP260320P00280000', qty: 2 },
  ],
};

/** The same with a record of the snapshot's day: 120 less than it has come to since. */
const recordedToday: Equity = { ...month, days: [...month.days, day('2026-03-05', 100_880, 780)] };

function explainedDay(as_of_date: string, daily_pnl: number): ExplainedDay {
  const other = daily_pnl - 70;
  return { as_of_date, daily_pnl, delta: 100, gamma: 20, vega: -10, theta: -30, spread: -8, fees: -2, other };
}

export const explainedMonth: readonly ExplainedDay[] = [
  explainedDay('2026-03-03', 500),
  explainedDay('2026-03-04', -400),
  explainedDay('2026-03-05', 780),
];

/** A server that knows one portfolio, with a put and greeks on two shares. */
export function answerPortfolio(): Snapshot {
  const bare = snapshotWith([putHeld()]);
  const snapshot: Snapshot = {
    ...bare,
    aggregates: {
      ...bare.aggregates,
      exposure: [{ ticker: 'SAP', value: 9_450 }],
      greeks: [
        { ticker: 'SAP', delta: -720, gamma: 30, vega: 90, theta: -40, rho: -9 },
        { ticker: 'DTE', delta: 200, gamma: 5, vega: 10, theta: -2, rho: 1 },
      ],
    },
    metrics: { ...bare.metrics, todaysPnL: 900 },
  };
  answerMarket();
  answerWith({
    'GET /api/adx/portfolio-snapshot': { ok: true, data: snapshot },
    'GET /api/adx/metrics': { ok: true, data: snapshot.metrics },
    'GET /api/adx/equity': { ok: true, data: recordedToday },
    'GET /api/adx/explained': { ok: true, data: { days: [...explainedMonth] } },
    'GET /api/adx/staged-orders': { ok: true, data: [] },
    'GET /api/adx/orders': { ok: true, data: [] },
  });
  return snapshot;
}
