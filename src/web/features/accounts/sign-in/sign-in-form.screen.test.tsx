import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerSettings } from '#web/testing/account-answers.ts';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { show } from '#web/testing/show.tsx';
import { SignInForm } from './sign-in-form.tsx';

const SIGN_IN = 'POST /api/auth/sign-in';
const password = page.getByLabelText('Password', { exact: true });
const submit = page.getByRole('button', { name: 'Sign in' });

async function fillIn(): Promise<void> {
  answerSettings();
  const nothing = () => undefined;
  await show(<SignInForm email="ada@student.school.example" onEmail={nothing} onForgot={nothing} />, { session: null });
  await password.fill('not-this-one');
}

it('asks for what is missing before it asks the server', async () => {
  await fillIn();
  await password.fill('');
  await submit.click();
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  expect(askedOf(SIGN_IN)).toHaveLength(0);
});

it('keeps both when they are wrong, and says so at both', async () => {
  await fillIn();
  answerWith({ [SIGN_IN]: refuse('INVALID_CREDENTIALS') });
  await submit.click();
  await expect.element(page.getByText('Invalid email or password')).toBeVisible();
  await expect.element(password).toHaveValue('not-this-one');
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByLabelText('E-mail')).toHaveValue('ada@student.school.example');
});

it('offers the mail again to who has not confirmed the address', async () => {
  await fillIn();
  answerWith({ [SIGN_IN]: refuse('EMAIL_NOT_CONFIRMED') });
  await submit.click();
  await expect.element(page.getByText('Please verify your email before signing in')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /resend/i })).toBeVisible();
});

it('shows the password to who wants to see it', async () => {
  await fillIn();
  await expect.element(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: /show/i }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
});
