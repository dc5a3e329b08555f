import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, refuse } from '#web/testing/answers.ts';
import { explainedMonth, month } from '#web/testing/portfolio-answers.ts';
import { rowsOf } from '#web/testing/read-screen.ts';
import { show } from '#web/testing/show.tsx';
import type { EquityDay } from '../../data/types.ts';
import { ExplainedChart } from './explained-chart.tsx';

const EXPLAINED = 'GET /api/adx/explained';

/** The day as it stands now. */
function today(daily_pnl: number): EquityDay {
  const equity = 100_100 + daily_pnl;
  return { ...month.days[0], as_of_date: '2026-03-05', daily_pnl, equity } as EquityDay;
}

async function showExplained(daily_pnl: number): Promise<void> {
  await show(<ExplainedChart portfolioId="portfolio-1" today={today(daily_pnl)} range="30d" />);
}

it('puts what has come since the record into a part of its own, and the parts add up to the day', async () => {
  answerWith({ [EXPLAINED]: { ok: true, data: { days: [...explainedMonth] } } });
  await showExplained(900);
  const picture = page.getByRole('img', { name: /^5 Mar 2026: \+€900\.00 in all\./ });
  await expect.element(picture).toHaveAccessibleName(/Not yet explained \+€120\.00\.$/);
  await page.getByRole('radio', { name: 'Table' }).click();
  await expect.poll(() => rowsOf('Daily PnL explained')).toHaveLength(3);
  for (const [, ...amounts] of rowsOf('Daily PnL explained')) {
    const euros = amounts.map((text) => Number(text.replaceAll(/[€,+]/g, '')));
    const total = euros.pop();
    expect(euros).toHaveLength(8);
    expect(euros.reduce((sum, part) => sum + part, 0)).toBe(total);
  }
});

it('leaves nothing open once the day is recorded as it stands', async () => {
  answerWith({ [EXPLAINED]: { ok: true, data: { days: [...explainedMonth] } } });
  await showExplained(780);
  const picture = page.getByRole('img', { name: /^5 Mar 2026: \+€780\.00 in all\./ });
  await expect.element(picture).toHaveAccessibleName(/Other \+€710\.00\.$/);
  await expect.element(page.getByText('Not yet explained', { exact: true })).not.toBeInTheDocument();
});

it('has the day also before anything of it is recorded', async () => {
  answerWith({ [EXPLAINED]: { ok: true, data: { days: explainedMonth.slice(0, 2) } } });
  await showExplained(-40);
  await expect
    .element(page.getByRole('img', { name: /^5 Mar 2026: -€40\.00 in all\..*Not yet explained -€40\.00\.$/ }))
    .toBeVisible();
});

it('says what will be there where nothing is, and where it failed', async () => {
  answerWith({ [EXPLAINED]: refuse('INTERNAL') });
  await showExplained(0);
  await expect.element(page.getByText('The explanation could not be loaded')).toBeVisible();
  await expect.element(page.getByText('Nothing to explain yet')).not.toBeInTheDocument();
  answerWith({ [EXPLAINED]: { ok: true, data: { days: [] } } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Nothing to explain yet')).toBeVisible();
});
