import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, askedOf } from '#web/testing/answers.ts';
import { show } from '#web/testing/show.tsx';
import type { AdminUser } from '../api.ts';
import UsersTab from './users-tab.tsx';

const KEY = 'POST /functions/v1/admin_users';
const userNamed = (name: string, of: Partial<AdminUser> = {}): AdminUser => ({
  id: name.toLowerCase(),
  email: `${name.toLowerCase()}@student.school.example`,
  name,
  confirmed_at: '2026-03-01T08:00:00.000Z',
  last_sign_in_at: null,
  is_admin: false,
  is_event: false,
  ...of,
});
const actsOf = (name: string) => page.getByRole('button', { name: `Actions for ${name}@student.school.example` });
const wipe = page.getByRole('menuitem', { name: 'Wipe User' });
const question = page.getByRole('alertdialog');

async function showUsers(): Promise<void> {
  const users = [userNamed('Ada', { is_admin: true }), userNamed('Bob')];
  answerWith({ [KEY]: { ok: true, users, total: 2, removed: { users: 1, adx_orders: 12 } } });
  await show(<UsersTab />, { session: { isAdmin: true } });
  await expect.element(actsOf('bob')).toBeVisible();
}

it('names people as the boards do, with the address beneath', async () => {
  await showUsers();
  const row = page.getByRole('row').nth(2);
  await expect.element(row.getByText('Bob', { exact: true })).toBeVisible();
  await expect.element(row.getByText('bob@student.school.example')).toBeVisible();
});

it('wipes nobody from the menu before it has asked, and no admin at all', async () => {
  await showUsers();
  await actsOf('ada').click();
  await expect.element(wipe).toHaveAttribute('aria-disabled', 'true');
  await expect.element(wipe).toHaveTextContent('Admins cannot be wiped');
  await userEvent.keyboard('{Escape}');
  await expect.element(wipe).not.toBeInTheDocument();
  await actsOf('bob').click();
  await wipe.click();
  await expect.element(question).toHaveAccessibleName('Wipe bob@student.school.example?');
  await expect.element(question.getByText('Orders: 12')).toBeVisible();
  await expect.element(question.getByRole('button', { name: 'Wipe User' })).toBeDisabled();
  await question.getByLabelText('Type DELETE to confirm').fill('DELETE');
  const isDry = () =>
    askedOf(KEY).flatMap(({ body }) =>
      typeof body === 'object' && body !== null && 'dry_run' in body ? [body.dry_run] : [],
    );
  expect(isDry()).toEqual([true]);
  await question.getByRole('button', { name: 'Wipe User' }).click();
  await expect.element(page.getByText('User wiped')).toBeVisible();
  expect(isDry()).toEqual([true, false]);
});
