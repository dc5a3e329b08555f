import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { rowsOf } from '#web/testing/read-screen.ts';
import { show } from '#web/testing/show.tsx';
import { answerMarket } from '#web/testing/trading-answers.ts';
import type { HistoryRow } from '../data/types.ts';
import { OrderHistory } from './order-history.tsx';

const filled: HistoryRow = {
  id: 'order-1',
  number: 1,
  kind: 'order',
  portfolio_id: 'portfolio-1',
  status: 'FILLED',
  option_symbol: 'SAP260320P00280000',
  ticker: 'SAP',
  side: 'BUY',
  qty: 3,
  ts: '2026-03-05T08:00:00.000Z',
  filled_at: '2026-03-05T08:10:00.000Z',
  decided_at: '2026-03-05T08:10:00.000Z',
  fill_price: 10.6,
  notional: 3_180,
  fees: 5.23,
  realized_pnl: null,
  reject_reason: null,
  limit_price: null,
  validity: null,
  missed_price: null,
  trade_note: null,
  closes: false,
};

beforeEach(() => answerMarket());

/** What is handed to the browser to keep, instead of keeping it. */
function keepFiles(): Blob[] {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return '#';
  });
  return files;
}

it.each([
  ['en', 'Download CSV', ',10.6,3180,5.23,'],
  ['de', 'CSV herunterladen', ';10,6;3180;5,23;'],
] as const)('is saved as a spreadsheet of the reader`s language reads it: %s', async (language, name, amounts) => {
  const files = keepFiles();
  answerWith({ 'GET /api/adx/orders': { ok: true, data: [filled] } });
  await show(<OrderHistory portfolioId="portfolio-1" />, { language });
  await page.getByRole('button', { name }).click();
  await expect.poll(() => files.length).toBe(1);
  const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(Array.from(bytes.subarray(0, 3)), 'the mark by which it is known as UTF-8').toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toContain(amounts);
});

const caption = 'Orders, exercises and expiries, newest first';

it('shows the newest, then what has come with them, then older ones', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({ ...filled, id: `order-${index}`, number: 100 - index }));
  answerWith({
    'GET /api/adx/orders': ({ query }) => ({
      ok: true,
      data: query['before'] === undefined ? rows : [{ ...filled, id: 'oldest', number: 1 }],
    }),
  });
  await show(<OrderHistory portfolioId="portfolio-1" />);
  await expect.poll(() => rowsOf(caption)).toHaveLength(5);
  const older = page.getByRole('button', { name: 'Show older' });
  await older.click();
  await expect.poll(() => rowsOf(caption)).toHaveLength(20);
  expect(askedOf('GET /api/adx/orders')).toHaveLength(1);
  await older.click();
  await expect.poll(() => rowsOf(caption)).toHaveLength(21);
  await expect.element(older).not.toBeInTheDocument();
});

it('opens the receipt of a row that was filled; of one that was not it says why', async () => {
  const refused = { status: 'REJECTED', reject_reason: 'EXPOSURE_CAP', fill_price: null, notional: null } as const;
  answerWith({ 'GET /api/adx/orders': { ok: true, data: [filled, { ...filled, id: 'order-2', ...refused }] } });
  await show(<OrderHistory portfolioId="portfolio-1" />);
  const receipts = page.getByRole('button', { name: 'Receipt of SAP 280 Put 20 Mar 2026' });
  await expect.element(receipts).toHaveLength(1);
  await expect.element(page.getByText('Rejected')).toBeVisible();
  answerWith({ 'GET /api/adx/receipt': refuse('FORBIDDEN') });
  await page.getByRole('cell', { name: '€3,180.00' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Receipt' })).toBeVisible();
  expect(askedOf('GET /api/adx/receipt').map(({ query }) => query)).toEqual([{ order_id: 'order-1' }]);
});

it('does not take a failure for an empty history', async () => {
  answerWith({ 'GET /api/adx/orders': refuse('INTERNAL') });
  await show(<OrderHistory portfolioId="portfolio-1" />);
  await expect.element(page.getByText('The order history could not be loaded')).toBeVisible();
  await expect.element(page.getByText('No orders yet')).not.toBeInTheDocument();
});
