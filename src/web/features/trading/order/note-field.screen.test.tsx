import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { show } from '#web/testing/show.tsx';
import { answerMarket, previewOf, putHeld, snapshotWith } from '#web/testing/trading-answers.ts';
import type { PlacedOrder } from '../data/types.ts';
import { OrderDialog } from './order-dialog.tsx';
import { useQuantity } from './use-quantity.ts';
import { useQuote } from './use-quote.ts';

const PLACE = 'POST /functions/v1/adx_place_order';
const placed: PlacedOrder = {
  id: 'order-1',
  status: 'PENDING',
  auctionSlot: 'close',
  previewPrice: 10.6,
  estimatedFees: 1,
  notional: 900,
  fillPrice: null,
  note: null,
};
const onPlaced = vi.fn<(order: PlacedOrder) => void>();

function Ticket() {
  const quote = useQuote('SAP260320P00280000');
  const quantity = useQuantity();
  if (quote === undefined) return null;
  const props = { quote, quantity, onPlaced, onClose: () => undefined };
  return <OrderDialog side="BUY" portfolioId="portfolio-1" {...props} />;
}

async function showTicket(): Promise<void> {
  answerMarket();
  answerWith({
    'GET /api/adx/portfolio-snapshot': { ok: true, data: snapshotWith([putHeld()]) },
    'GET /api/adx/order-preview': ({ query }) => ({ ok: true, data: previewOf(query) }),
    [PLACE]: { ok: true, data: { order: placed } },
  });
  await show(<Ticket />);
}

const dialog = page.getByRole('dialog');
const field = dialog.getByLabelText('Why this trade?');
const buy = dialog.getByRole('button', { name: 'Confirm Buy' });

it('is folded, and an order goes out without it', async () => {
  await showTicket();
  await expect.element(dialog.getByText('Why?')).toBeVisible();
  await expect.element(field).not.toBeVisible();
  await buy.click();
  await expect.poll(() => askedOf(PLACE)).toHaveLength(1);
  expect(askedOf(PLACE)[0]?.body).not.toHaveProperty('tradeNote');
});

it('counts what still fits and sends what was written, tidied', async () => {
  await showTicket();
  await dialog.getByText('Why?').click();
  await expect.element(dialog.getByText(/cannot be changed later\. 280 characters left\.$/)).toBeVisible();
  await field.fill(`  ${'📈'.repeat(279)} `);
  await expect.element(dialog.getByText(/1 character left\.$/)).toBeVisible();
  await field.fill('Earnings on Thursday ');
  await buy.click();
  await expect.poll(() => askedOf(PLACE)).toHaveLength(1);
  expect(askedOf(PLACE)[0]?.body).toMatchObject({ tradeNote: 'Earnings on Thursday' });
});

it('sends nothing where nothing can be read', async () => {
  await showTicket();
  await dialog.getByText('Why?').click();
  await field.fill(' \n\u200B ');
  await buy.click();
  await expect.poll(() => askedOf(PLACE)).toHaveLength(1);
  expect(askedOf(PLACE)[0]?.body).not.toHaveProperty('tradeNote');
});

it('says what is too much or cannot be kept, and does not let it go out', async () => {
  await showTicket();
  await dialog.getByText('Why?').click();
  await field.fill('a'.repeat(282));
  await expect.element(dialog.getByText('2 characters too many.')).toBeVisible();
  await expect.element(buy).toBeDisabled();
  await field.fill('buy \u202Elles');
  await expect.element(dialog.getByText(/invisible control characters/)).toBeVisible();
  await expect.element(buy).toBeDisabled();
  await field.fill('fine');
  await expect.element(buy).toBeEnabled();
});

it('keeps what was written when the order is refused', async () => {
  await showTicket();
  await dialog.getByText('Why?').click();
  await field.fill('Why I do this');
  answerWith({ [PLACE]: refuse('DAILY_LIMIT') });
  await buy.click();
  await expect.element(dialog.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect.element(field).toHaveValue('Why I do this');
  answerWith({ [PLACE]: { ok: true, data: { order: placed } } });
  await buy.click();
  await expect.poll(() => askedOf(PLACE).at(-1)?.body).toMatchObject({ tradeNote: 'Why I do this' });
});
