import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { holdBack } from '#web/testing/hold-back.ts';
import { answerPortfolio, month } from '#web/testing/portfolio-answers.ts';
import { rowsOf } from '#web/testing/read-screen.ts';
import { show } from '#web/testing/show.tsx';
import PortfolioScreen from './portfolio-screen.tsx';

const EQUITY = 'GET /api/adx/equity';
const EXPLAINED = 'GET /api/adx/explained';
const overDays = [
  'Daily PnL explained',
  'Cumulative P&L versus starting cash',
  'Max drawdown percent',
  'Daily realized/unrealized contributions',
  'Daily trade activity',
];

const fold = page.getByRole('button', { name: 'More analysis' });

function card(heading: string) {
  const found = page.getByRole('heading', { name: heading, exact: true }).element().closest('section');
  if (!(found instanceof HTMLElement)) throw new Error(`No card ${heading}`);
  return page.elementLocator(found);
}

async function showAnalysed(): Promise<void> {
  answerPortfolio();
  await show(<PortfolioScreen />);
  await fold.click();
  for (const heading of overDays) await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
}

it('begins with the equity, then what waits, what is held and what was done', async () => {
  answerPortfolio();
  await show(<PortfolioScreen />);
  await expect.element(fold).toBeVisible();
  await expect
    .poll(() => Array.from(document.querySelectorAll('h2'), (heading) => heading.textContent))
    .toEqual(['Performance', 'Pending Orders', 'Active Positions', 'What if', 'Order history', 'More analysis']);
});

it('asks for the rest when it is opened, and not before', async () => {
  answerPortfolio();
  await show(<PortfolioScreen />);
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByText('Equity', { exact: true }).first()).toBeVisible();
  expect(askedOf(EXPLAINED)).toEqual([]);
  await expect.element(page.getByText('Greeks in euro')).not.toBeInTheDocument();
  (fold.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Greeks in euro' })).toBeVisible();
  await expect.poll(() => askedOf(EXPLAINED)).toHaveLength(1);
  await fold.click();
  await expect.element(page.getByText('Greeks in euro')).not.toBeInTheDocument();
});

it('has one range, which every chart of days follows and names', async () => {
  await showAnalysed();
  for (const heading of overDays) await expect.element(card(heading).getByText('30D', { exact: true })).toBeVisible();
  const week = { ...month, days: month.days.slice(1), equity_before: 100_500 };
  answerWith({
    [EQUITY]: ({ query }) => ({ ok: true, data: query['range'] === '7d' ? week : month }),
    [EXPLAINED]: { ok: true, data: { days: [] } },
  });
  await page.getByRole('radio', { name: '7D' }).click();
  for (const heading of overDays.slice(1)) {
    await expect.element(card(heading).getByText('7D', { exact: true })).toBeVisible();
    await card(heading).getByRole('radio', { name: 'Table' }).click();
    await expect.poll(() => rowsOf(heading).map(([day]) => day)).toEqual(['5 Mar 2026', '4 Mar 2026']);
  }
  await expect.poll(() => askedOf(EXPLAINED).at(-1)?.query['range']).toBe('7d');
  await expect.element(page.getByText('Range of the charts: 7D, as above.')).toBeVisible();
});

it('points at the same day in all of them', async () => {
  await showAnalysed();
  const activity = card('Daily trade activity').getByRole('img');
  await expect.element(activity).toBeVisible();
  const { width, height } = activity.element().getBoundingClientRect();
  await userEvent.hover(activity, { position: { x: width * 0.5, y: height / 2 } });
  for (const heading of overDays)
    await expect.element(card(heading).getByText('4 Mar', { exact: true }).first()).toBeVisible();
  await expect.element(card('Daily PnL explained').getByText('Daily PnL -€400.00')).toBeVisible();
  await expect.element(card('Cumulative P&L versus starting cash').getByText('Cumulative P&L +€100.00')).toBeVisible();
  await expect.element(card('Daily realized/unrealized contributions').getByText('Unrealized -€400.00')).toBeVisible();
  await expect.element(card('Performance').getByText('€100,100.00')).toBeVisible();
  await expect.element(card('Performance').getByText('until 4 Mar')).toBeVisible();
  await fold.hover();
  await expect.element(card('Daily PnL explained').getByText('Daily PnL +€900.00')).toBeVisible();
  await expect.element(card('Performance').getByText('€101,000.00')).toBeVisible();
});

// A day is recorded at 100,880 and has come to 101,000 since: the one change is 780, the other 900.
it('tells one figure for the day, wherever it is told', async () => {
  answerPortfolio();
  await show(<PortfolioScreen />);
  await fold.click();
  const tables = ['Performance', 'Daily PnL explained', 'Daily realized/unrealized contributions'] as const;
  for (const heading of tables) {
    await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
    await card(heading).getByRole('radio', { name: 'Table' }).click();
  }
  await expect.poll(() => rowsOf('Daily PnL explained')).toHaveLength(3);
  const [ofPerformance, ofExplained, ofShares] = tables.map((heading) => rowsOf(heading)[0] ?? []);
  expect(ofPerformance?.[4]).toBe('+€900.00');
  expect(ofExplained?.at(-1)).toBe('+€900.00');
  expect(ofExplained?.at(-2), 'what has come since the record').toBe('+€120.00');
  // Of which nothing is explained yet, and 250 are realised by now.
  expect(ofShares?.slice(1)).toEqual(['+€250.00', '+€650.00']);
  await page.getByRole('radio', { name: '1D', exact: true }).click();
  await expect.element(page.getByText('Daily PnL of 5 Mar')).toBeVisible();
  await expect.element(page.getByText('(+0.9%)')).toBeVisible();
});

it('says what could not be loaded, with a dash and not as if there were nothing', async () => {
  answerPortfolio();
  answerWith({ [EQUITY]: refuse('INTERNAL') });
  await show(<PortfolioScreen />);
  await fold.click();
  await expect.element(page.getByText('The history could not be loaded')).toHaveLength(2);
  await expect.element(card('Performance').getByText('–', { exact: true })).toBeVisible();
  await card('Performance').getByRole('radio', { name: 'Table' }).click();
  await expect.element(page.getByText('The history could not be loaded')).toHaveLength(2);
  await card('Performance').getByRole('radio', { name: 'Chart', exact: true }).click();
  await expect.element(page.getByText('No history yet')).not.toBeInTheDocument();
  await expect.element(page.getByText('Nothing to explain yet')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Call/put composition' })).toBeVisible();
  answerWith({ [EQUITY]: { ok: true, data: month } });
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect.element(page.getByRole('img', { name: /^Equity went from/ })).toBeVisible();
});

it('keeps the room of what is on its way, and comes back after a failure', async () => {
  answerPortfolio();
  const way = holdBack();
  answerWith({
    'GET /api/adx/portfolio-snapshot': async () => {
      await way.until;
      return refuse('INTERNAL');
    },
  });
  await show(<PortfolioScreen />);
  await expect.element(page.getByText('Loading')).toBeInTheDocument();
  way.letGo();
  await expect.element(page.getByText('Your portfolio could not be loaded')).toBeVisible();
  answerPortfolio();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Active Positions' })).toBeVisible();
});
