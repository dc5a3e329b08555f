import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { holdBack } from '#web/testing/hold-back.ts';
import { figureOf } from '#web/testing/read-screen.ts';
import { show } from '#web/testing/show.tsx';
import { answerMarket, previewOf, putHeld, snapshotWith } from '#web/testing/trading-answers.ts';
import type { OrderPreview, PlacedOrder, Position } from '../data/types.ts';
import { OrderDialog } from './order-dialog.tsx';
import { useQuantity } from './use-quantity.ts';
import { useQuote } from './use-quote.ts';

const PLACE = 'POST /functions/v1/adx_place_order';
const PREVIEW = 'GET /api/adx/order-preview';
const PUT = 'SAP260320P00280000';

const onPlaced = vi.fn<(order: PlacedOrder) => void>();
const onClose = vi.fn<() => void>();

function Ticket({ position }: { position?: Position | undefined }) {
  const quote = useQuote(PUT);
  const quantity = useQuantity();
  if (quote === undefined) return null;
  const props = { quote, quantity, position, onPlaced, onClose };
  return <OrderDialog side="BUY" portfolioId="portfolio-1" {...props} />;
}

async function showTicket(of: Partial<OrderPreview> = {}, language: 'en' | 'de' = 'en'): Promise<void> {
  onPlaced.mockClear();
  onClose.mockClear();
  answerMarket();
  const position = putHeld();
  answerWith({
    'GET /api/adx/portfolio-snapshot': { ok: true, data: snapshotWith([position]) },
    [PREVIEW]: ({ query }) => ({ ok: true, data: previewOf(query, of) }),
  });
  await show(<Ticket position={position} />, { language });
}

const dialog = page.getByRole('dialog');
const quantity = dialog.getByLabelText('Quantity');
const buy = dialog.getByRole('button', { name: 'Confirm Buy' });
const cost = () => figureOf('Approximate cost');

it('stays open while an order is on its way, and sends it once', async () => {
  await showTicket();
  const way = holdBack();
  answerWith({
    [PLACE]: async () => {
      await way.until;
      return { ok: true, data: { order: staged } };
    },
  });
  await buy.click();
  await expect.element(buy).toHaveAttribute('aria-disabled', 'true');
  buy.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  way.letGo();
  await expect.poll(() => onPlaced.mock.calls.length).toBe(1);
  expect(askedOf(PLACE).map(({ body }) => body)).toMatchObject([{ optionSymbol: PUT, side: 'BUY', qty: 1 }]);
});

it('reckons a new quantity by itself until the server has, and never shows the figures of another', async () => {
  await showTicket();
  await expect.poll(cost).toBe('€1,061.00');
  const way = holdBack();
  answerWith({
    [PREVIEW]: async ({ query }) => {
      await way.until;
      return { ok: true, data: previewOf(query) };
    },
  });
  await quantity.fill('5');
  // 5 contracts of 100 at 10.60, one euro each, and 7 basis points.
  await expect.poll(cost).toBe('€5,308.71');
  way.letGo();
  await expect.poll(cost).toBe('€5,305.00');
});

it('asks again under the same id when no answer came, so that nothing is placed twice', async () => {
  await showTicket();
  answerWith({
    [PLACE]: () => {
      throw new TypeError('lost');
    },
  });
  await buy.click();
  await expect.element(dialog.getByText(/nothing is done twice/)).toBeVisible();
  answerWith({ [PLACE]: { ok: true, data: { order: staged } } });
  await buy.click();
  await expect.poll(() => onPlaced.mock.calls.length).toBe(1);
  expect(new Set(askedOf(PLACE).map(({ correlationId }) => correlationId)).size).toBe(1);
});

it('cannot be sent where it would be refused, and says why in numbers', async () => {
  await showTicket({ refused: 'ORDER_EXCEEDS_VALUE', liquidation_value: 900 });
  await expect
    .element(dialog.getByText('This order costs €1,061.00, more than everything you have would bring: €900.00.'))
    .toBeVisible();
  await expect.element(buy).toBeDisabled();
});

it('can be staged all the same where the auction would reject it as things stand', async () => {
  await showTicket({ decision: 'REJECTED', risk_reasons: ['INSUFFICIENT_CASH'], cash_at_turn: 40 });
  await expect.element(dialog.getByText('It takes €1,061.00; €40.00 will be there when its turn comes.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Stage anyway' })).toBeEnabled();
  await expect.element(buy).not.toBeInTheDocument();
});

it('leads to exercising what is held where the contract ends before an auction', async () => {
  await showTicket();
  answerWith({ [PLACE]: refuse('EXPIRES_BEFORE_AUCTION') });
  await buy.click();
  await dialog.getByRole('button', { name: 'Exercise instead' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Confirm Exercise' })).toBeVisible();
  await expect.element(quantity).toHaveValue(4);
});

it('writes its amounts as Germans do', async () => {
  await showTicket({}, 'de');
  await expect.poll(() => figureOf('Kosten etwa')).toBe('1.061,00 €');
});

const staged = {
  id: 'order-1',
  status: 'PENDING',
  auctionSlot: 'close',
  previewPrice: 10.6,
  estimatedFees: 1,
  notional: 1_060,
  fillPrice: null,
  note: null,
} as const;
