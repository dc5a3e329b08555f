import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerSettings } from '#web/testing/account-answers.ts';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { show } from '#web/testing/show.tsx';
import { Where } from '#web/testing/where.tsx';
import { ConfirmScreen } from './confirm-screen.tsx';
import { SetPasswordScreen } from './set-password-screen.tsx';

const CHECK = 'POST /api/auth/check-reset';
const RESET = 'POST /api/auth/reset-password';
const CONFIRM = 'POST /api/auth/confirm';
const expired = page.getByText('Verification failed. Your link may have expired.');

async function follow(path: string): Promise<void> {
  answerSettings();
  await show(
    <>
      {path.startsWith('/auth/confirm') ? <ConfirmScreen /> : <SetPasswordScreen />}
      <Where />
    </>,
    { path, session: null },
  );
}

async function choosePassword(): Promise<void> {
  await page.getByLabelText('New password').fill('lamp-tree-42');
  await page.getByLabelText('Confirm password').fill('lamp-tree-42');
  await page.getByRole('button', { name: 'Set password' }).click();
}

it('tells who comes with a used link so before they think of a password', async () => {
  answerWith({ [CHECK]: refuse('TOKEN_INVALID') });
  await follow('/set-password?token=used');
  await expect.element(page.getByRole('link', { name: 'Send a new reset link' })).toBeVisible();
  await expect.element(page.getByLabelText('New password')).not.toBeInTheDocument();
});

it('takes the token out of the address, and the form away once the link has run out', async () => {
  answerWith({
    [CHECK]: { ok: true, data: { email: 'ada@student.school.example' } },
    [RESET]: refuse('TOKEN_INVALID'),
  });
  await follow('/set-password?token=one-time');
  await expect.element(page.getByLabelText('E-mail')).toHaveValue('ada@student.school.example');
  await expect.element(page.getByLabelText('where')).toHaveTextContent(/^\/set-password$/);
  await choosePassword();
  await expect.element(page.getByRole('link', { name: 'Send a new reset link' })).toBeVisible();
  expect(askedOf(RESET).map(({ body }) => body)).toEqual([{ token: 'one-time', password: 'lamp-tree-42' }]);
});

it('tries a confirmation again that only the connection failed, and spends the link once', async () => {
  answerWith({ [CONFIRM]: refuse('UNAVAILABLE') });
  await follow('/auth/confirm?token=fresh-1');
  await expect.element(page.getByText('Unexpected error during verification.')).toBeVisible();
  answerWith({ [CONFIRM]: { ok: true, data: { set_password_token: 'p', email: 'ada@student.school.example' } } });
  const before = askedOf(CONFIRM).length;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Email confirmed. Please set your password.')).toBeVisible();
  expect(askedOf(CONFIRM).length - before).toBe(1);
});

it('offers another mail in place of a form that will never work again', async () => {
  answerWith({
    [CONFIRM]: { ok: true, data: { set_password_token: 'p', email: 'ada@student.school.example' } },
    'POST /api/auth/first-password': refuse('TOKEN_INVALID'),
  });
  await follow('/auth/confirm?token=fresh-2');
  await choosePassword();
  await expect.element(expired).toBeVisible();
  await expect.element(page.getByLabelText('New password')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Resend email' })).toBeVisible();
});

it('shows nobody a form without a link and without a session', async () => {
  await follow('/set-password');
  await expect.element(page.getByText('You are not signed in')).toBeVisible();
  await expect.element(page.getByLabelText('New password')).not.toBeInTheDocument();
});

it('asks who signs in with the school alone for no password that does not exist, and sends a link instead', async () => {
  answerSettings({ school_sign_in: 'Example University' });
  answerWith({
    'GET /api/account/sign-in-ways': { ok: true, data: { password: false, school: true } },
    'POST /api/auth/reset': { ok: true },
  });
  await show(<SetPasswordScreen />, { path: '/set-password' });
  await page.getByRole('button', { name: 'Send me the link' }).click();
  expect(askedOf('POST /api/auth/reset').map(({ body }) => body)).toMatchObject([
    { email: 'ada@student.school.example', language: 'en' },
  ]);
  await expect.element(page.getByLabelText('Current password')).not.toBeInTheDocument();
});

it('changes the password of who has one, also where the question for it failed', async () => {
  for (const answer of [refuse('UNAVAILABLE'), { ok: true as const, data: { password: true, school: true } }]) {
    answerSettings();
    answerWith({ 'GET /api/account/sign-in-ways': answer });
    const { unmount } = await show(<SetPasswordScreen />, { path: '/set-password' });
    await expect.element(page.getByLabelText('Current password')).toBeVisible();
    await unmount();
  }
});
