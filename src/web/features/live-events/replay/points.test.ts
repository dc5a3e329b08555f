import { expect, it } from 'vitest';
import { lastPoint, pointsOf } from './points.ts';

const auction = { number: 1, at: '', market_time: '', filled: 0, rejected: 0 };

it.each([
  ['while it is played', { equity: [101, 99], final_equity: null }, false, [100, 101, 99]],
  ['once it has ended', { equity: [101, 99], final_equity: 98 }, true, [100, 101, 99, 98]],
  ['that ended without an auction', { equity: [], final_equity: 100 }, true, [100, 100]],
])('a run %s has a point for its beginning, each auction and its end', (_name, team, is_ended, points) => {
  expect(pointsOf({ starting_cash: 100, ...team })).toEqual(points);
  // The scrubber reaches the last of them.
  expect(lastPoint({ auctions: team.equity.map(() => auction), is_ended })).toBe(points.length - 1);
});
