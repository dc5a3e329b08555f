import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { figureOf } from '#web/testing/read-screen.ts';
import { show } from '#web/testing/show.tsx';
import { answerMarket } from '#web/testing/trading-answers.ts';
import type { HistoryRow, Review } from '../../data/types.ts';
import { ClosedNotice } from './closed-notice.tsx';
import { OrderHistory } from '../order-history.tsx';

const REVIEW = 'GET /api/adx/review';
const PUT = 'SAP260320P00280000';
const NAME = 'SAP 280 Put 20 Mar 2026';

const review: Review = {
  option_symbol: PUT,
  order_id: 'order-2',
  closed_by: 'SELL',
  opened_at: '2026-03-02T08:10:00.000Z',
  closed_at: '2026-03-05T08:10:00.000Z',
  qty: 3,
  contract_size: 100,
  entry_price: 8,
  exit_price: 10,
  paid: 2_400,
  received: 3_000,
  fees: 6,
  result: 594,
  parts: { delta: 700, gamma: 20, vega: -30, theta: -40, spread: -45, fees: -6, other: -5 },
  notes: [{ order_id: 'order-1', side: 'BUY', qty: 3, at: '2026-03-02T08:10:00.000Z', trade_note: 'It looks\ntired' }],
  held_on: { until: '2026-03-06T09:00:00.000Z', is_expired: false, worth: 3_300, result: 897, closing_gained: -303 },
};

/** It was sold just now, by the clock of the browser. */
function sold(of: Partial<HistoryRow> = {}): HistoryRow {
  const now = new Date().toISOString();
  return {
    id: 'order-2',
    number: 2,
    kind: 'order',
    portfolio_id: 'portfolio-1',
    status: 'FILLED',
    option_symbol: PUT,
    ticker: 'SAP',
    side: 'SELL',
    qty: 3,
    ts: now,
    filled_at: now,
    decided_at: now,
    fill_price: 10,
    notional: 3_000,
    fees: 3,
    realized_pnl: 594,
    reject_reason: null,
    limit_price: null,
    validity: null,
    missed_price: null,
    trade_note: 'Enough is enough',
    closes: true,
    ...of,
  };
}

const dialog = page.getByRole('dialog');
beforeEach(() => answerMarket());

it('opens from the history where a position was closed, with note, result, causes and holding on, and leads to the receipt', async () => {
  const part = sold({ id: 'order-3', number: 3, closes: false, trade_note: null });
  answerWith({
    'GET /api/adx/orders': { ok: true, data: [part, sold()] },
    [REVIEW]: { ok: true, data: review },
    'GET /api/adx/receipt': refuse('FORBIDDEN'),
  });
  await show(<OrderHistory portfolioId="portfolio-1" />);
  await expect.element(page.getByText('Enough is enough')).toBeVisible();
  await expect.element(page.getByRole('button', { name: `Receipt of ${NAME}` })).toHaveLength(1);
  await page.getByRole('button', { name: `Review of ${NAME}` }).click();
  await expect.element(dialog.getByText('It looks')).toBeVisible();
  await expect.element(dialog.getByText('Holding on would have brought €303.00 more.')).toBeVisible();
  await expect.element(dialog.getByText('+24.7%')).toBeVisible();
  expect(figureOf('Entry price')).toContain('€8.00');
  expect(figureOf('Delta')).toContain('+€700.00');
  expect(figureOf('Theta')).toContain('-€40.00');
  expect(askedOf(REVIEW).map(({ query }) => query)).toEqual([{ order_id: 'order-2' }]);
  await dialog.getByRole('button', { name: 'Receipt' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Receipt' })).toBeVisible();
});

it.each([
  [{ held_on: null, closed_by: 'EXPIRY' }, 'You held it until its expiry.'],
  [{ held_on: null }, 'There is no price for it now.'],
  [
    {
      held_on: { until: '2026-03-20T16:30:00.000Z', is_expired: true, worth: 0, result: -2_403, closing_gained: 2_997 },
    },
    'Closing brought €2,997.00 more than holding on.',
  ],
  [{ notes: [] }, /^There is no note\./],
] as const)('says what there is to say: %#', async (of, text) => {
  answerWith({
    'GET /api/adx/orders': { ok: true, data: [sold()] },
    [REVIEW]: { ok: true, data: { ...review, ...of, notes: 'notes' in of ? [] : review.notes } },
  });
  await show(<OrderHistory portfolioId="portfolio-1" />);
  await page.getByRole('button', { name: `Review of ${NAME}` }).click();
  await expect.element(dialog.getByText(text)).toBeVisible();
});

it('says that it could not be loaded, and tries again', async () => {
  answerWith({ 'GET /api/adx/orders': { ok: true, data: [sold()] }, [REVIEW]: refuse('INTERNAL') });
  await show(<OrderHistory portfolioId="portfolio-1" />);
  await page.getByRole('button', { name: `Review of ${NAME}` }).click();
  await expect.element(dialog.getByText('The review could not be loaded')).toBeVisible();
  answerWith({ [REVIEW]: { ok: true, data: review } });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByText('It looks')).toBeVisible();
});

it('tells of what has closed lately until it was looked at or put away', async () => {
  const rows = [
    sold(),
    sold({ id: 'order-4', option_symbol: 'SAP', trade_note: null }),
    sold({ id: 'order-7', option_symbol: 'DTE' }),
    sold({ id: 'order-5', closes: false }),
    sold({ id: 'order-6', decided_at: '2026-03-05T08:10:00.000Z' }),
  ];
  answerWith({ 'GET /api/adx/orders': { ok: true, data: rows }, [REVIEW]: { ok: true, data: review } });
  const shown = await show(<ClosedNotice portfolioId="portfolio-1" />);
  await expect.element(page.getByText(/^Position closed: /)).toHaveLength(3);
  await page.getByRole('button', { name: 'Close' }).nth(1).click();
  await expect.element(page.getByText(/^Position closed: /)).toHaveLength(2);
  await page.getByRole('button', { name: `Review of ${NAME}` }).click();
  await expect.element(dialog.getByText('It looks')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect.element(page.getByRole('button', { name: `Review of ${NAME}` })).toHaveFocus();
  await shown.unmount();
  await show(<ClosedNotice portfolioId="portfolio-1" />);
  await expect.element(page.getByText(/^Position closed: /)).toHaveLength(1);
  await expect.element(page.getByText('Position closed: DTE')).toBeVisible();
});
