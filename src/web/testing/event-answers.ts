import type { EventState } from '#web/features/live-events/api.ts';

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
