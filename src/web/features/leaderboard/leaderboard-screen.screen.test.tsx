import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { choose } from '#web/testing/choose.ts';
import { answerSeasons, board, row } from '#web/testing/board-answers.ts';
import { holdBack } from '#web/testing/hold-back.ts';
import { rowsOf } from '#web/testing/read-screen.ts';
import { show } from '#web/testing/show.tsx';
import type { Player } from './api.ts';
import LeaderboardScreen from './leaderboard-screen.tsx';

const BOARD = 'GET /api/leaderboards/adx';
const REBUILD = 'POST /functions/v1/build_leaderboard_cache';
const STORED = 'GET /api/leaderboards/adx/stored';

const names = () => rowsOf('Leaderboard').map(([, name]) => name);

it('tells a loss as one, a fall in percent, and the reader`s own place also below the rest', async () => {
  answerSeasons();
  const me = row(31, { user_id: 'ada', name: 'Ada' });
  const rows = Array.from({ length: 30 }, (_, index) =>
    row(index + 1, index === 0 ? { pnl: -900, pnl_pct: -0.9 } : {}),
  );
  answerWith({ [BOARD]: board({ rows, me, total: 31 }) });
  await show(<LeaderboardScreen />);
  await expect.element(page.getByText('31 of 31')).toBeVisible();
  await expect.element(page.getByText(/Portfolios as last recorded/)).toBeVisible();
  const [first] = rowsOf('Leaderboard');
  expect(first?.slice(2)).toEqual(['4', '50.0%', '-0.9%', '-€900.00', '€101,000.00', '–', '3.4%']);
  expect(rowsOf('Leaderboard')).toHaveLength(26);
  expect(names().at(-1)).toMatch(/Ada/);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => rowsOf('Leaderboard')).toHaveLength(31);
});

it('shows the board that was chosen last, whichever answer comes first', async () => {
  answerSeasons();
  const slow = holdBack();
  answerWith({
    [BOARD]: async ({ query }) => {
      if (query['timeframe'] === 'week') await slow.until;
      return board({ rows: [row(1, { name: `best of ${query['timeframe']}` })] });
    },
  });
  await show(<LeaderboardScreen />);
  await expect.poll(() => names().join()).toContain('best of all');
  await page.getByRole('radio', { name: 'This Week' }).click();
  await expect.poll(() => askedOf(BOARD).length).toBe(2);
  await page.getByRole('radio', { name: 'Today' }).click();
  await expect.poll(() => names().join()).toContain('best of today');
  slow.letGo();
  await page.getByRole('radio', { name: 'This Week' }).click();
  await expect.poll(() => names().join()).toContain('best of week');
});

it('asks for a settled season by its code, and says that it is over', async () => {
  answerSeasons();
  answerWith({
    [BOARD]: ({ query }) =>
      query['season'] === '2025-Q4'
        ? board({ rows: [row(1, { name: 'Last year' })], final_season: 'Season Q4 2025' })
        : board(),
  });
  await show(<LeaderboardScreen />);
  await choose('Season Q4 2025', { name: 'Season' });
  await expect.element(page.getByText('Final standings of a season that is over: Season Q4 2025')).toBeVisible();
  await expect.element(page.getByText('You were not on this board in that season.')).toBeVisible();
  await expect.element(page.getByText(/Portfolios as last recorded/)).not.toBeInTheDocument();
  await choose('Predictions', { name: 'Category' });
  await expect.element(page.getByText('Predictions count over the whole season.')).toBeVisible();
  expect(askedOf(BOARD).at(-1)?.query).toEqual({ season: '2025-Q4', timeframe: 'all', category: 'predictions' });
});

it('goes on to the stored board where the quick ones fail, and says so', async () => {
  answerSeasons();
  answerWith({ [BOARD]: refuse('UNAVAILABLE'), [REBUILD]: refuse('UNAVAILABLE'), [STORED]: board() });
  await show(<LeaderboardScreen />);
  await expect.element(page.getByText('The quick read failed; this is the last stored board.')).toBeVisible();
  expect(names()).toHaveLength(2);
});

it('does not pass an empty list off as a board where all ways fail', async () => {
  answerSeasons();
  answerWith({ [BOARD]: refuse('UNAVAILABLE'), [REBUILD]: refuse('UNAVAILABLE'), [STORED]: refuse('UNAVAILABLE') });
  await show(<LeaderboardScreen />);
  await expect.element(page.getByText('Out of date')).toBeVisible();
  await expect.element(page.getByText('Your place')).not.toBeInTheDocument();
  await expect.element(page.getByText(/Be the first/)).not.toBeInTheDocument();
  expect(rowsOf('Leaderboard')).toEqual([['–']]);
  answerWith({ [BOARD]: board() });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => names()).toHaveLength(2);
});

it('invites visitors, and opens what anyone may see of a player', async () => {
  answerSeasons();
  answerWith({
    [BOARD]: board(),
    'GET /api/leaderboards/player': refuse('PLAYER_NOT_FOUND'),
  });
  await show(<LeaderboardScreen />, { session: null });
  await expect.element(page.getByText('Sign in to participate')).toBeVisible();
  await page.getByRole('button', { name: 'Open Player 2' }).click();
  await expect.element(page.getByText('This player is no longer on any board.')).toBeVisible();
  answerWith({ 'GET /api/leaderboards/player': { ok: true, data: player } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('dialog').getByText('-2.5%')).toBeVisible();
  expect(askedOf('GET /api/leaderboards/player').at(-1)?.query).toEqual({ user_id: 'user-2' });
});

const player: Player = {
  user_id: 'user-2',
  name: 'Player 2',
  badges: [],
  tier: 'bronze',
  total_trades: 4,
  starting_cash: 100_000,
  equity_curve: [
    { day: '2026-03-04', equity: 100_000 },
    { day: '2026-03-05', equity: 97_500 },
  ],
  seasons: [],
};
