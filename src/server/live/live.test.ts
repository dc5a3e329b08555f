import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { localNotices } from '../database/notices.ts';
import { openPostgresql } from '../database/open-database.ts';
import { sessions } from '../features/accounts/tables.ts';
import { openLive, publish } from './live.ts';
import { createLog } from '../log.ts';
import { call, createAccount, signedIn } from '../testing/accounts.ts';
import { readLive, type LiveReader } from '../testing/live-reader.ts';
import { bareContext } from '../testing/bare-context.ts';
import { startServerProcess } from '../testing/killing/server-process.ts';
import { createPostgresDatabase } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { atTheMoneyCall, startGame } from '../testing/trading.ts';

async function reader(server: TestServer, name: string): Promise<LiveReader & { token: string; userId: string }> {
  const { email, userId } = await createAccount(server.context, {}, name);
  const token = await signedIn(server.context, email);
  const stream = await readLive(server.url, token);
  onTestFinished(stream.leave);
  return { ...stream, token, userId };
}

describe.each(['embedded', 'postgresql'] as const)('the live stream on the %s database', (database) => {
  it("tells a player of their own trades, and never of another's", async () => {
    const game = await startGame({ database, at: ['2026-03-02', '08:00'] });
    const anna = await game.join('anna');
    const ben = await game.join('ben');
    const [annas, bens] = await Promise.all([
      readLive(game.server.url, anna.token),
      readLive(game.server.url, ben.token),
    ]);
    onTestFinished(annas.leave);
    onTestFinished(bens.leave);
    expect([annas.status, bens.status]).toEqual([200, 200]);

    const symbol = await atTheMoneyCall(anna);
    const placed = await anna.place(symbol, 'BUY', 2);
    await annas.until('portfolio');
    await anna.call('POST /api/adx/cancel-order', { orderId: placed.body.data.order.id });
    await annas.until('portfolio', 2);
    // What is told to all comes after it on the same way, so nothing of Anna's can still be on its way to Ben.
    publish(game.server.context, 'leaderboard');
    await Promise.all([annas.until('leaderboard'), bens.until('leaderboard')]);
    expect(bens.heard).toEqual(['leaderboard']);
  });

  it('tells everyone of what concerns all, a large hall one after the other', async () => {
    const server = await startTestServer({ database, live: { turns: { atOnce: 1, group: 1, pauseMs: 1 } } });
    const hall = await Promise.all(['ada', 'ben', 'cleo', 'dan'].map((name) => reader(server, name)));
    publish(server.context, 'auction');
    await Promise.all(hall.map((one) => one.until('auction')));
    expect(hall.map(({ heard }) => heard)).toEqual(hall.map(() => ['auction']));
    // Teams play against each other: behind a hall that is told later, they are told now.
    const patient = await startTestServer({ database, live: { turns: { atOnce: 0, pauseMs: 2_000_000 } } });
    const teams = await Promise.all(['eve', 'fay'].map((name) => reader(patient, name)));
    publish(patient.context, 'auction');
    publish(patient.context, 'live-event');
    await Promise.all(teams.map((one) => one.until('live-event')));
    expect(teams.map(({ heard }) => heard)).toEqual([['live-event'], ['live-event']]);
  });

  it('ends with the session: signed out, or expired', async () => {
    const server = await startTestServer({ database, live: { heartbeatMs: 50 } });
    const leaver = await reader(server, 'leaver');
    await call(server, 'POST /api/auth/sign-out', { token: leaver.token, body: {} });
    await leaver.ended;

    const { email, userId } = await createAccount(server.context, {}, 'late');
    const token = await signedIn(server.context, email);
    const { database: tables } = server.context;
    const endIn = (milliseconds: number) =>
      tables
        .update(sessions)
        .set({ expiresAt: new Date(Date.now() + milliseconds) })
        .where(eq(sessions.userId, userId));
    const late = await readLive(server.url, token);
    expect(late.status).toBe(200);
    await endIn(400);
    server.context.live.sessionsChanged(userId);
    await late.ended;
    expect((await readLive(server.url, token)).status).toBe(401);
  });
});

it('refuses visitors, the sixth stream of one account, and more than it can hold', async () => {
  const server = await startTestServer({ live: { total: 6 } });
  expect((await readLive(server.url)).status).toBe(401);
  const first = await reader(server, 'greedy');
  // Asking what would be answered takes no place.
  for (let asked = 0; asked < 8; asked += 1) {
    const headers = { Authorization: `Bearer ${first.token}` };
    expect((await fetch(`${server.url}/api/live`, { method: 'HEAD', headers })).status).toBe(200);
  }
  for (let open = 1; open < 5; open += 1) onTestFinished((await readLive(server.url, first.token)).leave);
  expect((await readLive(server.url, first.token)).status).toBe(429);
  await reader(server, 'sixth');
  expect((await reader(server, 'seventh')).status).toBe(503);
  // Who leaves makes room.
  first.leave();
  await expect
    .poll(async () => {
      const again = await readLive(server.url, first.token);
      again.leave();
      return again.status;
    })
    .toBe(200);
});

it('keeps nothing for a reader who does not read, and ends the stream of one who never does', async () => {
  const { context } = await startTestServer({ database: 'embedded' });
  const viewer = { kind: 'account', userId: 'u', isAdmin: false, isEvent: false, bearerToken: '' } as const;
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const live = await openLive(localNotices(), context.log, { heartbeatMs: 20 });
  onTestFinished(() => live.close());
  const expiresAt = new Date(Date.now() + 3_600_000);
  const response = live.open({ ...viewer, expiresAt }, () => Promise.resolve(expiresAt));
  for (let n = 0; n < 2_000; n += 1) {
    live.tell('prices');
    live.tell('portfolio', ['u']);
    await new Promise((resolve) => setImmediate(resolve));
  }
  vi.advanceTimersByTime(5 * 20);
  // The stream has been ended by now; what it held is all there ever was.
  expect((await response.text()).length).toBeLessThan(200);
});

it('asks again whether a session is good, and ends the stream of one that is not, also when the machine`s clock is set back', async () => {
  const { context } = await startTestServer({ database: 'embedded' });
  const viewer = { kind: 'account', userId: 'u', isAdmin: false, isEvent: false, bearerToken: '' } as const;
  vi.useFakeTimers({ toFake: ['setInterval', 'Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const live = await openLive(localNotices(), context.log, { heartbeatMs: 20, recheckMs: 60 });
  onTestFinished(() => live.close());
  const expiryOf = vi.fn<() => Promise<Date | undefined>>(() => Promise.resolve(undefined));
  const response = live.open({ ...viewer, expiresAt: new Date(Date.now() + 3_600_000) }, expiryOf);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(40);
  expect(expiryOf).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20);
  expect(await response.text()).toContain(': open');
  expect(expiryOf).toHaveBeenCalledOnce();
});

it('carries messages from one server to another, and tells everything after a broken connection', async () => {
  const url = await createPostgresDatabase();
  const [one, two] = await Promise.all([
    startServerProcess({ DATABASE_URL: url }),
    startServerProcess({ DATABASE_URL: url }),
  ]);
  const opened = await openPostgresql(url);
  onTestFinished(() => opened.close());
  const context = bareContext(opened, Date.now());
  const { email } = await createAccount(context, {}, 'traveller');
  const token = await signedIn(context, email);
  const [here, there] = await Promise.all([readLive(one.url, token), readLive(two.url, token)]);
  expect([here.status, there.status]).toEqual([200, 200]);

  const live = await openLive(opened.notices, createLog({ level: 'silent', format: 'json' }));
  onTestFinished(() => live.close());
  live.tell('quiz');
  await Promise.all([here.until('quiz'), there.until('quiz')]);

  await opened.database.execute(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'convexity-live' and datname = current_database()`);
  await Promise.all([here.until('portfolios'), there.until('portfolios')]);
  live.tell('quiz');
  await Promise.all([here.until('quiz', 3), there.until('quiz', 3)]);

  // Signing out at one server ends the stream at the other; stopping a server ends its streams.
  await fetch(`${one.url}/api/auth/sign-out`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: '{}',
  });
  await Promise.all([here.ended, there.ended]);
});
