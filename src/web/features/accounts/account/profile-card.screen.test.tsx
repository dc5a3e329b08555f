import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useSession } from '#web/lib/session/session.ts';
import { answerSettings } from '#web/testing/account-answers.ts';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { show } from '#web/testing/show.tsx';
import { ProfileCard } from './profile-card.tsx';

const PROFILE = 'PATCH /api/account/profile';

function Own() {
  const session = useSession();
  return session && <ProfileCard session={session} />;
}

it('keeps a refused name with the reason, and asks for none that cannot be', async () => {
  answerSettings();
  await show(<Own />);
  const name = page.getByLabelText('Display name');
  const save = page.getByRole('button', { name: 'Save name' });
  await name.fill('?');
  await save.click();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  expect(askedOf(PROFILE)).toHaveLength(0);
  answerWith({ [PROFILE]: refuse('USERNAME_TAKEN') });
  await name.fill('Bob');
  await save.click();
  await expect.element(name).toHaveAccessibleDescription('This name is already taken. Please choose another one.');
  await expect.element(name).toHaveValue('Bob');
});

it('lets no team change its name', async () => {
  answerSettings();
  await show(<Own />, { session: { isEvent: true, username: 'Desk one' } });
  await expect.element(page.getByLabelText('Display name')).toHaveAttribute('readonly');
  await expect.element(page.getByRole('button', { name: 'Save name' })).not.toBeInTheDocument();
});
