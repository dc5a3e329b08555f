import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith } from '#web/testing/answers.ts';
import { show } from '#web/testing/show.tsx';
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
};

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
