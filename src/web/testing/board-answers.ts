import type { TradingBoard, TradingRow } from '#web/features/leaderboard/api.ts';
import { answerWith } from './answers.ts';

/** A player of the trading board, or as it is said. */
export function row(rank: number, of: Partial<TradingRow> = {}): TradingRow {
  return {
    user_id: `user-${rank}`,
    email: null,
    name: `Player ${rank}`,
    rank,
    badges: [],
    tier: 'bronze',
    equity: 101_000,
    starting_cash: 100_000,
    realized_pnl: 0,
    pnl: 1_000,
    pnl_pct: 1,
    total_trades: 4,
    winning_trades: 2,
    win_rate: 50,
    max_drawdown_pct: 0.034,
    sharpe: null,
    rmse: null,
    predictions_made: null,
    percentile: null,
    ...of,
  };
}

export function board(of: Partial<TradingBoard> = {}): { ok: true; data: TradingBoard } {
  const rows = [row(1), row(2)];
  const generated_at = '2026-03-05T09:00:00.000Z';
  const data = { rows, me: null, total: rows.length, summary: {}, generated_at, final_season: null };
  return { ok: true, data: { ...data, ...of } };
}

const short = { starts_at: '2025-10-01T08:00:00.000Z', ends_at: '2025-12-19T17:00:00.000Z' };

/** A season that counts, and one that is over. */
export function answerSeasons(): void {
  const current = { id: 's1', code: '2026-Q1', name: 'Season Q1 2026', status: 'active' as const };
  const until = '2099-03-27T17:00:00.000Z';
  answerWith({
    'GET /api/seasons': {
      ok: true,
      data: {
        current: { ...current, starts_at: '2026-01-05T08:00:00.000Z', ends_at: until, placing_until: until },
        next: null,
        settled: [{ id: 's0', code: '2025-Q4', name: 'Season Q4 2025', ...short }],
      },
    },
  });
}
