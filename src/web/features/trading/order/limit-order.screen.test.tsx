import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, askedOf } from '#web/testing/answers.ts';
import { figureOf } from '#web/testing/read-screen.ts';
import { show } from '#web/testing/show.tsx';
import { answerMarket, previewOf, putHeld, snapshotWith } from '#web/testing/trading-answers.ts';
import type { PlacedOrder } from '../data/types.ts';
import { OrderDialog } from './order-dialog.tsx';
import { useQuantity } from './use-quantity.ts';
import { useQuote } from './use-quote.ts';

const PLACE = 'POST /functions/v1/adx_place_order';
const PREVIEW = 'GET /api/adx/order-preview';
const PUT = 'SAP260320P00280000';

const onPlaced = vi.fn<(order: PlacedOrder) => void>();

function Ticket() {
  const quote = useQuote(PUT);
  const quantity = useQuantity();
  if (quote === undefined) return null;
  const props = { quote, quantity, onPlaced, onClose: () => undefined };
  return <OrderDialog side="BUY" portfolioId="portfolio-1" {...props} />;
}

/** At 10.60 a contract, as the server reckons it: beyond a limit, at the limit. */
async function showTicket(language: 'en' | 'de' = 'en'): Promise<void> {
  answerMarket();
  answerWith({
    'GET /api/adx/portfolio-snapshot': { ok: true, data: snapshotWith([putHeld()]) },
    [PREVIEW]: ({ query }) => {
      const told = previewOf(query);
      const isMissed = (told.limit_distance ?? 0) > 0;
      const reason = isMissed ? 'LIMIT_NOT_REACHED' : null;
      const notional = isMissed ? (told.limit_price ?? 0) * 100 * told.qty : told.notional;
      return { ok: true, data: { ...told, notional, reason, decision: isMissed ? 'WAITS' : told.decision } };
    },
    [PLACE]: {
      ok: true,
      data: {
        order: {
          id: 'order-1',
          status: 'PENDING',
          auctionSlot: 'close',
          previewPrice: 10.6,
          estimatedFees: 1,
          notional: 900,
          fillPrice: null,
          note: null,
        },
      },
    },
  });
  await show(<Ticket />, { language });
}

const dialog = page.getByRole('dialog');
const price = dialog.getByLabelText('Limit price');
const buy = dialog.getByRole('button', { name: 'Confirm Buy' });

it('sends no limit unless one was chosen', async () => {
  await showTicket();
  await expect.element(dialog.getByRole('radio', { name: 'Market' })).toBeChecked();
  await expect.element(price).not.toBeInTheDocument();
  await buy.click();
  await expect.poll(() => onPlaced.mock.calls.length).toBe(1);
  const [sent] = askedOf(PLACE).map(({ body }) => body);
  expect(sent).not.toHaveProperty('limitPrice');
  expect(sent).not.toHaveProperty('validity');
});

it('starts at the price, steps from tick to tick, and says what it means and how far away it is', async () => {
  await showTicket();
  await dialog.getByText('Limit', { exact: true }).click();
  await expect.element(price).toHaveValue('10.60');
  await expect.element(dialog.getByText('Reached now: the price is €10.60.')).toBeVisible();
  const asIf = dialog.getByText(/^As if it were filled at your limit/);
  await expect.element(asIf).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'One step down' }).click();
  await expect.element(price).toHaveValue('10.55');
  await expect.element(dialog.getByText('Not reached now: the price is €10.60, €0.05 away.')).toBeVisible();
  await price.click();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(price).toHaveValue('10.65');
  await price.fill('9');
  await expect.poll(() => figureOf('Approximate cost')).toBe('€901.00');
  await expect.element(asIf, { message: 'the gain of today is none yet' }).toBeVisible();
  await expect
    .element(
      dialog.getByText(
        'Buys only if the auction’s price is €9.00 or less on average; otherwise the order is rejected.',
      ),
    )
    .toBeVisible();
  await dialog.getByText('Until cancelled').click();
  await expect.element(dialog.getByText(/until then the order waits\.$/)).toBeVisible();
  await buy.click();
  await expect.poll(() => askedOf(PLACE).map(({ body }) => body)).toMatchObject([{ limitPrice: 9, validity: 'gtc' }]);
});

it('writes the price as its reader does', async () => {
  await showTicket('de');
  await dialog.getByText('Limit', { exact: true }).click();
  const limit = dialog.getByLabelText('Limitpreis');
  await expect.element(limit).toHaveValue('10,60');
  await dialog.getByRole('button', { name: 'Einen Schritt tiefer' }).click();
  await expect.element(limit).toHaveValue('10,55');
});

it.each(['', '0', '3.155', 'ten', '-4'])('cannot be sent with %o as its limit, and says so', async (text) => {
  await showTicket();
  await dialog.getByText('Limit', { exact: true }).click();
  await price.fill(text);
  await expect.element(dialog.getByText('A price of at least €0.01, with two decimals.')).toBeVisible();
  await expect.element(buy).toBeDisabled();
});
