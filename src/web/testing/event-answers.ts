import type { EventState, Replay, ScoreRow } from '#web/features/live-events/api.ts';

const NOW = '2026-03-05T19:00:00.000Z';

/** An event whose clock runs, known by its name in small letters. */
export function eventNamed(name: string, of: Partial<EventState> = {}): EventState {
  return {
    id: name.toLowerCase(),
    name,
    is_practice: false,
    is_frozen: false,
    is_started: true,
    is_ended: false,
    is_revealed: false,
    is_archived: false,
    run: 1,
    teams: 0,
    created_at: NOW,
    bots_on: false,
    speed: 60,
    market_time: NOW,
    clock_ends_at: null,
    venue: 'xetra',
    clock_ran_out: false,
    now: NOW,
    staged_orders: 0,
    orders: 0,
    auctions: 0,
    runs: [{ number: 1, started_at: NOW, ended_at: null }],
    team_names: [],
    played_names: [],
    tickers: [{ symbol: 'SAP', name: 'SAP', price: 270 }],
    overrides: [],
    actions: [],
    ...of,
  };
}

/** A team on the scoreboard, worth less with each rank. */
export function scoreRow(rank: number, name: string): ScoreRow {
  return {
    rank,
    portfolio_id: name,
    team_name: name,
    pnl_pct: 10 - rank,
    equity: 110_000 - rank * 1_000,
    cash: 90_000,
    positions_value: 11_000,
    realized_pnl: 0,
    exposure: 0,
    trades_today: 1,
  };
}

/** A run of these teams with one auction, after which they stood in this order. */
export function replayNamed(names: readonly string[], of: Partial<Replay> = {}): Replay {
  const rest = { final_equity: null, final_cash: null, fills: 1, fees: 1, realized_pnl: 0, pnl_pct: 0 };
  return {
    run: 1,
    started_at: NOW,
    ended_at: NOW,
    is_ended: false,
    shocks: [],
    windows: [],
    auctions: [{ number: 1, at: NOW, market_time: NOW, filled: 1, rejected: 0 }],
    teams: names.map((name, index) => ({
      ...rest,
      portfolio_id: name,
      team_name: name,
      starting_cash: 100_000,
      equity: [109_000 - index * 1_000],
      cash: [90_000],
      max_drawdown_pct: 0,
    })),
    ...of,
  };
}
