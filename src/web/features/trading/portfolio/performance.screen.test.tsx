import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith } from '#web/testing/answers.ts';
import { holdBack } from '#web/testing/hold-back.ts';
import { rowsOf } from '#web/testing/read-screen.ts';
import { show } from '#web/testing/show.tsx';
import { snapshotWith } from '#web/testing/trading-answers.ts';
import type { Equity } from '../data/types.ts';
import { Performance, type Range } from './performance.tsx';

const EQUITY = 'GET /api/adx/equity';

function day(as_of_date: string, equity: number, daily_pnl: number): Equity['days'][number] {
  return { as_of_date, equity, cash: 90_000, positions_value: equity - 90_000, realized_pnl: 0, daily_pnl, trades: 1 };
}

const month: Equity = {
  starting_cash: 100_000,
  equity_before: 100_000,
  realized_before: 0,
  peak_before: 100_000,
  max_drawdown_before: 0,
  moments: [],
  days: [day('2026-03-03', 100_500, 500), day('2026-03-04', 100_100, -400)],
  events: [
    { id: 'e1', at: '2026-03-04T16:40:00.000Z', kind: 'BUY', option_symbol: 'SAP260320P00280000', qty: 3 },
    { id: 'e2', at: '2026-02-01T16:40:00.000Z', kind: 'SELL', option_symbol: 'SAP260320P00280000', qty: 2 },
  ],
};

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
