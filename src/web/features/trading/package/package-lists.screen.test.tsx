import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, askedOf } from '#web/testing/answers.ts';
import { figureOf, rowsOf } from '#web/testing/read-screen.ts';
import { show } from '#web/testing/show.tsx';
import { answerMarket } from '#web/testing/trading-answers.ts';
import type { PackageReceipt, PackageRow, Receipt, StagedPackage } from '../data/types.ts';
import { OrderHistory } from '../portfolio/order-history.tsx';
import { PendingOrders } from '../portfolio/pending-orders.tsx';
import { WaitingOrders } from '../ticket/waiting-orders.tsx';

const CANCEL = 'POST /functions/v1/adx_cancel_order';
const AT = '2026-03-05T08:10:00.000Z';
const symbols = ['SAP260320P00280000', 'SAP260619P00280000'] as const;
const noLimit = { net_limit: null, validity: null, missed_net: null };

const staged: StagedPackage = {
  id: 'package-1',
  kind: 'package',
  status: 'PENDING',
  auction_slot: 'open',
  auction_day: '2099-03-06',
  net_eur: 160,
  estimated_fees: 8,
  fees_bps: 7,
  fee_per_contract_eur: 1,
  time_to_cutoff_sec: 3_600,
  cancelable: true,
  note: null,
  placed_at: AT,
  risk_reasons: [],
  risk_cap_basis: 'CASH',
  limit_distance: null,
  trade_note: 'More time for the same fear.',
  ...noLimit,
  legs: symbols.map((option_symbol, place) => ({
    id: `leg-${place}`,
    option_symbol,
    ticker: 'SAP',
    side: place === 0 ? 'SELL' : 'BUY',
    qty: 4,
    preview_price: place === 0 ? 10.2 : 10.6,
    notional_eur: place === 0 ? 4_080 : 4_240,
    estimated_fees: 4,
  })),
};

it.each([
  ['portfolio', <PendingOrders key="p" portfolioId="portfolio-1" />],
  ['desk', <WaitingOrders key="w" portfolioId="portfolio-1" />],
])('waits as one with its legs below it, and is cancelled as one: %s', async (_, list) => {
  answerMarket();
  answerWith({
    'GET /api/adx/staged-orders': { ok: true, data: [staged] },
    [CANCEL]: { ok: true, message: 'Order cancelled' },
  });
  await show(list);
  await expect.element(page.getByText('Roll on SAP')).toBeVisible();
  const legs = page.getByRole('list', { name: 'Legs' }).getByRole('listitem');
  await expect.element(legs.nth(0)).toHaveTextContent('Sell 4 SAP 280 Put 20 Mar 2026');
  await expect.element(legs.nth(1)).toHaveTextContent('Buy 4 SAP 280 Put 19 Jun 2026');
  expect(page.getByRole('button', { name: /^Cancel / }).elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Cancel Roll on SAP' }).click();
  await expect.element(page.getByText('Package cancelled')).toBeVisible();
  expect(askedOf(CANCEL).map(({ body }) => body)).toMatchObject([{ orderId: 'package-1' }]);
});

it('says its limit, how far it is, and what the legs came to in the auction that missed it', async () => {
  answerMarket();
  const limit = { net_limit: 100, validity: 'gtc', missed_net: 170, limit_distance: 60 } as const;
  answerWith({ 'GET /api/adx/staged-orders': { ok: true, data: [{ ...staged, ...limit }] } });
  await show(<PendingOrders portfolioId="portfolio-1" />);
  await expect.element(page.getByText('pay at most €100.00 · until cancelled')).toBeVisible();
  await expect.element(page.getByText('€60.00 away from the limit.')).toBeVisible();
  await expect.element(page.getByText('More time for the same fear.')).toBeVisible();
  await expect
    .element(page.getByText('Last auction: pay at most €100.00; the legs would have cost €170.00.'))
    .toBeVisible();
  expect(figureOf('You pay')).toBe('€160.00');
});

const row: PackageRow = {
  id: 'package-1',
  number: 7,
  kind: 'package',
  portfolio_id: 'portfolio-1',
  status: 'FILLED',
  ts: AT,
  filled_at: AT,
  decided_at: AT,
  net: -40,
  fees: 8,
  realized_pnl: 250,
  reject_reason: null,
  trade_note: staged.trade_note,
  ...noLimit,
  legs: staged.legs.map(({ id, option_symbol, ticker, side, qty }) => ({
    id,
    option_symbol,
    ticker,
    side,
    qty,
    fill_price: side === 'SELL' ? 10.2 : 10.1,
    notional: side === 'SELL' ? 4_080 : 4_040,
    fees: 4,
    realized_pnl: side === 'SELL' ? 250 : null,
    closes: side === 'SELL',
  })),
};

const auction = { id: 'a', kind: 'scheduled', slot: 'open', day: '2026-03-05', number: null } as const;

function receiptOf(leg: PackageRow['legs'][number]): Receipt {
  return {
    id: leg.id,
    kind: 'order',
    option_symbol: leg.option_symbol,
    side: leg.side,
    qty: leg.qty,
    limit_price: null,
    validity: null,
    trade_note: row.trade_note,
    contract_size: 100,
    auction,
    window: null,
    filled_at: AT,
    price_time: AT,
    spot: 270,
    volatility: 0.25,
    years: 0.04,
    rate: 0.02,
    dividend_yield: 0.01,
    model_mid: 10.4,
    bid: 10.2,
    ask: 10.6,
    half_spread: 0.2,
    spread_multiplier: 1,
    legs: [{ tier: 1, qty: 4, price: leg.fill_price ?? 0 }],
    fill_price: leg.fill_price ?? 0,
    notional: leg.notional ?? 0,
    fees: 4,
    realized_pnl: 250,
  };
}

it('stands in the history as one, with its legs below it, and opens one receipt with that of each leg', async () => {
  const receipt: PackageReceipt = {
    id: 'package-1',
    kind: 'package',
    net_limit: -30,
    validity: 'auction',
    net: -40,
    fees: 8,
    realized_pnl: 250,
    filled_at: AT,
    auction,
    window: null,
    legs: row.legs.map(receiptOf),
  };
  answerMarket();
  answerWith({
    'GET /api/adx/orders': { ok: true, data: [row] },
    'GET /api/adx/receipt': { ok: true, data: receipt },
  });
  await show(<OrderHistory portfolioId="portfolio-1" />);
  await expect.element(page.getByText('Roll on SAP')).toBeVisible();
  const rows = rowsOf('Orders, exercises and expiries, newest first');
  expect(rows).toHaveLength(3);
  expect(rows[0]).toEqual(
    expect.arrayContaining([expect.stringContaining('More time'), 'Net received', '€40.00', '€8.00', '+€250.00']),
  );
  expect(rows[1]).toEqual(expect.arrayContaining(['SAP 280 Put 20 Mar 2026', 'Sell', '4', '€10.20', '€4,080.00']));
  expect(rows[2]).toEqual(expect.arrayContaining(['SAP 280 Put 19 Jun 2026', 'Buy', '4', '€10.10', '€4,040.00']));
  // The put that was sold is gone: its own line leads to what became of it.
  expect(page.getByRole('button', { name: /^Review of/ }).elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Receipt of Roll on SAP' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Why this price: OPEN auction, 5 Mar 2026')).toBeVisible();
  await expect.poll(() => figureOf('Change of cash')).toBe('+€32.00');
  expect(figureOf('Limit')).toBe('receive at least €30.00');
  await expect.element(dialog.getByText('More time for the same fear.')).toBeVisible();
  await dialog.getByText(/^Sell 4 · SAP 280 Put/).click();
  await expect.element(dialog.getByText('4 at €10.20')).toBeVisible();
});
