import { expect, it } from 'vitest';
import { newsIn } from './event-news.ts';
import { marketTimeAfter } from './market-time.ts';
import { pagesOf } from './pages.ts';

it.each([
  [0, [0]],
  [20, [20]],
  [21, [11, 10]],
  [40, [20, 20]],
  [45, [15, 15, 15]],
])('makes pages of nearly equal length of %i teams', (teams, lengths) => {
  const rows = Array.from({ length: teams }, (_, index) => index);
  const pages = pagesOf(rows, 20);
  expect(pages.map(({ length }) => length)).toEqual(lengths);
  expect(pages.flat()).toEqual(rows);
});

it('has one piece of news of what struck together, the newest first', () => {
  const shock = (at: string, ticker: string, headline: string) => ({ at, ticker, change_pct: 18, headline });
  const news = newsIn([
    shock('2026-03-05T19:00:00.000Z', 'SIE', 'Orders'),
    shock('2026-03-05T19:00:00.000Z', 'BAS', 'Orders'),
    shock('2026-03-05T19:05:00.000Z', 'SAP', ''),
  ]);
  expect(news.map(({ headline, moves }) => [headline, moves.map(({ ticker }) => ticker)])).toEqual([
    ['', ['SAP']],
    ['Orders', ['SIE', 'BAS']],
  ]);
});

const clock = {
  market_time: '2026-03-05T16:29:00.000Z',
  venue: 'xetra',
  speed: 60,
  is_started: true,
  is_frozen: false,
  is_ended: false,
  clock_ran_out: false,
};
const after = (of: Partial<typeof clock>, elapsedMs: number) =>
  new Date(marketTimeAfter({ ...clock, ...of }, elapsedMs)).toISOString();

it('goes on with the speed of the market, from the end of a session to the beginning of the next', () => {
  expect(after({ market_time: '2026-03-05T10:00:00.000Z' }, 2_000)).toBe('2026-03-05T10:02:00.000Z');
  expect(after({}, 2_000)).toBe('2026-03-06T08:01:00.000Z');
  expect(after({ venue: 'of a newer server' }, 2_000)).toBe('2026-03-05T16:31:00.000Z');
});

it.each([{ is_frozen: true }, { is_started: false }, { is_ended: true }, { clock_ran_out: true }])(
  'stands while the clock of the event does: %o',
  (of) => {
    expect(after(of, 60_000)).toBe(clock.market_time);
  },
);
