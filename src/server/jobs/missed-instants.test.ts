import { expect, it } from 'vitest';
import { missedInstants } from './missed-instants.ts';

const MINUTE = 60_000;
const T0 = Date.UTC(2026, 0, 5, 12, 0, 30);
const everyMinute = (afterMs: number) => (Math.floor(afterMs / MINUTE) + 1) * MINUTE;

it('runs only the latest missed instant where that is enough', () => {
  const missed = (policy: 'every' | 'latest') =>
    missedInstants({ nextDueMs: everyMinute, missed: policy }, T0, T0 + 3 * MINUTE);
  expect(missed('every')).toHaveLength(3);
  expect(missed('latest')).toEqual([T0 + 30_000 + 2 * MINUTE]);
});

it('finds the latest instant also after years, of a job of every minute and of one that is due once', () => {
  const nowMs = T0 + 3 * 366 * 86_400_000;
  const latest = (nextDueMs: (afterMs: number) => number) => missedInstants({ nextDueMs, missed: 'latest' }, T0, nowMs);
  expect(latest(everyMinute)).toEqual([Math.floor(nowMs / MINUTE) * MINUTE]);
  const onceMs = T0 + 86_400_000;
  expect(latest((afterMs) => (afterMs < onceMs ? onceMs : Number.POSITIVE_INFINITY))).toEqual([onceMs]);
});
