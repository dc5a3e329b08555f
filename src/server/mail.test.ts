import { expect, it, onTestFinished } from 'vitest';
import { call } from './testing/accounts.ts';
import { createMailer } from './mail.ts';
import { startSmtp } from './testing/stand-ins/smtp.ts';
import { startTestServer } from './testing/test-server.ts';

it.each([
  ['en', 'Confirm your e-mail address'],
  ['de', 'Bestätige deine E-Mail-Adresse'],
])('reaches the mailbox over SMTP in %s, as text and as HTML with the same link', async (language, subject) => {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.close());
  const server = await startTestServer({
    environment: { SMTP_URL: smtp.url, MAIL_FROM: 'Club <club@school.example>' },
  });
  const answer = await call(server, 'POST /api/auth/sign-up', {
    body: { email: 'Ada+tag@student.school.example', language },
  });
  expect(answer.body.data.mail_sent).toBe(true);
  const [{ to, mail }] = smtp.received as [(typeof smtp.received)[number]];
  expect(to).toEqual(['ada@student.school.example']);
  expect(mail.subject).toBe(subject);
  expect(mail.from?.address).toBe('club@school.example');
  const link = /http:\/\/localhost:3000\/#\/auth\/confirm\?token=[\w-]{43}/.exec(mail.text ?? '')?.[0];
  expect(link).toBeDefined();
  expect(mail.html).toContain(`href="${link}"`);
  expect(mail.html).toContain(`lang="${language}"`);
  expect((await call(server, 'POST /api/auth/confirm', { body: { token: link?.split('token=')[1] } })).status).toBe(
    200,
  );
  expect(server.logged()).not.toContain(link?.split('token=')[1]);
});

it('hands its password to no mail server that does not encrypt', async () => {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.close());
  const url = smtp.url.replace('smtp://', 'smtp://club:secret@');
  const mailer = createMailer({ kind: 'smtp', url, from: 'club@school.example' });
  await expect(mailer.check()).rejects.toThrow(/STARTTLS|TLS/);
});
