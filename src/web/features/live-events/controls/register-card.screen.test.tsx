import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { eventNamed } from '#web/testing/event-answers.ts';
import { show } from '#web/testing/show.tsx';
import { RegisterCard } from './register-card.tsx';

const REGISTER = 'POST /api/admin/events/:eventId/register-teams';
const made = { team_name: 'Desk one', email: 'desk-one@teams.school.example', password: 'lamp-tree-42' };

const name = page.getByLabelText('Team name');
const register = page.getByRole('button', { name: 'Register team' });
const slips = page.getByRole('dialog', { name: 'Team credentials' });

async function registerOne(): Promise<void> {
  await show(<RegisterCard event={eventNamed('Spring')} />, { session: { isAdmin: true } });
  await name.fill('Desk one');
  await register.click();
}

it('shows a refused name at its input, with the reason, and keeps it', async () => {
  answerWith({ [REGISTER]: refuse('INVALID_REQUEST', { fields: { 'body.team_names.0': 'at most 40 characters' } }) });
  await registerOne();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveValue('Desk one');
});

it('does not let go of passwords that nobody has kept, unless told twice', async () => {
  answerWith({ [REGISTER]: { ok: true, data: [made] } });
  await registerOne();
  await expect.element(slips.getByText('lamp-tree-42')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(slips.getByText('lamp-tree-42')).toBeVisible();
  await slips.getByRole('button', { name: 'Close' }).first().click();
  await question.getByRole('button', { name: 'Close all the same' }).click();
  await expect.element(slips).not.toBeInTheDocument();
  expect(askedOf(REGISTER).map(({ params, body }) => [params, body])).toEqual([
    [{ eventId: 'spring' }, { team_names: ['Desk one'], starting_cash: 100_000 }],
  ]);
});

it('closes at once what has been printed', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  answerWith({ [REGISTER]: { ok: true, data: [made] } });
  await registerOne();
  await slips.getByRole('button', { name: 'Print sheet' }).click();
  expect(print).toHaveBeenCalledOnce();
  await slips.getByRole('button', { name: 'Close' }).first().click();
  await expect.element(slips).not.toBeInTheDocument();
});
