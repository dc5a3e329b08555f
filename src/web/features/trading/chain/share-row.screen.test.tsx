import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#web/testing/show.tsx';
import { answerMarket, putHeld } from '#web/testing/trading-answers.ts';
import type { Position, StockPrice } from '../data/types.ts';
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

const buy = page.getByRole('button', { name: 'Buy' });
const sell = page.getByRole('button', { name: 'Sell' });

async function showRow(of: { price?: StockPrice; held?: Position; isSignedIn?: boolean; isActive?: boolean }) {
  answerMarket();
  const { held, isSignedIn = true, isActive = true } = of;
  const props = { price: of.price ?? price, held, isSignedIn, isActive };
  return await show(<ShareRow symbol="SAP" {...props} onTrade={vi.fn<() => void>()} />);
}

it.each([
  ['who holds none', {}, true, false, 'Nothing to sell: you hold none of it.'],
  ['an underlying that takes no buys', { held: share, isActive: false }, false, true, /^No new buys/],
  ['all of it waiting', { held: { ...share, available: 0 } }, true, false, /^All you hold of it waits/],
  ['no quotes', { held: share, price: { ...price, bid: null, ask: null } }, false, false, /^This contract has no/],
] as const)('offers only what the server would take: %s', async (_, of, canBuy, canSell, reason) => {
  await showRow(of);
  await expect.element(page.getByText(reason).first()).toBeVisible();
  expect([buy.element().hasAttribute('disabled'), sell.element().hasAttribute('disabled')]).toEqual([
    !canBuy,
    !canSell,
  ]);
});

it('trades nothing for who is not signed in', async () => {
  await showRow({ held: share, isSignedIn: false });
  await expect.element(buy).toBeDisabled();
  await expect.element(sell).toBeDisabled();
});

it('tells what is held and what of it is free, and which way the price went', async () => {
  await showRow({ held: share });
  await expect.element(page.getByText('Owned 9, available 4')).toBeVisible();
  await expect.element(page.getByText('-0.4%')).toHaveClass('text-loss');
});
