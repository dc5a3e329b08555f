import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, askedOf, refuse } from '#web/testing/answers.ts';
import { show } from '#web/testing/show.tsx';
import type { Mail } from './outbox-mail.tsx';
import { OutboxScreen } from './outbox-screen.tsx';

const OUTBOX = 'GET /api/dev/outbox';
const link = 'https://club.example/auth/confirm?token=abc';

function mailNumber(id: number, of: Partial<Mail> = {}): Mail {
  return {
    id,
    sent_at: `2026-03-05T19:00:0${id}.000Z`,
    to: `student${id}@student.school.example`,
    subject: `Subject ${id}`,
    text: `Text ${id}`,
    html: `<b>Html ${id}</b>`,
    ...of,
  };
}

const answerMails = (...data: Mail[]) => answerWith({ [OUTBOX]: { ok: true, data } });
const opened = page.getByRole('article');
const entry = (id: number) => page.getByRole('button', { name: new RegExp(`^Subject ${id}`) });
const refresh = page.getByRole('button', { name: /Refresh/ });

it('opens the newest mail, and stays with the one that was chosen when another comes', async () => {
  answerMails(mailNumber(2), mailNumber(1));
  await show(<OutboxScreen />);
  await expect.element(opened).toHaveTextContent('Text 2');
  await expect.element(entry(2)).toHaveAttribute('aria-current', 'true');
  await entry(1).click();
  await expect.element(opened).toHaveTextContent('Text 1');
  answerMails(mailNumber(3), mailNumber(2), mailNumber(1));
  await refresh.click();
  await expect.element(entry(3)).toBeVisible();
  await expect.element(opened).toHaveTextContent('Text 1');
  await expect.element(entry(1)).toHaveAttribute('aria-current', 'true');
  answerMails(mailNumber(3));
  await refresh.click();
  await expect.element(opened, { message: 'where the chosen one is gone' }).toHaveTextContent('Text 3');
});

it('lets a link of the text be followed, and shows the other form as source alone', async () => {
  answerMails(mailNumber(1, { text: `Confirm:\n${link}\nThanks`, html: '<img alt="run" src="x"><b>bold</b>' }));
  await show(<OutboxScreen />);
  await expect.element(page.getByRole('link', { name: link })).toHaveAttribute('href', link);
  await page.getByText('HTML source').click();
  await expect.element(page.getByText('<img alt="run" src="x"><b>bold</b>')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'run' })).not.toBeInTheDocument();
});

it('says that there are none, and how to get one; and asks again on every visit', async () => {
  answerMails();
  const { unmount } = await show(<OutboxScreen />);
  await expect.element(page.getByText('No mails yet')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Sign up' }))
    .toHaveAttribute('href', expect.stringContaining('/login?mode=sign-up'));
  await unmount();
  answerMails(mailNumber(1));
  await show(<OutboxScreen />);
  await expect.element(opened).toHaveTextContent('Text 1');
  expect(askedOf(OUTBOX)).toHaveLength(2);
});

it('says why it has nothing to show, and tries again', async () => {
  answerWith({ [OUTBOX]: refuse('UNAVAILABLE') });
  await show(<OutboxScreen />);
  const again = page.getByRole('button', { name: /Try again/i });
  await expect.element(again).toBeVisible();
  await expect.element(page.getByText('No mails yet')).not.toBeInTheDocument();
  answerMails(mailNumber(1));
  await again.click();
  await expect.element(opened).toHaveTextContent('Text 1');
});
