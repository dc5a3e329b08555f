import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#web/testing/show.tsx';
import { answerMarket, putHeld } from '#web/testing/trading-answers.ts';
import type { Position, StockPrice } from '../data/types.ts';
import type { ChainPrice } from './chain-keys.ts';
import { ShareRow } from './share-row.tsx';

const NOW = '2026-03-05T09:00:00.000Z';
const price: StockPrice = {
  ticker: 'SAP',
  price: 270,
  change: -1,
  change_percent: -0.4,
  bid: 269.9,
  ask: 270.1,
  last_updated: NOW,
  price_time: NOW,
};
const share = putHeld({ option_symbol: 'SAP', symbol: 'SAP', type: 'stock', qty: 9, available: 4 });
const onSelect = vi.fn<(symbol: string, price: ChainPrice) => void>();

async function showRow(of: { price?: StockPrice; held?: Position; selected?: ChainPrice } = {}) {
  onSelect.mockClear();
  answerMarket();
  const { held, selected } = of;
  return await show(
    <ShareRow symbol="SAP" price={of.price ?? price} held={held} selected={selected} onSelect={onSelect} />,
  );
}

it('buys at its ask and sells at its bid, and shows which of them was pressed', async () => {
  const { rerender } = await showRow();
  await page.getByRole('button', { name: 'Buy SAP share at €270.10' }).click();
  await page.getByRole('button', { name: 'Sell SAP share at €269.90' }).click();
  expect(onSelect.mock.calls).toEqual([
    ['SAP', 'ask'],
    ['SAP', 'bid'],
  ]);
  await rerender(<ShareRow symbol="SAP" price={price} held={undefined} selected="bid" onSelect={onSelect} />);
  await expect.element(page.getByRole('button', { name: /^Sell/ })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('button', { name: /^Buy/ })).toHaveAttribute('aria-pressed', 'false');
});

it('offers nothing without quotes', async () => {
  await showRow({ price: { ...price, bid: null, ask: null } });
  await expect.element(page.getByRole('button', { name: /^Buy/ })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: /^Sell/ })).toBeDisabled();
});

it('tells what is held and what of it is free, and which way the price went', async () => {
  await showRow({ held: share });
  await expect.element(page.getByText('Owned 9, available 4')).toBeVisible();
  await expect.element(page.getByText('-0.4%')).toHaveClass('text-loss');
});
