import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, askedOf } from '#web/testing/answers.ts';
import { choose } from '#web/testing/choose.ts';
import { eventNamed } from '#web/testing/event-answers.ts';
import { show } from '#web/testing/show.tsx';
import { CleanupCard } from './cleanup-card.tsx';
import { CredentialsCard } from './credentials-card.tsx';
import { EventHead } from './event-head.tsx';

const CLEANUP = 'POST /api/admin/events/:eventId/cleanup';
const RENEW = 'POST /api/admin/events/:eventId/new-credentials';
const DELETE = 'POST /api/admin/events/:eventId/delete';
const question = page.getByRole('alertdialog');
const act = (name: string) => question.getByRole('button', { name });
const admin = { session: { isAdmin: true } };

it('says what a deep cleanup will touch, and wants the word for it each time', async () => {
  answerWith({ [CLEANUP]: { ok: true, data: { teams: 4, runs: 2, orders: 31, staged_orders: 5, run: 3 } } });
  await show(<CleanupCard event={eventNamed('Spring')} />, admin);
  await page.getByRole('button', { name: 'Deep cleanup' }).click();
  await expect.element(question.getByText(/^Teams: 4, runs: 2, orders: 31, of them waiting: 5\./)).toBeVisible();
  await expect.element(act('Deep cleanup')).toBeDisabled();
  const word = question.getByLabelText('Type DELETE to confirm');
  await word.fill('DELETE');
  await act('Cancel').click();
  await expect.element(question).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Deep cleanup' }).click();
  await expect.element(word).toHaveValue('');
  await word.fill('DELETE');
  await act('Deep cleanup').click();
  await expect.element(page.getByText('Cleanup completed')).toBeVisible();
  const ask = { deep: true, dry_run: true };
  expect(askedOf(CLEANUP).map(({ body }) => body)).toEqual([ask, ask, { deep: true }]);
});

it('makes new passwords for the chosen team alone', async () => {
  const teams = { team_names: ['Desk one', 'Desk two'], played_names: ['Desk one', 'Desk two'] };
  answerWith({
    [RENEW]: { ok: true, data: [{ team_name: 'Desk two', email: 'two@teams.school.example', password: 'lamp-42' }] },
  });
  await show(<CredentialsCard event={eventNamed('Spring', teams)} />, admin);
  await choose('Desk two', { name: 'For' });
  await page.getByRole('button', { name: 'New credentials' }).click();
  await expect.element(question.getByText('Desk two')).toBeVisible();
  await act('New credentials').click();
  await expect.element(page.getByRole('dialog').getByText('lamp-42')).toBeVisible();
  expect(askedOf(RENEW).map(({ body }) => body)).toEqual([{ team_names: ['Desk two'] }]);
});

it('deletes an event only by its own name', async () => {
  await show(<EventHead event={eventNamed('Spring', { teams: 4 })} onEvent={() => undefined} />, admin);
  await page.getByRole('button', { name: 'Manage event' }).click();
  await page.getByRole('button', { name: 'Delete event' }).click();
  const name = question.getByLabelText('Type the name of the event: Spring');
  for (const typed of ['', 'Autumn', 'spring']) {
    await name.fill(typed);
    await expect.element(act('Delete event'), { message: typed }).toBeDisabled();
  }
  await name.fill('Spring');
  answerWith({ [DELETE]: { ok: true, data: { teams: 4, runs: 1, orders: 0 } } });
  await act('Delete event').click();
  await expect.element(page.getByText('Event deleted')).toBeVisible();
  expect(askedOf(DELETE).map(({ params, body }) => [params, body])).toEqual([
    [{ eventId: 'spring' }, { name: 'Spring' }],
  ]);
});
