import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { berlinInstant } from '../market/time/berlin-time.ts';
import { closesAtMs, isClosed, roundPrediction, updatesUsed } from './prediction-window.ts';
import { scorePredictions, type VerifiedCompany } from './score-predictions.ts';

it.each([
  [0, undefined],
  [-1, undefined],
  [0.004, undefined],
  [0.005, 0.01],
  [125.5, 125.5],
  [125.554, 125.55],
  [9_999.99, 9_999.99],
  [9_999.996, undefined],
  [10_000, undefined],
  [Number.NaN, undefined],
  [Infinity, undefined],
])('takes %d as %s', (value, taken) => {
  expect(roundPrediction(value)).toBe(taken);
});

describe('the window', () => {
  const open = { lockMs: 1000, seasonEndMs: 2000, hasActual: false };

  it('closes at the lock, to the millisecond, and at the season`s end where there is none or a later one', () => {
    expect([999, 1000, 1001].map((nowMs) => isClosed(open, nowMs))).toEqual([false, true, true]);
    expect([1999, 2000].map((nowMs) => isClosed({ ...open, lockMs: null }, nowMs))).toEqual([false, true]);
    expect(closesAtMs({ lockMs: 3000, seasonEndMs: 2000 })).toBe(2000);
  });

  it('is closed once the actual is known, whatever the lock says', () => {
    expect(isClosed({ ...open, hasActual: true }, 0)).toBe(true);
  });
});

it.each([
  ['an ordinary midnight', '2026-03-02', '2026-03-03', 24],
  ['the day with 23 hours', '2026-03-29', '2026-03-30', 23],
  ['the day with 25 hours', '2026-10-25', '2026-10-26', 25],
])('counts updates for a day in Berlin over %s', (_name, day, next, hours) => {
  const startMs = berlinInstant(day, '00:00');
  const endMs = berlinInstant(next, '00:00');
  expect(endMs - startMs).toBe(hours * 3_600_000);
  const spent = { updatedOn: day, updatesToday: 5 };
  expect([startMs, endMs - 1, endMs].map((nowMs) => updatesUsed(spent, nowMs))).toEqual([5, 5, 0]);
  expect(updatesUsed(spent, startMs - 1)).toBe(0);
  expect(updatesUsed(undefined, startMs)).toBe(0);
});

describe('scores', () => {
  const companies: VerifiedCompany[] = [
    {
      symbol: 'SAP',
      actual: 10,
      guesses: [
        { userId: 'a', value: 10 },
        { userId: 'b', value: 12 },
        { userId: 'c', value: 13 },
      ],
    },
    {
      symbol: 'SIE',
      actual: 20,
      guesses: [
        { userId: 'b', value: 20 },
        { userId: 'c', value: 24 },
        { userId: 'd', value: 20 },
      ],
    },
  ];

  it('takes the worst error made on a company that was left out', () => {
    const scores = scorePredictions(companies);
    // a: 0 and 16 left out; b: 4 and 0; c: 9 and 16; d: 9 left out and 0.
    expect(scores.map(({ userId, mse, predictionsMade, rank }) => [userId, mse, predictionsMade, rank])).toEqual([
      ['b', 2, 2, 1],
      ['d', 4.5, 1, 2],
      ['a', 8, 1, 3],
      ['c', 12.5, 2, 4],
    ]);
    expect(scores.map(({ percentile }) => percentile)).toEqual([75, 50, 25, 0]);
    expect(scores[0]?.rmse).toBe(Math.sqrt(2));
  });

  it('tells where everyone stood after each company', () => {
    const steps = new Map(scorePredictions(companies).map(({ userId, steps: own }) => [userId, own]));
    expect(steps.get('a')).toEqual([
      { symbol: 'SAP', mse: 0, rank: 1, players: 4 },
      { symbol: 'SIE', mse: 8, rank: 3, players: 4 },
    ]);
  });

  it('has nobody before the first actual', () => {
    expect(scorePredictions([])).toEqual([]);
    expect(scorePredictions([{ symbol: 'SAP', actual: 1, guesses: [] }])).toEqual([]);
  });

  it('gives equal errors the same percentile and different ranks', () => {
    const guesses = ['x', 'y', 'z'].map((userId) => ({ userId, value: 3 }));
    const scores = scorePredictions([{ symbol: 'SAP', actual: 1, guesses: [...guesses, { userId: 'w', value: 9 }] }]);
    expect(scores.map(({ userId, rank, percentile }) => [userId, rank, percentile])).toEqual([
      ['x', 1, 25],
      ['y', 2, 25],
      ['z', 3, 25],
      ['w', 4, 0],
    ]);
  });

  it('puts the one who predicted more first of those with equal errors', () => {
    const guess = (userId: string) => ({ userId, value: 12 });
    const [first, second] = scorePredictions([
      { symbol: 'SAP', actual: 10, guesses: [guess('a'), guess('z')] },
      { symbol: 'SIE', actual: 10, guesses: [guess('z')] },
    ]);
    expect([first, second].map((score) => [score?.userId, score?.mse, score?.predictionsMade])).toEqual([
      ['z', 4, 2],
      ['a', 4, 1],
    ]);
  });

  it('agrees with counting pair by pair', () => {
    const guess = fc.record({
      userId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      value: fc.integer({ min: 1, max: 5 }),
    });
    const company = fc.uniqueArray(guess, { selector: ({ userId }) => userId, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(company, { maxLength: 4 }), (all) => {
        const made = all.map((guesses, index) => ({ symbol: `S${index}`, actual: 3, guesses }));
        const scores = scorePredictions(made);
        for (const { percentile, mse } of scores)
          expect(percentile).toBeCloseTo(
            (scores.filter((other) => other.mse > mse + 1e-12).length / scores.length) * 100,
            9,
          );
      }),
    );
  });
});
