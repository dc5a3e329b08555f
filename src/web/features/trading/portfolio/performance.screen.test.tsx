import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith } from '#web/testing/answers.ts';
import { holdBack } from '#web/testing/hold-back.ts';
import { month } from '#web/testing/portfolio-answers.ts';
import { rowsOf } from '#web/testing/read-screen.ts';
import { show } from '#web/testing/show.tsx';
import { snapshotWith } from '#web/testing/trading-answers.ts';
import { Performance } from './performance.tsx';
import type { Range } from './range.ts';

const EQUITY = 'GET /api/adx/equity';

function Chart() {
  const [range, setRange] = useState<Range>('30d');
  return <Performance snapshot={snapshotWith([])} range={range} onRange={setRange} />;
}

it('ends with now, and tells each day`s gain or loss, the newest first', async () => {
  answerWith({ [EQUITY]: { ok: true, data: month } });
  await show(<Chart />);
  await expect
    .element(page.getByRole('img', { name: 'Equity went from €100,500.00 to €101,000.00 in 3 days.' }))
    .toBeVisible();
  // Only what happened on a day that is shown is marked.
  await expect.element(page.getByText('Events (1)')).toBeVisible();
  await page.getByRole('radio', { name: 'Table' }).click();
  await expect
    .poll(() => rowsOf('Performance').map(([date, equity, , , daily]) => [date, equity, daily]))
    .toEqual([
      ['5 Mar 2026', '€101,000.00', '+€900.00'],
      ['4 Mar 2026', '€100,100.00', '-€400.00'],
      ['3 Mar 2026', '€100,500.00', '+€500.00'],
    ]);
});

it('keeps the older range in view until the chosen one has come', async () => {
  answerWith({ [EQUITY]: { ok: true, data: month } });
  await show(<Chart />);
  const drawing = page.getByRole('img', { name: /^Equity went from/ });
  await expect.element(drawing).toHaveAccessibleName(/in 3 days\.$/);
  const way = holdBack();
  const week = { ...month, days: month.days.slice(1), equity_before: 100_500 };
  answerWith({
    [EQUITY]: async ({ query }) => {
      await way.until;
      return { ok: true, data: query['range'] === '7d' ? week : month };
    },
  });
  await page.getByRole('radio', { name: '7D' }).click();
  await expect.element(drawing).toHaveAccessibleName(/in 3 days\.$/);
  way.letGo();
  await expect.element(drawing).toHaveAccessibleName(/in 2 days\.$/);
});

it('draws what is ticked, and nothing else', async () => {
  answerWith({ [EQUITY]: { ok: true, data: month } });
  await show(<Chart />);
  const drawing = page.getByRole('img', { name: /^Equity went from/ });
  await expect.element(drawing).toBeVisible();
  await page.getByRole('checkbox', { name: 'Daily PnL' }).click();
  await expect.element(page.getByRole('img', { name: 'Daily PnL: €500.00, -€400.00, €900.00.' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Equity' }).click();
  await expect.element(drawing).not.toBeInTheDocument();
});

it('tells the equity in large, and its change over the range from what the day before left', async () => {
  answerWith({ [EQUITY]: { ok: true, data: { ...month, equity_before: 102_000 } } });
  await show(<Chart />);
  await expect.element(page.getByText('€101,000.00', { exact: true })).toBeVisible();
  await expect.element(page.getByText('-€1,000.00')).toBeVisible();
  await expect.element(page.getByText('(-1.0%)', { exact: true })).toBeVisible();
  await expect.element(page.getByText('over 30D')).toBeVisible();
  await expect.element(page.getByText('Before this range €102,000.00')).toBeVisible();
});

it('has its currency on the axis, in German too', async () => {
  answerWith({ [EQUITY]: { ok: true, data: month } });
  await show(<Chart />, { language: 'de' });
  await expect.element(page.getByText('101.000\u00A0€', { exact: true })).toBeVisible();
});

it('says that there is no history where nothing was ever bought', async () => {
  const { portfolio, ...rest } = snapshotWith([]);
  const untouched = { ...rest, portfolio: { ...portfolio, equity: 100_000, cash: 100_000, positions_value: 0 } };
  answerWith({ [EQUITY]: { ok: true, data: { ...month, days: [], events: [] } } });
  await show(<Performance snapshot={untouched} range="30d" onRange={() => undefined} />);
  await expect.element(page.getByText('No history yet')).toBeVisible();
  await expect.element(page.getByText('€100,000.00', { exact: true })).toBeVisible();
});
