import ICAL from 'ical.js';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { jobs } from '#server/jobs/jobs.ts';
import { createMailer } from '#server/mail.ts';
import { call } from '#server/testing/accounts.ts';
import { joinAdmin } from '#server/testing/admin.ts';
import { startSmtp } from '#server/testing/stand-ins/smtp.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { mailWaitingMessages } from './mail-contact-messages.ts';
import { contactMessages } from './tables.ts';

const good = { name: 'Ada Muster', email: 'Ada+club@Example.org', message: 'When do you meet next?', language: 'en' };
const send = (server: TestServer, body: object, headers: Record<string, string> = {}) =>
  call(server, 'POST /api/contact', { body: { ...good, ...body }, headers });
const keptBy = (server: TestServer) => server.context.database.select().from(contactMessages);

describe('the contact form', () => {
  it('keeps a copy and mails the club', async () => {
    const server = await startTestServer();
    expect((await send(server, {})).body).toEqual({ ok: true });
    const [mail] = server.context.mailer.outbox();
    expect(mail).toMatchObject({
      to: 'contact@school.example',
      replyTo: 'ada+club@example.org',
      subject: 'Message from the contact form',
    });
    expect((await call(server, 'GET /api/dev/outbox')).body.data).toMatchObject([{ to: 'contact@school.example' }]);
    expect(mail?.text).toContain('From: Ada Muster <ada+club@example.org>');
    expect(mail?.text).toContain(good.message);
    expect(await keptBy(server)).toMatchObject([
      { name: 'Ada Muster', email: 'ada+club@example.org', message: good.message, mailedAt: expect.any(Date) },
    ]);
  });

  it('loses nothing when the mail server is away: admins read it, and a job sends it when mail is back', async () => {
    const server = await startTestServer({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    expect((await send(server, {})).body).toEqual({ ok: true });
    expect(await keptBy(server)).toMatchObject([
      { message: good.message, mailedAt: null, mailFailedAt: expect.any(Date) },
    ]);
    const admin = await joinAdmin(server);
    const list = async () => (await admin.call('GET /api/admin/contact-messages')).body.data;
    expect(await list()).toMatchObject({
      waiting: 1,
      has_more: false,
      messages: [{ name: 'Ada Muster', email: 'ada+club@example.org', message: good.message, mailed_at: null }],
    });

    // Still away: it goes on waiting.
    await server.context.database.update(contactMessages).set({ receivedAt: new Date(Date.now() - 3_600_000) });
    await mailWaitingMessages(server.context);
    expect((await list()).waiting).toBe(1);

    const smtp = await startSmtp();
    onTestFinished(() => smtp.close());
    server.context.mailer = createMailer({ kind: 'smtp', url: smtp.url, from: 'club@school.example' });
    for (const _ of [1, 2]) await mailWaitingMessages(server.context);
    expect(smtp.received.map(({ mail }) => mail.text?.includes(good.message))).toEqual([true]);
    expect(await list()).toMatchObject({ waiting: 0, messages: [{ mailed_at: expect.any(String) }] });
    expect((await call(server, 'GET /api/admin/contact-messages')).status).toBe(401);
  });

  it('sends the others when one of the waiting messages is refused', async () => {
    const server = await startTestServer({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    for (const message of ['refused by everyone', 'a message that waits'])
      await send(server, { message }, { 'X-Correlation-Id': `waits-${message.length}` });
    await server.context.database.update(contactMessages).set({ receivedAt: new Date(Date.now() - 3_600_000) });
    const sent: string[] = [];
    server.context.mailer = {
      ...server.context.mailer,
      check: async () => undefined,
      send: async ({ text }) => {
        if (text.includes('refused')) throw new Error('550 no');
        sent.push(text);
      },
    };
    await mailWaitingMessages(server.context);
    expect(sent).toHaveLength(1);
    expect((await keptBy(server)).map(({ mailedAt }) => mailedAt !== null)).toEqual([false, true]);
  });

  it('lets nothing a stranger wrote become a header or markup', async () => {
    const smtp = await startSmtp();
    const server = await startTestServer({ environment: { SMTP_URL: smtp.url } });
    const hostile = 'Eve\r\nBcc: everyone@example.org\r\n\r\n<script>alert(1)</script>';
    expect((await send(server, { name: hostile, message: hostile })).body).toEqual({ ok: true });
    expect((await send(server, { email: `a@b.example\r\nBcc: everyone@example.org` })).body.error).toBe(
      'INVALID_EMAIL',
    );
    expect(smtp.received.map(({ to }) => to)).toEqual([['contact@school.example']]);
    const mail = smtp.received[0]?.mail;
    expect(mail?.subject).toBe('Message from the contact form');
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail?.html).not.toContain('<script>');
    expect((await keptBy(server))[0]?.name).toBe('Eve Bcc: everyone@example.org <script>alert(1)</script>');
    await smtp.close();
  });

  it('takes a repeated submission for one message', async () => {
    const server = await startTestServer();
    const repeat = { 'X-Correlation-Id': 'form-0123456789' };
    for (const _ of [1, 2]) expect((await send(server, {}, repeat)).body).toEqual({ ok: true });
    expect(await keptBy(server)).toHaveLength(1);
    expect(server.context.mailer.outbox()).toHaveLength(1);
  });

  it('refuses another message under the id of one that arrived, instead of dropping it', async () => {
    const server = await startTestServer();
    const repeat = { 'X-Correlation-Id': 'form-0123456789' };
    expect((await send(server, {}, repeat)).status).toBe(200);
    for (const edited of [{ message: 'When do you meet next, and where?' }, { email: 'other@example.org' }]) {
      expect((await send(server, edited, repeat)).body.error).toBe('REPEAT_DIFFERS');
      expect((await send(server, edited)).status).toBe(200);
    }
    expect(await keptBy(server)).toHaveLength(3);
  });

  it.each([
    [{ name: ' ' }, 'INVALID_REQUEST'],
    [{ name: 'a'.repeat(101) }, 'INVALID_REQUEST'],
    [{ email: 'nobody' }, 'INVALID_EMAIL'],
    [{ message: 'short' }, 'INVALID_REQUEST'],
    [{ message: 'a'.repeat(4001) }, 'INVALID_REQUEST'],
    [{ more: 1 }, 'INVALID_REQUEST'],
  ])('refuses %o with %s and keeps nothing', async (body, code) => {
    const server = await startTestServer();
    expect((await send(server, body)).body.error).toBe(code);
    expect(await keptBy(server)).toEqual([]);
  });

  it('asks for a bot check, and takes five messages an hour of one mailbox', async () => {
    // All within one hour of the machine, which the limit counts by.
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 3_600_000) * 3_600_000 + 1_800_000 });
    onTestFinished(() => void vi.useRealTimers());
    const server = await startTestServer();
    expect((await send(server, {}, { 'X-Turnstile-Token': 'wrong' })).body.error).toBe('TURNSTILE_FAIL');
    for (let index = 0; index < 5; index += 1)
      expect((await send(server, { email: `ada+${index}@example.org` })).status).toBe(200);
    expect((await send(server, { email: 'ADA@example.org' })).body.error).toBe('RATE_LIMITED');
    expect((await send(server, { email: 'bob@example.org' })).status).toBe(200);
  });

  it('forgets messages after twelve months, by a job', async () => {
    const server = await startTestServer();
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
    for (const [reference, days] of Object.entries({ 'old-message': 367, 'young-message': 360 }))
      await server.context.database
        .insert(contactMessages)
        .values({ ...good, language: 'de', reference, receivedAt: daysAgo(days) });
    await jobs
      .find(({ name }) => name === 'forget-contact-messages')
      ?.run(server.context, 0, new AbortController().signal);
    expect((await keptBy(server)).map(({ reference }) => reference)).toEqual(['young-message']);
  });
});

it.each([
  ['', 'Biweekly Touchbase I'],
  ['?lang=de', 'Zweiwöchentliches Treffen I'],
])('offers a calendar to subscribe to (%s)', async (query, title) => {
  const server = await startTestServer();
  const answer = await fetch(`${server.url}/calendar.ics${query}`);
  expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  const dates = events.map((event) => event.startDate.toString().slice(0, 10));
  // Also what is still to come, samples included.
  const today = new Date(server.context.clock.now()).toISOString().slice(0, 10);
  expect(dates.filter((date) => date > today).length).toBeGreaterThanOrEqual(4);
  expect(dates.slice(0, 9)).toEqual([
    '2024-02-15',
    '2024-03-21',
    '2025-09-25',
    '2025-10-09',
    '2025-10-23',
    '2025-11-06',
    '2025-11-20',
    '2025-12-04',
    '2025-12-18',
  ]);
  expect(events[2]?.summary).toBe(title);
});

it('tells search engines what to read', async () => {
  const server = await startTestServer({ config: { publicUrl: 'https://club.example' } });
  const robots = await (await fetch(`${server.url}/robots.txt`)).text();
  expect(robots).toContain('Disallow: /admin\n');
  expect(robots).toContain('Sitemap: https://club.example/sitemap.xml');
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  const events = 'https://club.example/events';
  for (const own of [events, `${events}?lang=de`])
    expect(sitemap).toContain(
      `<url><loc>${own}</loc><xhtml:link rel="alternate" hreflang="en" href="${events}"/><xhtml:link rel="alternate" hreflang="de" href="${events}?lang=de"/></url>`,
    );
  expect(sitemap).not.toContain('/account');
  expect((await fetch(`${server.url}/calendar.ics`, { method: 'POST' })).status).toBe(405);
});
