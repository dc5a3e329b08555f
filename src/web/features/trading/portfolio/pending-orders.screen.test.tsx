import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { show } from '#web/testing/show.tsx';
import { answerMarket } from '#web/testing/trading-answers.ts';
import type { StagedOrder } from '../data/types.ts';
import { PendingOrders } from './pending-orders.tsx';

const CANCEL = 'POST /functions/v1/adx_cancel_order';

function staged(of: Partial<StagedOrder> = {}): StagedOrder {
  return {
    id: 'order-1',
    kind: 'order',
    status: 'PENDING',
    option_symbol: 'SAP260320P00280000',
    ticker: 'SAP',
    side: 'BUY',
    qty: 3,
    auction_slot: 'open',
    auction_day: '2099-03-06',
    preview_price: 10.6,
    notional_eur: 3_180,
    estimated_fees: 5.23,
    fees_bps: 7,
    fee_per_contract_eur: 1,
    time_to_cutoff_sec: 3_600,
    cancelable: true,
    note: null,
    placed_at: '2026-03-05T17:00:00.000Z',
    risk_reasons: [],
    risk_cap_basis: 'CASH',
    limit_price: null,
    validity: null,
    missed_price: null,
    limit_distance: null,
    trade_note: null,
    ...of,
  };
}

async function showPending(...orders: StagedOrder[]): Promise<void> {
  answerMarket();
  answerWith({ 'GET /api/adx/staged-orders': { ok: true, data: orders } });
  await show(<PendingOrders portfolioId="portfolio-1" />);
  await expect.element(page.getByText(`Buy ${orders[0]?.qty}`)).toBeVisible();
}

const cancel = page.getByRole('button', { name: /^Cancel SAP/ });

it('takes an order back, once, and lets it go from the list', async () => {
  await showPending(staged());
  await expect.element(page.getByText(/^Its auction has begun/)).not.toBeInTheDocument();
  answerWith({ [CANCEL]: { ok: true, message: 'Order cancelled' } });
  await cancel.click();
  await expect.element(page.getByText('No pending orders')).toBeVisible();
  await expect.element(page.getByText('Order cancelled')).toBeVisible();
  expect(askedOf(CANCEL).map(({ body }) => body)).toMatchObject([{ orderId: 'order-1' }]);
});

it.each([
  ['CUTOFF_PASSED', 'Cutoff passed — this order can no longer be cancelled.'],
  ['EVENT_FROZEN', 'Event is frozen'],
] as const)('says why it could not be taken back: %s', async (code, text) => {
  await showPending(staged());
  answerWith({ [CANCEL]: refuse(code) });
  await cancel.click();
  await expect.element(page.getByRole('alert').getByText(text)).toBeVisible();
  await expect.element(page.getByText('Buy 3')).toBeVisible();
});

it('offers nothing that the server would refuse, and says what will become of an order', async () => {
  await showPending(
    staged({ cancelable: false, auction_day: '2026-03-06', risk_reasons: ['EXPOSURE_CAP'] }),
    staged({ id: 'order-2', qty: 4, status: 'REJECTED', note: 'INSUFFICIENT_CASH', cancelable: false }),
    staged({ id: 'order-3', qty: 5, auction_slot: null, auction_day: null }),
  );
  await expect.element(page.getByText('Will be rejected at auction, exposure cap')).toBeVisible();
  await expect.element(page.getByText('cutoff passed')).toBeVisible();
  await expect.element(page.getByText(/^Its auction has begun/)).toBeVisible();
  await expect.element(page.getByText(/^Rejected: .*cash/i)).toBeVisible();
  await expect.element(page.getByText('next of the event')).toBeVisible();
  await expect.element(page.getByText('until the auction starts')).toBeVisible();
  await expect.element(cancel).toHaveLength(1);
});
