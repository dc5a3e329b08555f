import { describe, expect, it } from 'vitest';
import { berlinInstant } from '../market/time/berlin-time.ts';
import { ruleBadges } from './badges.ts';
import { publicName } from './public-name.ts';
import { quizBoard, tallyParticipant } from './rank-participants.ts';
import { byTimeframe, NO_TRADES, tallyTrader, tradingBoard, type TraderRecord } from './rank-traders.ts';
import { sortByNumber } from './number-order.ts';
import { rankedOn, type Order } from './ranking.ts';
import { withSharedRanks } from './shared-ranks.ts';
import { tierOfPercentile, tierOfReturn } from './tiers.ts';
import { firstDayOf, startMsOf, TIMEFRAMES } from './timeframes.ts';

it.each([
  ['a Monday', '2026-03-02', ['2026-03-01', '2026-03-02', '2026-03-02']],
  ['a Sunday', '2026-03-01', ['2026-03-01', '2026-02-23', '2026-03-01']],
  ['the first of the year', '2027-01-01', ['2027-01-01', '2026-12-28', '2027-01-01']],
])('begins month, week and day on %s', (_name, day, expected) => {
  for (const time of ['00:00', '23:59'])
    expect(TIMEFRAMES.slice(1).map((timeframe) => firstDayOf(timeframe, berlinInstant(day, time)))).toEqual(expected);
});

it('begins a day at midnight in Berlin, on the days when clocks change too', () => {
  const noon = berlinInstant('2026-10-25', '12:00');
  expect(startMsOf('today', noon)).toBe(Date.parse('2026-10-24T22:00:00Z'));
  expect(startMsOf('today', berlinInstant('2026-10-26', '12:00'))).toBe(Date.parse('2026-10-25T23:00:00Z'));
  expect(startMsOf('all', noon)).toBe(0);
});

it.each([
  [-50, 'bronze', 'bronze'],
  [5, 'bronze', 'bronze'],
  [5.01, 'silver', 'bronze'],
  [10.01, 'gold', 'bronze'],
  [20.01, 'platinum', 'bronze'],
  [30, 'platinum', 'bronze'],
  [30.01, 'diamond', 'bronze'],
  [50.01, 'diamond', 'silver'],
  [70.01, 'diamond', 'gold'],
  [85.01, 'diamond', 'platinum'],
  [95, 'diamond', 'platinum'],
  [95.01, 'diamond', 'diamond'],
])('%d percent is the tier %s as a return, %s as a percentile', (value, ofReturn, ofPercentile) => {
  expect([tierOfReturn(value), tierOfPercentile(value)]).toEqual([ofReturn, ofPercentile]);
});

it('gives badges above each bound, not at it', () => {
  expect(ruleBadges({ rank: 2, winRatePct: 80, returnPct: 25, trades: 100 })).toEqual([]);
  expect(ruleBadges({ rank: 2, winRatePct: undefined, returnPct: 0, trades: 0 })).toEqual([]);
  expect(ruleBadges({ rank: 1, winRatePct: 80.1, returnPct: 25.1, trades: 101 })).toEqual([
    'leader',
    'sharpshooter',
    'high-flyer',
    'centurion',
  ]);
});

it('shows a chosen name, and before that one that says nothing', () => {
  const profile = { userId: '8f3c', username: 'ada.lovelace', usernameChosen: false };
  expect(publicName(profile)).toMatch(/^Player [0-9A-Z]{7}$/);
  expect(publicName(profile)).toBe(publicName({ ...profile, username: 'other' }));
  expect(publicName(profile)).not.toBe(publicName({ ...profile, userId: '8f3d' }));
  expect(publicName({ ...profile, usernameChosen: true })).toBe('ada.lovelace');
});

const MONDAY_NOON = berlinInstant('2026-03-09', '12:00');
const firstDays = byTimeframe((timeframe) => firstDayOf(timeframe, MONDAY_NOON));
const once = byTimeframe(() => ({ ...NO_TRADES, trades: 1 }));

function trader(values: Partial<TraderRecord>) {
  const counts = { overall: once, options: byTimeframe(() => NO_TRADES) };
  const record = { userId: 'a', startingCents: 10_000, openedMs: 0, days: [], equityCents: [], counts, ...values };
  return tallyTrader(record, firstDays);
}

it('gives equal rows one rank and goes on counting after them', () => {
  expect(withSharedRanks([{ a: 3 }, { a: 2 }, { a: 2 }, { a: 1 }], ({ a }) => a).map(({ rank }) => rank)).toEqual([
    1, 2, 2, 4,
  ]);
});

it('ranks many as it ranks few: by the first number that differs, then by the id', () => {
  const players = Array.from({ length: 3000 }, (_, index) => {
    const order: Order = [-((index * 7) % 5), ((index * 13) % 40) / 4 - 5, index % 4 === 0 ? -0 : index % 3];
    return { userId: `u${(index * 769) % 3000}`, order };
  });
  const ranked = rankedOn(players, { isOn: () => true, order: ({ order }) => order });
  const expected = players.toSorted(
    (a, b) =>
      a.order[0] - b.order[0] || a.order[1] - b.order[1] || a.order[2] - b.order[2] || (a.userId < b.userId ? -1 : 1),
  );
  expect(ranked.map(({ userId }) => userId)).toEqual(expected.map(({ userId }) => userId));
});

it('puts any numbers in their order, and leaves equal ones as they are', () => {
  const some = [
    0,
    -0,
    1,
    -1,
    0.1,
    -0.1,
    5e-324,
    -5e-324,
    1.5e300,
    -1.5e300,
    2 ** 31,
    -(2 ** 31),
    255,
    256,
    65_536.5,
    Infinity,
    -Infinity,
  ];
  const numbers = Array.from({ length: 500 }, (_, index) => some[(index * 7) % some.length] ?? 0);
  const places = Uint32Array.from(numbers.keys());
  sortByNumber(places, numbers);
  const ascending = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);
  expect([...places]).toEqual([...numbers.keys()].toSorted((a, b) => ascending(numbers[a] ?? 0, numbers[b] ?? 0)));
});

describe('traders', () => {
  it('measure a time frame from the last day before it, else from the starting cash', () => {
    const { results } = trader({
      days: ['2026-02-27', '2026-03-04', '2026-03-06', '2026-03-09'],
      equityCents: [11_000, 12_000, 12_500, 15_000],
    });
    expect(TIMEFRAMES.map((timeframe) => results.overall[timeframe].pnlCents)).toEqual([5000, 4000, 2500, 2500]);
    expect(results.overall.month.pnlPct).toBeCloseTo((15 / 11 - 1) * 100, 10);
    const late = trader({ days: ['2026-03-09'], equityCents: [9000] });
    expect(TIMEFRAMES.map((timeframe) => late.results.overall[timeframe].pnlCents)).toEqual([
      -1000, -1000, -1000, -1000,
    ]);
    expect(trader({}).results.overall.all.pnlPct).toBe(0);
  });

  it('are ranked by return, then drawdown, then who came first, then id; who never traded is not', () => {
    const days = ['2026-03-04', '2026-03-05'];
    const ranked = rankedOn(
      [
        trader({ userId: 'idle', counts: { overall: byTimeframe(() => NO_TRADES), options: once } }),
        trader({ userId: 'late', days, equityCents: [10_000, 11_000], openedMs: 5 }),
        trader({ userId: 'fell', days, equityCents: [8000, 11_000] }),
        trader({ userId: 'z', days, equityCents: [10_000, 11_000], openedMs: 1 }),
        trader({ userId: 'y', days, equityCents: [10_000, 11_000], openedMs: 1 }),
        trader({ userId: 'best', days, equityCents: [5000, 11_001] }),
      ],
      tradingBoard('overall', 'all'),
    );
    expect(ranked.map(({ userId }) => userId)).toEqual(['best', 'y', 'z', 'late', 'fell']);
  });

  it('of options are ranked by what option trades have realized', () => {
    const withOptions = (userId: string, realizedCents: number) =>
      trader({
        userId,
        counts: { overall: once, options: byTimeframe(() => ({ ...NO_TRADES, trades: 1, realizedCents })) },
      });
    const ranked = rankedOn([trader({}), withOptions('b', -5), withOptions('c', 500)], tradingBoard('options', 'week'));
    expect(ranked.map(({ userId, results }) => [userId, results.options.week.pnlPct])).toEqual([
      ['c', 5],
      ['b', -0.05],
    ]);
  });
});

describe('participants', () => {
  const startsMs = { all: 0, month: 100, week: 200, today: 300 };
  const answer = (points: number, atMs: number, categories: readonly 'technical'[] = []) => ({
    points,
    atMs,
    categories,
  });

  it('count answers and badges of the time frame and category', () => {
    const { results } = tallyParticipant(
      {
        userId: 'a',
        answers: [answer(10, 50, ['technical']), answer(20, 250), answer(0, 300, ['technical'])],
        badges: [{ points: 7, atMs: 260 }],
      },
      startsMs,
    );
    expect(TIMEFRAMES.map((timeframe) => results.all[timeframe].points)).toEqual([37, 27, 27, 0]);
    expect(TIMEFRAMES.map((timeframe) => results.technical[timeframe].points)).toEqual([10, 0, 0, 0]);
    expect(results.all.all).toEqual({ points: 37, answered: 3, correct: 2, lastMs: 300, lastScoredMs: 260 });
    expect(results.technical.today).toEqual({ points: 0, answered: 1, correct: 0, lastMs: 300, lastScoredMs: 0 });
    expect(results.behavioral.all.answered).toBe(0);
  });

  it('are ranked by points, then who had them earlier, then fewer answers, then id', () => {
    const tally = (userId: string, answers: ReturnType<typeof answer>[]) =>
      tallyParticipant({ userId, answers, badges: [] }, startsMs);
    const ranked = rankedOn(
      [
        tally('none', []),
        tally('wrong', [answer(0, 1)]),
        tally('later', [answer(10, 9)]),
        tally('more', [answer(10, 5), answer(0, 6)]),
        tally('b', [answer(10, 5)]),
        tally('a', [answer(10, 5)]),
        tally('top', [answer(10, 5), answer(10, 50)]),
      ],
      quizBoard('all', 'all'),
    );
    expect(ranked.map(({ userId }) => userId)).toEqual(['top', 'a', 'b', 'more', 'later', 'wrong']);
  });
});
