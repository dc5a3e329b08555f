import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { eventNamed } from '#web/testing/event-answers.ts';
import { holdBack } from '#web/testing/hold-back.ts';
import { show } from '#web/testing/show.tsx';
import type { EventState } from '../api.ts';
import { ClockCard } from './clock-card.tsx';

const AUCTION = 'POST /api/admin/events/:eventId/run-auction';
const END = 'POST /api/admin/events/:eventId/end';
const SPEED = 'POST /api/admin/events/:eventId/speed';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const question = page.getByRole('alertdialog');

async function showClock(of: Partial<EventState> = {}) {
  return await show(<ClockCard event={eventNamed('Spring', of)} />, { session: { isAdmin: true } });
}

it('runs one auction however often it is pressed, and again under the same id when no answer came', async () => {
  await showClock();
  const way = holdBack();
  answerWith({
    [AUCTION]: async () => {
      await way.until;
      throw new TypeError('lost');
    },
  });
  await button('Run OPEN auction').click();
  const busy = page.getByRole('button', { name: /^Run OPEN auction/ });
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
  busy.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  way.letGo();
  await expect.element(page.getByText(/Auction failed/)).toBeVisible();
  const data = { batchId: 'b', filled: 7, rejected: 2, deferred: 0, settled: 0 };
  answerWith({ [AUCTION]: { ok: true, data } });
  await button('Run OPEN auction').click();
  await expect.element(page.getByText('Auction done: 7 filled, 2 rejected')).toBeVisible();
  const asked = askedOf(AUCTION);
  expect(new Set(asked.map(({ correlationId }) => correlationId)).size, `one id for ${asked.length} tries`).toBe(1);
});

it('offers a frozen event nothing but to go on', async () => {
  await showClock({ is_frozen: true });
  await expect.element(button('Run OPEN auction')).toBeDisabled();
  await expect.element(button('Run CLOSE auction')).toBeDisabled();
  await expect.element(button('Unfreeze')).toBeEnabled();
});

it('asks what becomes of what waits before it ends an event, and does that', async () => {
  await showClock({ staged_orders: 3 });
  answerWith({
    [END]: { ok: true, data: { ended_at: '2026-03-05T19:00:00.000Z', filled: 0, rejected: 0, cancelled: 3 } },
  });
  await button('End event').click();
  await expect.element(question.getByText('3 orders still wait. What should happen to them?')).toBeVisible();
  await question.getByRole('radio', { name: 'Cancel what waits' }).click();
  await question.getByRole('button', { name: 'End event' }).click();
  await expect.element(page.getByText('Event ended: 0 filled, 0 rejected, 3 cancelled')).toBeVisible();
  expect(askedOf(END).map(({ body }) => body)).toEqual([{ run: 1, waiting: 'cancel' }]);
});

it('keeps a speed that was refused, with the reason, and takes over one that another organiser has set', async () => {
  const { rerender } = await showClock({ speed: 60 });
  const speed = page.getByLabelText('Speed');
  answerWith({
    [SPEED]: refuse('INVALID_REQUEST', { fields: { 'body.speed': 'Too big: expected number to be <=600' } }),
  });
  await speed.fill('900');
  await button('Set speed').click();
  await expect.element(speed).toHaveAttribute('aria-invalid', 'true');
  await expect.element(speed).toHaveValue('900');
  expect(askedOf(SPEED).map(({ body }) => body)).toEqual([{ speed: 900 }]);
  await rerender(<ClockCard event={eventNamed('Spring', { speed: 120 })} />);
  await expect.element(speed).toHaveValue('120');
});
