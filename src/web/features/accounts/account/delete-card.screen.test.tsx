import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { show } from '#web/testing/show.tsx';
import { DeleteCard } from './delete-card.tsx';

const DELETE = 'DELETE /api/account';
const open = page.getByRole('button', { name: 'Delete my account' });
const question = page.getByRole('alertdialog');
const word = question.getByLabelText('Type DELETE to confirm');
const act = question.getByRole('button', { name: 'Delete account' });

it('deletes only for the very word, and starts without it every time', async () => {
  await show(<DeleteCard isAdmin={false} isEvent={false} />);
  await open.click();
  await expect.element(act).toBeDisabled();
  for (const typed of ['delete', 'DELETE ', 'DELET']) {
    await word.fill(typed);
    await expect.element(act, { message: typed }).toBeDisabled();
  }
  await word.fill('DELETE');
  await expect.element(act).toBeEnabled();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await open.click();
  await expect.element(word).toHaveValue('');
  await expect.element(act).toBeDisabled();
  expect(askedOf(DELETE)).toHaveLength(0);
});

it('says why the account is still there, and forgets it when asked anew', async () => {
  await show(<DeleteCard isAdmin={false} isEvent={false} />);
  answerWith({ [DELETE]: refuse('UNAVAILABLE') });
  await open.click();
  await word.fill('DELETE');
  await act.click();
  await expect.element(question.getByText(/^Your account was not deleted/)).toBeVisible();
  expect(askedOf(DELETE).map(({ body }) => body)).toEqual([{ confirmation: 'DELETE' }]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await open.click();
  await expect.element(word).not.toHaveAttribute('aria-invalid');
});

it.each([
  [{ isAdmin: true, isEvent: false }, /^An admin account cannot be deleted/],
  [{ isAdmin: false, isEvent: true }, /^Team accounts belong to their event/],
])('offers nothing to who cannot: %o', async (who, reason) => {
  await show(<DeleteCard {...who} />);
  await expect.element(page.getByText(reason)).toBeVisible();
  await expect.element(open).not.toBeInTheDocument();
});
