import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getSession } from '#web/lib/session/session.ts';
import { answerSettings } from '#web/testing/account-answers.ts';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { show } from '#web/testing/show.tsx';
import { Where } from '#web/testing/where.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

const PASSWORD = 'POST /api/auth/password';
const current = page.getByLabelText('Current password');
const next = page.getByLabelText('New password');
const again = page.getByLabelText('Confirm password');
const submit = page.getByRole('button', { name: 'Change password' });

async function fillIn(passwords: { current: string; next: string; again: string }): Promise<void> {
  answerSettings();
  await show(
    <>
      <ChangePasswordForm email="ada@student.school.example" needed />
      <Where />
    </>,
    { path: '/set-password', session: { needsPasswordReset: true } },
  );
  await current.fill(passwords.current);
  await next.fill(passwords.next);
  await again.fill(passwords.again);
  await submit.click();
}

it('says what is wrong at its field before anything is sent, and takes the word back when it is mended', async () => {
  await fillIn({ current: '', next: 'lamp-tree-42', again: 'lamp-tree-43' });
  await expect.element(current).toHaveAttribute('aria-invalid', 'true');
  await expect.element(current).toHaveFocus();
  await expect.element(again).toHaveAccessibleDescription('Passwords do not match');
  await current.fill('the-old-one');
  await expect.element(current).not.toHaveAttribute('aria-invalid');
  await expect.element(again).toHaveAttribute('aria-invalid', 'true');
  expect(askedOf(PASSWORD)).toHaveLength(0);
});

it('names the wrong one of three passwords, and keeps all', async () => {
  answerWith({ [PASSWORD]: refuse('INVALID_CREDENTIALS') });
  await fillIn({ current: 'not-this-one', next: 'lamp-tree-42', again: 'lamp-tree-42' });
  await expect.element(current).toHaveAccessibleDescription('The current password is not correct');
  await expect.element(next).not.toHaveAttribute('aria-invalid');
  await expect.element(next).toHaveValue('lamp-tree-42');
  expect(getSession()?.needsPasswordReset).toBe(true);
});

it('lets who had to choose a new one go on', async () => {
  answerWith({ [PASSWORD]: { ok: true } });
  await fillIn({ current: 'the-old-one', next: 'lamp-tree-42', again: 'lamp-tree-42' });
  await expect.element(page.getByLabelText('where')).toHaveTextContent('/battleground');
  expect(getSession()?.needsPasswordReset).toBe(false);
  expect(askedOf(PASSWORD).map(({ body }) => body)).toEqual([
    { current_password: 'the-old-one', password: 'lamp-tree-42' },
  ]);
});
