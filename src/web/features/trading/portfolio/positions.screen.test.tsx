import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { show } from '#web/testing/show.tsx';
import { answerMarket, putHeld, snapshotWith } from '#web/testing/trading-answers.ts';
import type { Position } from '../data/types.ts';
import { Positions } from './positions.tsx';

const PLACE = 'POST /functions/v1/adx_place_order';

/** The table as the portfolio shows it, with a server that says the same. */
async function showPositions(...held: Position[]): Promise<void> {
  const snapshot = snapshotWith(held);
  answerWith({ 'GET /api/adx/portfolio-snapshot': { ok: true, data: snapshot } });
  await show(<Positions snapshot={snapshot} />);
}

const button = (name: RegExp) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog');

describe('the sell dialog', () => {
  it('starts with what is available, not with what is held, and sells no more', async () => {
    answerMarket();
    await showPositions(putHeld({ qty: 9, available: 4 }));
    await button(/^Sell SAP/).click();
    await expect.element(page.getByText('At most 4')).toBeVisible();
    const quantity = dialog.getByLabelText('Quantity');
    await expect.element(quantity).toHaveValue(4);
    await quantity.fill('7');
    answerWith({ [PLACE]: { ok: true, data: { order: placed } } });
    await button(/^Confirm Sell$/).click();
    await expect
      .poll(() => askedOf(PLACE).map(({ body }) => body))
      .toMatchObject([{ optionSymbol: 'SAP260320P00280000', side: 'SELL', qty: 4 }]);
    await expect.element(page.getByText('Order staged for CLOSE • preview €10.20 • fees €7.00')).toBeVisible();
  });

  it('says why it was refused, and keeps what was typed', async () => {
    answerMarket();
    await showPositions(putHeld());
    await button(/^Sell SAP/).click();
    await dialog.getByLabelText('Quantity').fill('2');
    answerWith({ [PLACE]: refuse('SEASON_FROZEN') });
    await button(/^Confirm Sell$/).click();
    await expect.element(dialog.getByRole('alert').getByText(/being settled/)).toBeVisible();
    await expect.element(dialog.getByLabelText('Quantity')).toHaveValue(2);
  });

  it('takes the fees of this server', async () => {
    answerMarket();
    await showPositions(putHeld());
    await button(/^Sell SAP/).click();
    await expect.element(dialog.getByText('€1.00 per contract + 7 bps')).toBeVisible();
  });
});

describe('selling or exercising', () => {
  // In the money by 10: a contract pays 1,000, less 1 and 0.70 of fees.
  it.each([
    { bid: 9.5, sellSays: true, exerciseSays: false },
    { bid: 10.2, sellSays: false, exerciseSays: true },
  ])('names the better way where the bid is $bid', async ({ bid, sellSays, exerciseSays }) => {
    answerMarket({ bid, ask: bid + 0.2 });
    await showPositions(putHeld());
    await button(/^Sell SAP/).click();
    await expect.element(dialog.getByText('Approximate proceeds')).toBeVisible();
    await expect.element(dialog.getByText(/^Exercising would bring €/)).toHaveLength(sellSays ? 1 : 0);
    await button(/^Cancel$/).click();
    await button(/^Exercise SAP/).click();
    await expect.element(dialog.getByText('€998.30', { exact: true })).toBeVisible();
    await expect.element(dialog.getByText(/^Selling at the bid would bring €/)).toHaveLength(exerciseSays ? 1 : 0);
  });

  it('cannot be exercised out of the money, and says so', async () => {
    answerMarket({ spot: 290, bid: 1, ask: 1.1 });
    await showPositions(putHeld());
    await expect.element(page.getByText('Exercise: not in the money')).toBeVisible();
    await expect.element(button(/^Exercise SAP/)).toBeDisabled();
    await expect.element(button(/^Sell SAP/)).toBeEnabled();
  });

  it('has nothing to sell where all of it waits for an auction', async () => {
    answerMarket();
    await showPositions(putHeld({ available: 0 }));
    await expect.element(page.getByText('All you hold of it waits for an auction.')).toBeVisible();
    await expect.element(button(/^Sell SAP/)).toBeDisabled();
    await expect.element(button(/^Exercise SAP/)).toBeDisabled();
  });
});

const placed = {
  id: 'order-1',
  status: 'PENDING',
  auctionSlot: 'close',
  previewPrice: 10.2,
  estimatedFees: 7,
  notional: 4_080,
  fillPrice: null,
  note: null,
} as const;
