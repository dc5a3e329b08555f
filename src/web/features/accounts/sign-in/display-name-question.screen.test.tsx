import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Session } from '#web/lib/session/parse-session.ts';
import { getSession, setSession } from '#web/lib/session/session.ts';
import { answerSettings } from '#web/testing/account-answers.ts';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { show } from '#web/testing/show.tsx';
import DisplayNameQuestion from './display-name-question.tsx';

const PROFILE = 'PATCH /api/account/profile';
const dialog = page.getByRole('dialog', { name: 'How should others see you?' });
const name = dialog.getByLabelText('Display name');
const save = dialog.getByRole('button', { name: 'Save name' });

async function askWho(session: Partial<Session> = {}): Promise<void> {
  answerSettings();
  await show(<DisplayNameQuestion />, { session: { usernameChosen: false, ...session } });
}

it('keeps a refused name, saves another, and tells how others see the player now', async () => {
  await askWho();
  answerWith({ [PROFILE]: refuse('USERNAME_TAKEN') });
  await name.fill('Ada L');
  await save.click();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveValue('Ada L');
  answerWith({ [PROFILE]: { ok: true, data: profile } });
  await name.fill('  Countess ');
  await save.click();
  await expect.element(page.getByText('You now play as Countess')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(askedOf(PROFILE).at(-1)?.body).toEqual({ username: 'Countess' });
  expect(getSession()?.username).toBe('Countess');
});

it('asks each person once, and never a team', async () => {
  await askWho();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const before = getSession();
  if (before === null) throw new Error('Nobody is signed in');
  await setSession({ ...before, userId: 'team', isEvent: true });
  await expect.element(dialog).not.toBeInTheDocument();
  await setSession({ ...before, userId: 'ada' });
  await expect.element(dialog).not.toBeInTheDocument();
  await setSession({ ...before, userId: 'bob' });
  await expect.element(dialog).toBeVisible();
});

const profile = {
  user_id: 'ada',
  email: 'ada@student.school.example',
  username: 'Countess',
  username_chosen: true,
  is_admin: false,
  is_event: false,
  language: 'en',
  hti_score: 0,
  needs_password_reset: false,
} as const;
