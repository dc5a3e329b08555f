import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerSettings } from '#web/testing/account-answers.ts';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { show } from '#web/testing/show.tsx';
import { ContactForm } from './contact-form.tsx';

const SEND = 'POST /api/contact';
const message = page.getByLabelText('Message');
const send = page.getByRole('button', { name: 'Send message' });

async function fillIn(text: string): Promise<void> {
  answerSettings();
  await show(<ContactForm />, { session: null });
  await page.getByLabelText('Name').fill('Ada');
  await page.getByLabelText('E-mail').fill('ada@elsewhere.example');
  await message.fill(text);
}

it('says what is missing at its place, and sends nothing', async () => {
  await fillIn('Too short');
  await send.click();
  await expect.element(message).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('Please write a message of at least 10 characters.')).toBeVisible();
  await expect.element(message).toHaveFocus();
  expect(askedOf(SEND)).toHaveLength(0);
});

it('keeps what was written when it fails, and sends it again under the same id', async () => {
  await fillIn('Is there room for one more?');
  answerWith({ [SEND]: refuse('UNAVAILABLE') });
  await send.click();
  await expect.element(page.getByRole('alert').getByText('Your message was not sent.')).toBeVisible();
  await expect.element(message).toHaveValue('Is there room for one more?');
  answerWith({ [SEND]: { ok: true } });
  await send.click();
  await expect
    .element(page.getByText('We will reply to ada@elsewhere.example, usually within three days.'))
    .toBeVisible();
  const ids = askedOf(SEND).map(({ correlationId }) => correlationId);
  expect(new Set(ids).size, `one id for ${ids.length} tries`).toBe(1);
});

it('sends what was edited after its first answer was lost as a message of its own', async () => {
  await fillIn('The first version of it.');
  answerWith({
    [SEND]: () => {
      throw new TypeError('lost');
    },
  });
  await send.click();
  await expect.element(page.getByText(/it counts as the same one/)).toBeVisible();
  await message.fill('The second version of it.');
  const first = askedOf(SEND)[0]?.correlationId;
  answerWith({ [SEND]: ({ correlationId }) => (correlationId === first ? refuse('REPEAT_DIFFERS') : { ok: true }) });
  await send.click();
  await expect.element(page.getByText('Your message is with us')).toBeVisible();
  const last = askedOf(SEND).at(-1);
  expect(last?.body).toMatchObject({ message: 'The second version of it.' });
  expect(last?.correlationId).not.toBe(first);
});
