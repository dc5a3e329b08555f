import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, refuse } from '#web/testing/answers.ts';
import { answerSeasons, board, row } from '#web/testing/board-answers.ts';
import { figureOf, rowsOf } from '#web/testing/read-screen.ts';
import { show } from '#web/testing/show.tsx';
import LeaderboardScreen from './leaderboard-screen.tsx';

const BOARD = 'GET /api/leaderboards/adx';
const phone = { width: 390, height: 844 };
/** What the page has above and below a board at most, if its first place is to be in sight. */
const aboveMost = 620;
const barMost = 56;

beforeEach(async () => {
  await page.viewport(phone.width, phone.height);
  answerSeasons();
});
afterEach(() => page.viewport(1440, 900));

/** With the room beside it that the page gives it. */
const Page = () => (
  <main className="px-4">
    <LeaderboardScreen />
  </main>
);

const lines = () => Array.from(document.querySelectorAll<HTMLElement>('table tbody tr'));
/** What can be seen of a line, without the signs. */
const shownCells = (line: HTMLElement | undefined) =>
  Array.from(line?.children ?? [])
    .filter((cell) => cell instanceof HTMLElement && cell.offsetWidth > 0)
    .map((cell) => (cell as HTMLElement).innerText.replaceAll(/[▲▼\n]|Tier: \w+/g, '').trim());
const edges = (element: Element | undefined | null) =>
  element?.getBoundingClientRect() ?? expect.unreachable('It is not there');
const ownBar = page.getByRole('button', { name: /^Your place: \d+\. Go to your row$/ });

function answerWithPlace(rank: number, count = 60): void {
  const rows = Array.from({ length: count }, (_, index) =>
    row(index + 1, index + 1 === rank ? { user_id: 'ada', name: 'Ada' } : {}),
  );
  answerWith({ [BOARD]: board({ rows, me: row(rank, { user_id: 'ada', name: 'Ada' }), total: count }) });
}

it('begins with the first place: filters and help share one row above it', async () => {
  answerWithPlace(50);
  await show(<Page />);
  await expect.element(ownBar).toBeVisible();
  const filters = ['Timeframe', 'Season', 'Category'].map((name) => page.getByRole('combobox', { name }).element());
  const controls = [...filters, page.getByRole('button', { name: 'Badges and rules' }).element()].map(edges);
  expect(new Set(controls.map(({ top }) => Math.round(top))).size).toBe(1);
  for (const { height, width } of controls) expect(Math.min(height, width)).toBeGreaterThanOrEqual(40);
  expect(edges(lines()[0]).bottom).toBeLessThan(phone.height - aboveMost - barMost);
  expect(document.documentElement.scrollWidth).toBe(phone.width);
});

it('shows rank, name and return of a player in one line, and the rest at a tap on it', async () => {
  const badges = [{ id: 'b', slug: 'early', icon: 'sunrise', label: 'Early bird' }];
  answerWith({ [BOARD]: board({ rows: [row(1, { badges }), row(2)] }) });
  await show(<Page />);
  const open = page.getByRole('button', { name: 'More about Player 1' });
  await expect.element(open).toHaveAttribute('aria-expanded', 'false');
  expect(edges(lines()[0]).height).toBeLessThanOrEqual(56);
  expect(edges(open.element()).height, 'all of the line').toBeGreaterThanOrEqual(44);
  expect(edges(open.element()).width).toBeGreaterThan(300);
  await expect.element(page.getByRole('cell', { name: '+1.0%' }).first()).toBeVisible();
  await expect.element(page.getByText('Early bird')).not.toBeVisible();
  expect(shownCells(lines()[0])).toEqual(['1, Gold medal', 'Player 1', '+1.0%']);
  expect(figureOf('Sharpe')).toBeUndefined();
  await open.click();
  await expect.element(open).toHaveAttribute('aria-expanded', 'true');
  expect(
    ['Trades', 'Win rate', 'P&L', 'Portfolio value', 'Sharpe', 'Max drawdown'].map((term) => figureOf(term)),
  ).toEqual(['4', '50.0%', '+€1,000.00', '€101,000.00', '–', '3.4%']);
  await expect.element(page.getByRole('cell').getByText('Early bird').last()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Curve, badges and seasons of Player 1' })).toBeVisible();
  await open.click();
  expect(figureOf('Sharpe')).toBeUndefined();
});

it('opens a line by the keyboard too', async () => {
  answerWith({ [BOARD]: board() });
  await show(<Page />);
  const open = page.getByRole('button', { name: 'More about Player 2' });
  await expect.element(open).toBeVisible();
  open.element().focus();
  await userEvent.keyboard('{Enter}');
  expect(figureOf('Sharpe')).toBe('–');
});

it('keeps the own line at the lower edge while it is out of sight, and goes to its place', async () => {
  answerWithPlace(50);
  await show(<Page />);
  await expect.element(ownBar).toBeVisible();
  expect(Math.round(edges(ownBar.element()).bottom)).toBe(phone.height);
  expect(ownBar.element().textContent).toContain('Ada');
  expect(lines()).toHaveLength(26);
  await ownBar.click();
  await expect.element(ownBar).not.toBeInTheDocument();
  const own = document.activeElement;
  expect(own?.textContent).toContain('Ada');
  expect(edges(own).top).toBeGreaterThan(0);
  expect(edges(own).bottom).toBeLessThan(phone.height - barMost);
  expect(
    rowsOf('Leaderboard')
      .map(([rank]) => rank)
      .slice(48, 51),
    'at its place, not at the end',
  ).toEqual(['49', '50']);
  window.scrollTo(0, 0);
  await expect.element(ownBar).toBeVisible();
});

it('says at the same edge why there is no own line, and invites a visitor there', async () => {
  answerWith({ [BOARD]: board() });
  const drawn = await show(<Page />);
  const why = page.getByText('You are ranked from your first filled order on.');
  await expect.element(why).toBeVisible();
  await expect.element(ownBar).not.toBeInTheDocument();
  await drawn.unmount();
  await show(<Page />, { session: null });
  await expect.element(page.getByRole('region', { name: 'Sign in to participate' }).getByRole('button')).toBeVisible();
});

it('has a dash and no invitation where no board came', async () => {
  const failed = refuse('UNAVAILABLE');
  answerWith({
    [BOARD]: failed,
    'POST /functions/v1/build_leaderboard_cache': failed,
    'GET /api/leaderboards/adx/stored': failed,
  });
  await show(<Page />);
  await expect.element(page.getByText('Failed to fetch leaderboard data')).toBeVisible();
  expect(rowsOf('Leaderboard')).toEqual([['–']]);
  await expect.element(page.getByText(/Be the first|No active season/)).not.toBeInTheDocument();
});
