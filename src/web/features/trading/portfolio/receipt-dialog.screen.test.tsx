import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, refuse } from '#web/testing/answers.ts';
import { figureOf } from '#web/testing/read-screen.ts';
import { show } from '#web/testing/show.tsx';
import type { Receipt } from '../data/types.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';

const receipt: Receipt = {
  id: 'order-1',
  kind: 'order',
  option_symbol: 'SAP260320P00280000',
  side: 'BUY',
  qty: 3,
  contract_size: 100,
  limit_price: null,
  validity: null,
  trade_note: null,
  auction: { id: 'a', kind: 'scheduled', slot: 'open', day: '2026-03-05', number: null },
  window: null,
  filled_at: '2026-03-05T08:10:00.000Z',
  price_time: '2026-03-05T08:10:00.000Z',
  spot: 270,
  volatility: 0.25,
  years: 0.0412,
  rate: 0.02,
  dividend_yield: 0.01,
  model_mid: 10.4,
  bid: 10.2,
  ask: 10.6,
  half_spread: 0.2,
  spread_multiplier: 1,
  legs: [
    { tier: 1, qty: 2, price: 10.6 },
    { tier: 2, qty: 1, price: 10.7 },
  ],
  fill_price: 10.6333,
  notional: 3_190,
  fees: 5.23,
  realized_pnl: 0,
};

async function showReceipt(of: Partial<Receipt>, language: 'en' | 'de' = 'en'): Promise<void> {
  answerWith({ 'GET /api/adx/receipt': { ok: true, data: { ...receipt, ...of } } });
  await show(<ReceiptDialog orderId="order-1" onClose={() => undefined} />, { language });
}

it('takes price and fees of a purchase from the cash, and names its auction', async () => {
  await showReceipt({});
  await expect.poll(() => figureOf('Change of cash')).toBe('-€3,195.23');
  expect(figureOf('Fill')).toBe('2 at €10.60 + 1 at €10.70');
  expect(figureOf('Volatility')).toBe('25.0%');
  expect(figureOf('Realised P&L')).toBeUndefined();
  await expect.element(page.getByText('Why this price: OPEN auction, 5 Mar 2026')).toBeVisible();
});

it('takes only the fees from what a sale brings, and tells a loss as one, in German too', async () => {
  await showReceipt({ side: 'SELL', realized_pnl: -410.5, auction: null, volatility: null }, 'de');
  await expect.poll(() => figureOf('Änderung des Guthabens')).toBe('+3.184,77 €');
  expect(figureOf('Realisiertes Ergebnis')).toBe('-410,50 €');
});

it('can be asked for again', async () => {
  answerWith({ 'GET /api/adx/receipt': refuse('FORBIDDEN') });
  await show(<ReceiptDialog orderId="order-1" onClose={() => undefined} />);
  await expect.element(page.getByText('The receipt could not be loaded')).toBeVisible();
  answerWith({ 'GET /api/adx/receipt': { ok: true, data: receipt } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => figureOf('Notional')).toBe('€3,190.00');
});
