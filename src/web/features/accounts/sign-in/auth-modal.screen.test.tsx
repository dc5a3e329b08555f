import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { closeAuthModal, openAuthModal } from '#web/lib/session/auth-modal.ts';
import { answerSettings } from '#web/testing/account-answers.ts';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { holdBack } from '#web/testing/hold-back.ts';
import { show } from '#web/testing/show.tsx';
import { AuthModal } from './auth-modal.tsx';

const SIGN_UP = 'POST /api/auth/sign-up';
const RESET = 'POST /api/auth/reset';
const dialog = page.getByRole('dialog');
const address = dialog.getByLabelText('School e-mail');

afterEach(closeAuthModal);

async function openAt(mode: 'sign-in' | 'sign-up' | 'reset'): Promise<void> {
  answerSettings();
  await show(<AuthModal />, { session: null });
  openAuthModal(mode);
  await expect.element(dialog).toBeVisible();
}

it('takes the typed address along to the reset, says that the mail is on its way, and says it once', async () => {
  await openAt('sign-in');
  await dialog.getByLabelText('E-mail').fill('ada@student.school.example');
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect.element(address).toHaveValue('ada@student.school.example');
  await expect.element(address).toHaveFocus();
  answerWith({ [RESET]: { ok: true } });
  await dialog.getByRole('button', { name: 'Send reset link' }).click();
  const sent = dialog.getByText('Password reset email sent! Check your inbox.');
  await expect.element(sent).toBeVisible();
  expect(askedOf(RESET).map(({ body }) => body)).toMatchObject([
    { email: 'ada@student.school.example', language: 'en' },
  ]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  openAuthModal('sign-in');
  await expect.element(dialog.getByLabelText('E-mail')).toHaveValue('ada@student.school.example');
  await expect.element(sent).not.toBeInTheDocument();
});

it('takes no address from elsewhere, and asks nobody', async () => {
  await openAt('sign-up');
  await address.fill('ada@elsewhere.example');
  await dialog.getByRole('button', { name: 'Sign up' }).click();
  await expect
    .element(dialog.getByText('Only Example Business School email addresses (student or staff domain) are allowed'))
    .toBeVisible();
  await expect.element(address).toHaveFocus();
  await expect.element(address).toHaveValue('ada@elsewhere.example');
  expect(askedOf(SIGN_UP)).toHaveLength(0);
});

it('registers once, and does not claim a mail that did not go out', async () => {
  await openAt('sign-up');
  const way = holdBack();
  answerWith({
    [SIGN_UP]: async () => {
      await way.until;
      return { ok: true, data: { mail_sent: false } };
    },
  });
  await address.fill('ada@student.school.example');
  await dialog.getByLabelText('Display name (optional)').fill(' Ada L ');
  await address.click();
  await userEvent.keyboard('{Enter}{Enter}');
  way.letGo();
  await expect.element(dialog.getByText(/the e-mail to ada@student.school.example could not be sent/)).toBeVisible();
  expect(askedOf(SIGN_UP).map(({ body }) => body)).toMatchObject([{ username: 'Ada L' }]);
});

it('says at the name that it is taken, and keeps both', async () => {
  await openAt('sign-up');
  answerWith({ [SIGN_UP]: refuse('USERNAME_TAKEN') });
  await address.fill('ada@student.school.example');
  const name = dialog.getByLabelText('Display name (optional)');
  await name.fill('Ada');
  await dialog.getByRole('button', { name: 'Sign up' }).click();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveValue('Ada');
  await expect.element(address).toHaveValue('ada@student.school.example');
});

it('cannot register where registration is closed', async () => {
  answerWith({
    'GET /api/auth/settings': {
      ok: true,
      data: {
        sign_up_enabled: false,
        school_sign_in: null,
        school_name: 'Example Business School',
        email_domains: ['student.school.example'],
        turnstile_site_key: null,
        turnstile_script_url: null,
        turnstile_patience: 1,
        turnstile_bypass: true,
      },
    },
  });
  await show(<AuthModal />, { session: null });
  openAuthModal('sign-up');
  await expect.element(dialog.getByText('Registration currently disabled.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Sign up' })).toBeDisabled();
});
