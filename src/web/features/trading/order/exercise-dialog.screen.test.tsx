import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { figureOf } from '#web/testing/read-screen.ts';
import { show } from '#web/testing/show.tsx';
import { answerMarket, health, putHeld, snapshotWith } from '#web/testing/trading-answers.ts';
import type { Exercised } from '../data/types.ts';
import { ExerciseDialog } from './exercise-dialog.tsx';

const EXERCISE = 'POST /functions/v1/adx_exercise';
const dialog = page.getByRole('dialog');
const act = dialog.getByRole('button', { name: 'Confirm Exercise' });
const quantity = dialog.getByLabelText('Quantity');

async function showDialog(of: { spot?: number; isEvent?: boolean; delayed?: boolean } = {}): Promise<void> {
  answerMarket({ bid: 9.5, ask: 10, spot: of.spot ?? 270 });
  const position = putHeld();
  const stock_prices = { ...health.stock_prices, delayed: of.delayed ?? false };
  answerWith({ 'GET /health/metrics': { ...health, stock_prices } });
  answerWith({ 'GET /api/adx/portfolio-snapshot': { ok: true, data: snapshotWith([position]) } });
  await show(<ExerciseDialog portfolioId="portfolio-1" position={position} onClose={() => undefined} />, {
    session: { isEvent: of.isEvent ?? false },
  });
}

const exercised = (of: Partial<Exercised> = {}): { ok: true; data: Exercised } => ({
  ok: true,
  data: { id: 'e', status: 'FILLED', auctionSlot: null, realizedPnL: 595.2, proceeds: 3_000, fees: 5.1, ...of },
});

it('exercises no more than is available, and says what it brought', async () => {
  await showDialog();
  answerWith({ [EXERCISE]: exercised({ realizedPnL: -205.1 }) });
  await dialog.getByRole('button', { name: 'All 4' }).click();
  // In the money by 10; 4 contracts pay 4,000, less 4 and 7 basis points, and cost 4 ninths of 7,200.
  await expect.poll(() => figureOf('Net of fees')).toBe('€3,993.20');
  await expect.poll(() => figureOf('Estimated realized P&L')).toBe('+€793.20');
  await quantity.fill('3');
  await expect.poll(() => figureOf('Net of fees')).toBe('€2,994.90');
  await act.click();
  await expect.element(dialog.getByRole('heading', { name: 'Exercise Submitted' })).toBeVisible();
  expect(figureOf('Realized P&L')).toBe('-€205.10');
  expect(askedOf(EXERCISE).map(({ body }) => body)).toMatchObject([{ optionSymbol: 'SAP260320P00280000', qty: 3 }]);
});

it('says where a staged exercise waits', async () => {
  await showDialog();
  answerWith({ [EXERCISE]: exercised({ status: 'PENDING', auctionSlot: 'close', realizedPnL: null }) });
  await act.click();
  await expect.element(dialog.getByText(/^The exercise is staged for the CLOSE auction/)).toBeVisible();
  expect(figureOf('Realized P&L')).toBeUndefined();
});

it('says why it was refused, and keeps the quantity', async () => {
  await showDialog({ isEvent: true });
  await expect.element(dialog.getByText(/^An exercise waits for the next auction of the event/)).toBeVisible();
  await quantity.fill('2');
  answerWith({ [EXERCISE]: refuse('EVENT_FROZEN') });
  await act.click();
  await expect.element(dialog.getByRole('alert').getByText(/frozen/)).toBeVisible();
  await expect.element(quantity).toHaveValue(2);
});

it('cannot be sent where fees take all that it pays', async () => {
  await showDialog({ spot: 279.99 });
  await expect.poll(() => figureOf('Net of fees')).toBe('€0.00');
  await expect.element(act).toBeDisabled();
  await expect.element(dialog.getByText('The fees would exceed the proceeds.')).toBeVisible();
});

it('says that it waits where prices come late, and why it cannot be sent out of the money', async () => {
  await showDialog({ spot: 285, delayed: true });
  await expect.element(dialog.getByText(/^Prices come some minutes late: it is staged/)).toBeVisible();
  await expect.element(dialog.getByText('Only options that are in the money can be exercised.')).toBeVisible();
  await expect.element(act).toBeDisabled();
});
