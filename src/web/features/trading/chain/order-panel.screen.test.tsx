import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith } from '#web/testing/answers.ts';
import { show } from '#web/testing/show.tsx';
import { answerMarket, putHeld, snapshotWith } from '#web/testing/trading-answers.ts';
import { OrderPanel, type OrderWish } from './order-panel.tsx';

const PUT = 'SAP260320P00280000';
const CALL = 'SAP260320C00260000';
const snapshot = snapshotWith([putHeld({ qty: 9, available: 4 })]);

/** With the two contracts to choose from, as the chain does. */
function Desk() {
  const [symbol, setSymbol] = useState(PUT);
  const [wish, setWish] = useState<OrderWish>();
  return (
    <>
      <button type="button" onClick={() => setSymbol(CALL)}>
        the call
      </button>
      <OrderPanel symbol={symbol} snapshot={snapshot} isSignedIn isActive wish={wish} onWish={setWish} />
    </>
  );
}

async function showDesk(): Promise<void> {
  answerMarket();
  answerWith({ 'GET /api/adx/portfolio-snapshot': { ok: true, data: snapshot } });
  await show(<Desk />);
}

const quantity = page.getByLabelText('Quantity').first();

it('starts anew with another contract', async () => {
  await showDesk();
  await quantity.fill('3');
  await expect.element(page.getByRole('button', { name: 'Buy €3,180.00' })).toBeEnabled();
  await page.getByRole('button', { name: 'the call' }).click();
  await expect.element(page.getByText(/^SAP 260 Call/)).toBeVisible();
  await expect.element(quantity).toHaveValue(1);
  await expect.element(page.getByRole('button', { name: 'Buy €1,060.00' })).toBeEnabled();
  await expect.element(page.getByText('Nothing to sell: you hold none of it.')).toBeVisible();
});

it('sells no more than is available, and says what is', async () => {
  await showDesk();
  await quantity.fill('5');
  await page.getByRole('button', { name: /^Sell €/ }).click();
  await expect.element(page.getByText('Cannot sell 5: available 4 (staged 5 of 9)')).toBeVisible();
  await quantity.fill('4');
  await page.getByRole('button', { name: /^Sell €/ }).click();
  await expect.element(page.getByRole('dialog').getByLabelText('Quantity')).toHaveValue(4);
});
