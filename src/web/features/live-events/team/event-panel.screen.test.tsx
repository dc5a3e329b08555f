import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { liveEventLine } from '#contract/live-event-shapes.ts';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { choose } from '#web/testing/choose.ts';
import { eventNamed } from '#web/testing/event-answers.ts';
import { show } from '#web/testing/show.tsx';
import type { EventState } from '../api.ts';
import EventPanel from './event-panel.tsx';

async function showPanel(...events: EventState[]): Promise<void> {
  const lines = events.map((event) => liveEventLine.strip().parse(event));
  answerWith({
    'GET /api/admin/events': { ok: true, data: lines },
    'GET /api/admin/events/:eventId': ({ params }) => {
      const found = events.find(({ id }) => id === params['eventId']);
      if (found === undefined) throw new Error('no such event');
      return { ok: true, data: found };
    },
    'GET /api/admin/events/:eventId/scoreboard': { ok: true, data: [] },
  });
  await show(<EventPanel />, { session: { isAdmin: true } });
  await page.getByText('Event panel').click();
}

async function chooseEvent(name: string): Promise<void> {
  await choose(name);
  await expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

it('forgets what was typed for one event when another is chosen', async () => {
  await showPanel(eventNamed('Spring'), eventNamed('Autumn'));
  // Seen once, so that it is there at once when it is chosen again.
  await chooseEvent('Autumn');
  await chooseEvent('Spring');
  await page.getByLabelText('Team name').fill('Desk one');
  await page.getByLabelText('Note').fill('calm');
  await chooseEvent('Autumn');
  await expect.element(page.getByLabelText('Team name')).toHaveValue('');
  await expect.element(page.getByLabelText('Note')).toHaveValue('');
});

it('closes every open window of the chosen event, those of the whole market too', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const whole = { id: 1, scope: 'global' as const, target: null, slip_mul: 0.5, end_at: until, note: '' };
  await showPanel(eventNamed('Spring', { overrides: [whole] }));
  await chooseEvent('Spring');
  const clear = 'POST /api/admin/events/:eventId/clear-overrides';
  answerWith({ [clear]: { ok: true, data: { cleared: 1 } } });
  await page.getByRole('button', { name: 'Clear Overrides: 1 window' }).click();
  // No scope: all of them.
  await expect
    .poll(() => askedOf(clear).map(({ params, body }) => [params, body]))
    .toEqual([[{ eventId: 'spring' }, {}]]);
});

it('does not say that there are no events when they could not be loaded', async () => {
  answerWith({ 'GET /api/admin/events': refuse('UNAVAILABLE') });
  await show(<EventPanel />, { session: { isAdmin: true } });
  await page.getByText('Event panel').click();
  await expect.element(page.getByText('The events could not be loaded')).toBeVisible();
  await expect.element(page.getByText('No events yet')).not.toBeInTheDocument();
  answerWith({ 'GET /api/admin/events': { ok: true, data: [] } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('No events yet'), { message: 'once the server has said so' }).toBeVisible();
});
