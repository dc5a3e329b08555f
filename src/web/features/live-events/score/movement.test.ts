import { expect, it } from 'vitest';
import type { Replay } from '../api.ts';
import { movementOf } from './movement.ts';

const AT = '2026-03-05T19:00:00.000Z';

function replayOf(equities: Record<string, number[]>): Replay {
  const auctions = Object.values(equities)[0]?.length ?? 0;
  const rest = { cash: [], final_equity: null, final_cash: null, fills: 0, fees: 0, realized_pnl: 0 };
  return {
    run: 1,
    started_at: AT,
    ended_at: AT,
    is_ended: false,
    shocks: [],
    windows: [],
    auctions: Array.from({ length: auctions }, (_, index) => ({
      number: index + 1,
      at: AT,
      market_time: AT,
      filled: 0,
      rejected: 0,
    })),
    teams: Object.entries(equities).map(([name, equity]) => ({
      ...rest,
      portfolio_id: name,
      team_name: name,
      starting_cash: 100,
      equity,
      pnl_pct: 0,
      max_drawdown_pct: 0,
    })),
  };
}

const rows = (ranks: Record<string, number>) =>
  Object.entries(ranks).map(([portfolio_id, rank]) => ({ portfolio_id, rank }));
const gained = (ranks: Record<string, number>, replay?: Replay) => {
  const movement = movementOf(rows(ranks), replay);
  return [movement.since, Object.fromEntries(movement.gained)];
};

it('counts ranks gained and lost since the last auction, of equal teams from the rank they shared', () => {
  const replay = replayOf({ a: [90, 110], b: [100, 105], c: [110, 105] });
  expect(gained({ a: 3, b: 1, c: 2 }, replay)).toEqual([2, { a: -2, b: 1, c: 0 }]);
});

it('tells what a round has moved while nobody has moved since', () => {
  const replay = replayOf({ a: [90, 110], b: [100, 105] });
  expect(gained({ a: 1, b: 2 }, replay)).toEqual([1, { a: 1, b: -1 }]);
});

it('has nothing to tell before the first auction, and nothing of who was not there', () => {
  expect(gained({ a: 1 }, undefined)).toEqual([undefined, {}]);
  expect(gained({ a: 1 }, replayOf({ a: [] }))).toEqual([undefined, {}]);
  expect(gained({ a: 1, late: 2 }, replayOf({ a: [100] }))).toEqual([1, { a: 0 }]);
});
