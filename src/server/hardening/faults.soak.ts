import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '#rules/durations.ts';
import { openPostgresql } from '../database/open-database.ts';
import { clockMoves } from '../database/tables.ts';
import { orders } from '../features/trading/tables.ts';
import { createAccount, signedIn } from '../testing/accounts.ts';
import { bareContext } from '../testing/bare-context.ts';
import { startGate } from '../testing/killing/gate.ts';
import { startServerProcess } from '../testing/killing/server-process.ts';
import { openTestSeason } from '../testing/season.ts';
import { startSmtp } from '../testing/stand-ins/smtp.ts';
import { startTurnstile } from '../testing/stand-ins/turnstile.ts';
import { createPostgresDatabase, temporaryFolder } from '../testing/test-database.ts';
import { HANGS } from '../testing/waiting.ts';

const FAULT_MS = 60_000;
const BACK_WITHIN_MS = 5_000;
const PLAYERS = 4;

interface Answer {
  status: number;
  body: { error?: string; data: { portfolio: { id: string } } };
  retryAfter: string | null;
}

/** By how far the machine's clock is off, one after the other; what it was ahead by, the game waits for when it is right again. */
const JUMPS = [-HOUR_MS, 0, 10_000, -DAY_MS, 20_000, -60_000, 0, 30_000].map((offMs, n) => ({
  offMs,
  atMs: n * 6_000,
}));

/** Sets the clock again and again, and looks at what the game makes of it all the while. */
function jumpingClock(setClock: (offMs: number) => void, look: () => Promise<void>) {
  const timers: NodeJS.Timeout[] = [];
  return {
    jump: () => {
      for (const { offMs, atMs } of JUMPS) timers.push(setTimeout(() => setClock(offMs), atMs));
      timers.push(setInterval(() => void look(), 1_000));
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
      setClock(0);
    },
  };
}

/** The real program, with the database, the mail server and the bot check each behind something that can be taken away. */
async function startAll() {
  const direct = await createPostgresDatabase();
  const opened = await openPostgresql(direct);
  onTestFinished(() => opened.close());
  // A Saturday noon: no auction comes in between.
  const forwardMs = (7 - ((Date.now() / DAY_MS + 4 + 0.5) % 7)) * DAY_MS;
  await opened.database.insert(clockMoves).values({ forwardMs: Math.round(forwardMs) });
  const context = bareContext(opened, Date.now() + forwardMs);
  await openTestSeason(context);
  const smtp = await startSmtp();
  onTestFinished(() => smtp.close());
  const [database, mail, botCheck] = [await startGate(direct), await startGate(smtp.url), await startTurnstile()];
  onTestFinished(() => botCheck.stop());
  const clockFile = join(temporaryFolder(onTestFinished), 'clock');
  const setClock = (offMs: number) => writeFileSync(clockFile, String(offMs));
  setClock(0);
  const server = await startServerProcess({
    ...botCheck.environment,
    JUMPING_CLOCK_FILE: clockFile,
    NODE_OPTIONS: `--import ${join(import.meta.dirname, '../testing/killing/jumping-clock.mjs')}`,
    DATABASE_URL: database.url,
    SMTP_URL: mail.url,
    TRUSTED_PROXIES: '127.0.0.1',
  });
  let calls = 0;
  const call = async (path: string, init: { token?: string; action?: string; body?: object; id?: string } = {}) => {
    const headers = {
      // Limits are tested elsewhere; each comes from somewhere else.
      'X-Forwarded-For': `10.${(calls += 1) % 250}.${Math.floor(calls / 250) % 250}.1`,
      ...(init.token !== undefined && { Authorization: `Bearer ${init.token}` }),
      ...(init.action !== undefined && { 'X-Turnstile-Token': botCheck.issue(init.action) }),
      ...(init.body !== undefined && { 'Content-Type': 'application/json' }),
      ...(init.id !== undefined && { 'X-Correlation-Id': init.id }),
    };
    const body = init.body === undefined ? {} : { method: 'POST', body: JSON.stringify(init.body) };
    const response = await fetch(server.url + path, { headers, ...body });
    const answer: Answer = {
      status: response.status,
      body: (await response.json()) as Answer['body'],
      retryAfter: response.headers.get('Retry-After'),
    };
    return answer;
  };
  const tokens = await Promise.all(
    Array.from({ length: PLAYERS }, async (_, player) =>
      signedIn(context, (await createAccount(context, {}, `faulty${player}`)).email),
    ),
  );
  return { server, call, tokens, opened, smtp, database, mail, botCheck, setClock, forwardMs };
}

it('answers clearly while the database is slow or gone, mails cannot be sent, the bot check is away or the clock jumps, and is back by itself', async () => {
  const { server, call, tokens, opened, smtp, database, mail, botCheck, setClock, forwardMs } = await startAll();
  const portfolios = await Promise.all(
    tokens.map(async (token) => {
      const { body } = await call('/api/adx/portfolio-snapshot', { token });
      return body.data.portfolio.id;
    }),
  );
  const accepted = new Set<string>();
  const order = async (player: number, id: string) => {
    const body = { portfolioId: portfolios[player], optionSymbol: 'DTE', side: 'BUY', qty: 1 };
    const answer = await call('/api/adx/place-order', { token: tokens[player] ?? '', action: 'trade', body, id });
    if (answer.status === 200) accepted.add(id);
    return answer;
  };

  /** Everybody reads and trades for as long as the fault lasts; whoever got no answer asks again with the same key when it is over. */
  async function during(name: string, begin: () => void, end: () => void): Promise<Map<string, Set<string>>> {
    const seen = new Map<string, Set<string>>();
    const note = (what: string, { status, body, retryAfter }: Answer) => {
      expect([200, 429, 503], `${name}: ${what} ${JSON.stringify(body)}`).toContain(status);
      expect(status !== 503 || Number(retryAfter) > 0, `${name}: ${what} says when to come again`).toBe(true);
      seen.set(what, (seen.get(what) ?? new Set()).add(status === 200 ? 'OK' : (body.error ?? '')));
    };
    const owed: [number, string][] = [];
    begin();
    const untilMs = Date.now() + FAULT_MS;
    await Promise.all(
      tokens.map(async (token, player) => {
        while (Date.now() < untilMs) {
          note('read', await call(`/api/adx/staged-orders?portfolio_id=${portfolios[player]}`, { token }));
          const id = randomUUID();
          const answer = await order(player, id);
          note('order', answer);
          if (answer.status === 503) owed.push([player, id]);
          const email = `f${randomUUID().slice(0, 8)}@student.school.example`;
          note('sign-up', await call('/api/auth/sign-up', { action: 'sign-up', body: { email, language: 'en' } }));
          expect((await fetch(`${server.url}/livez`)).status).toBe(200);
          await pause(3_000);
        }
      }),
    );
    end();
    const endedMs = Date.now();
    await vi.waitFor(async () => {
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      expect((await call('/api/adx/portfolio-snapshot', { token: tokens[0] ?? '' })).status).toBe(200);
    }, HANGS);
    process.stdout.write(
      `${name}: back after ${Date.now() - endedMs} ms (within ${BACK_WITHIN_MS} asked for); ${[...seen].map(([what, said]) => `${what}: ${[...said].join(', ')}`).join('; ')}\n`,
    );
    for (const [player, id] of owed) note('order asked again', await order(player, id));
    return seen;
  }

  const slow = await during(
    'database slow',
    () => database.set('slow'),
    () => database.set('open'),
  );
  expect(slow.get('read')).toContain('OK');

  const gone = await during(
    'database gone',
    () => database.set('shut'),
    () => database.set('open'),
  );
  for (const what of ['read', 'order', 'sign-up']) expect(gone.get(what)).toEqual(new Set(['UNAVAILABLE']));

  const mailed = smtp.received.length;
  const mute = await during(
    'mail gone',
    () => mail.set('shut'),
    () => mail.set('open'),
  );
  expect([mute.get('read'), smtp.received.length]).toEqual([new Set(['OK']), mailed]);

  const unguarded = await during(
    'bot check away',
    () => botCheck.behave('away'),
    () => botCheck.behave('passes'),
  );
  expect(unguarded.get('read')).toEqual(new Set(['OK']));
  // Nobody is let in unchecked.
  for (const what of ['order', 'sign-up']) expect(unguarded.get(what)).not.toContain('OK');

  const gameTime = async () => {
    const response = await fetch(`${server.url}/health`);
    return Date.parse(((await response.json()) as { time: string }).time) - forwardMs;
  };
  const readings: number[] = [];
  let mostAheadMs = 0;
  const { jump, stop } = jumpingClock(setClock, async () => {
    const reading = await gameTime();
    readings.push(reading);
    mostAheadMs = Math.max(mostAheadMs, reading - Date.now());
  });
  const jumped = await during('clock jumps', jump, stop);
  for (const what of ['read', 'order', 'sign-up']) expect(jumped.get(what)).toEqual(new Set(['OK']));
  expect(readings.length).toBeGreaterThan(JUMPS.length);
  expect(readings).toEqual(readings.toSorted((a, b) => a - b));
  // It has really jumped, and the game's time is the world's again once that has caught up.
  expect(mostAheadMs).toBeGreaterThan(5_000);
  await expect.poll(async () => Math.abs((await gameTime()) - Date.now()), HANGS).toBeLessThan(2_000);

  expect(server.output()).not.toContain('INTERNAL');
  expect(await opened.database.$count(orders)).toBe(accepted.size);
  expect(accepted.size).toBeGreaterThan(PLAYERS);
});
