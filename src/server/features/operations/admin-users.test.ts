import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditLog } from '#server/database/tables.ts';
import { askForReset, call } from '#server/testing/accounts.ts';
import { joinAdmin } from '#server/testing/admin.ts';
import { askQuestion, joinQuietly, submit } from '#server/testing/quiz.ts';
import { fillSeason } from '#server/testing/large/standings.ts';
import { atTheMoneyCall, startGame } from '#server/testing/trading.ts';
import { users } from '../accounts/tables.ts';
import { rebuildSeason } from '../leaderboard/rebuild-leaderboards.ts';
import { departedMailboxes } from '../seasons/tables.ts';
import { contactMessages } from '../site/tables.ts';
import { allTables } from './all-tables.ts';

const USERS = 'POST /functions/v1/admin_users';

it('wipes a user: no row, log line or mail with their id or address is left, and others are as they were', async () => {
  const game = await startGame({ at: ['2026-03-02', '09:15'] });
  const { server, seasonId } = game;
  const { database } = server.context;
  const admin = await joinAdmin(server, 'ada');
  const question = await askQuestion(game);
  const [eve, bob] = [await game.join('eve'), await game.join('bob')];
  for (const player of [eve, bob]) {
    await player.place(await atTheMoneyCall(player, 'SAP'), 'BUY', 2);
    await submit(player, question, 'theta');
    await player.call('POST /functions/v1/adx_save_prediction', { seasonId, symbol: 'SAP', value: 5 });
  }
  const contact = {
    name: 'Eve',
    email: 'Eve+club@student.school.example',
    message: 'May I join the club, please?',
    language: 'en',
  };
  await call(server, 'POST /api/contact', { body: contact });
  const award = {
    user_ids: [eve.userId, bob.userId],
    badge_type: 'fair-play',
    name: 'Fair play',
    points: 5,
    criteria: { leaderboard: 'hti' },
  };
  expect(
    (await admin.call('POST /functions/v1/admin_awards_badges', { entity: 'badge', action: 'bulk_award', data: award }))
      .body,
  ).toEqual({ success: true, awarded: 2, skipped: 0 });
  await rebuildSeason(server.context, seasonId);
  await askForReset(server, eve.email);
  const everything = async () => {
    const texts = [];
    for (const { table } of allTables) texts.push(JSON.stringify(await database.select().from(table)));
    return texts.join('\n');
  };
  const ofBob = async () => (await everything()).split(bob.userId).length;
  const before = { text: await everything(), ofBob: await ofBob(), logged: server.logged().length };
  expect(before.text.includes('eve+club@')).toBe(true);
  const dry = (await admin.call(USERS, { action: 'wipe', userId: eve.userId, dry_run: true })).body;
  expect(dry.removed).toMatchObject({
    users: 1,
    portfolios: 1,
    adx_orders: 1,
    fills: 1,
    submissions: 1,
    user_badges: 1,
    contact_messages: 1,
  });
  // Asking has changed nothing.
  expect((await everything()).split(eve.userId).length).toBe(before.text.split(eve.userId).length);
  expect((await admin.call(USERS, { action: 'wipe', userId: eve.userId })).body).toEqual({
    ok: true,
    removed: dry.removed,
  });
  const left = await everything();
  const traces = [eve.userId, 'eve@', 'eve+club', eve.portfolioId];
  expect(traces.filter((trace) => left.toLowerCase().includes(trace))).toEqual([]);
  const logged = server.logged().slice(before.logged);
  for (const trace of [eve.userId, 'eve@']) expect(logged).not.toContain(trace);
  expect(JSON.stringify(server.context.mailer.outbox())).not.toContain('eve@');
  expect(await ofBob()).toBe(before.ofBob);
  // A keyed hash keeps the mailbox from a second start in this season, and says nothing else.
  expect(await database.select().from(departedMailboxes)).toHaveLength(1);
  const again = await joinQuietly(game, 'eve');
  expect((await again.call('GET /api/adx/portfolio-snapshot')).body.error).toBe('ALREADY_PLAYED');
  const [entry] = await database.select().from(auditLog).where(eq(auditLog.action, 'user.wipe'));
  expect(entry).toMatchObject({ before: dry.removed, after: null });
  expect((await admin.call(USERS, { action: 'wipe', userId: eve.userId })).body.error).toBe('USER_NOT_FOUND');
});

it('wipes no admin: neither oneself nor another', async () => {
  const { server } = await startGame();
  const [ada, bob] = [await joinAdmin(server, 'ada'), await joinAdmin(server, 'bob')];
  for (const key of ['POST /api/admin/wipe-user', USERS])
    for (const userId of [ada.userId, bob.userId]) {
      const body = key === USERS ? { action: 'wipe', userId } : { userId };
      expect((await ada.call(key, body)).body.error).toBe('ADMIN_UNWIPEABLE');
      expect((await ada.call(key, { ...body, dry_run: true })).body.error).toBe('ADMIN_UNWIPEABLE');
    }
  expect((await ada.call(USERS, { action: 'wipe' })).body.fields).toHaveProperty(['body.userId']);
  expect((await ada.call('POST /api/admin/wipe-user', { userId: bob.userId, is_admin: false })).body.error).toBe(
    'INVALID_REQUEST',
  );
});

it('lists a thousand users by pages of 200, filtered and sorted', async () => {
  const { server, seasonId, marketId } = await startGame();
  await fillSeason(
    server.context,
    { seasonId, marketId, firstDay: '2026-02-20' },
    { players: 1_000, days: 1, fills: 0, questions: 0 },
  );
  await server.context.database.execute(sql`update users set last_sign_in_at = now() where id = 'u000042'`);
  const admin = await joinAdmin(server, 'ada');
  const list = (body: object) => admin.call(USERS, { action: 'list', ...body });
  const first = (await list({ page: 1, perPage: 200 })).body;
  const last = (await list({ page: 6, perPage: 200 })).body;
  const found = (await list({ filter: 'SECRET99', sort: 'email', descending: true })).body;
  expect([first.users.length, first.total, last.users.length]).toEqual([200, 1_001, 1]);
  expect(first.users[0]).toEqual({
    id: admin.userId,
    email: 'ada@student.school.example',
    name: expect.stringMatching(/./),
    confirmed_at: expect.any(String),
    last_sign_in_at: null,
    is_admin: true,
    is_event: false,
  });
  expect(found.total).toBe(11);
  expect(found.users.map(({ id }: { id: string }) => id)).toContain('u000999');
  // A percent sign is one, and no wildcard.
  expect((await list({ filter: '%' })).body.total).toBe(0);
  const newest = (await list({ sort: 'last_sign_in_at', descending: true, perPage: 5 })).body.users;
  expect(newest.some(({ id }: { id: string }) => id === 'u000042')).toBe(true);
  expect((await admin.call('POST /api/admin/list-users', { filter: 'secret99' })).body.total).toBe(11);
  expect((await list({ perPage: 201 })).body.error).toBe('INVALID_REQUEST');
  expect(await server.context.database.$count(users)).toBe(1_001);
  await server.context.database.delete(contactMessages);
});

it('finds players by their addresses, and gives a badge once', async () => {
  const game = await startGame();
  const admin = await joinAdmin(game.server, 'ada');
  const eve = await joinQuietly(game, 'eve');
  const find = (emails: string[]) => admin.call('POST /api/admin/users/find', { emails });
  expect((await find(['EVE+x@student.school.example', 'nobody@student.school.example'])).body.data).toEqual({
    users: [{ user_id: eve.userId, email: eve.email }],
    unknown: ['nobody@student.school.example'],
  });
  expect((await find(['nobody'])).body.error).toBe('NO_MATCHING_USERS');
  const data = {
    user_ids: [eve.userId, admin.userId, 'nobody'],
    badge_type: 'Helper',
    name: 'Helper',
    criteria: { leaderboard: 'adx' },
  };
  const award = (changes: object = {}) =>
    admin.call('POST /functions/v1/admin_awards_badges', {
      entity: 'badge',
      action: 'bulk_award',
      data: { ...data, ...changes },
    });
  expect((await award()).body).toEqual({ success: true, awarded: 1, skipped: 2 });
  expect((await award()).body).toEqual({ success: true, awarded: 0, skipped: 3 });
  for (const badge_type of ['leader', 'adx-first'])
    expect((await award({ badge_type })).body.error).toBe('BADGE_SLUG_RESERVED');
  expect((await award({ season_id: 'nobody' })).body.error).toBe('SEASON_NOT_FOUND');
  for (const bad of [
    { points: -1 },
    { points: 1001 },
    { icon_url: 'javascript:x' },
    { user_ids: [] },
    { awarded_by: 'settle' },
    { badge_type: 'a b' },
  ])
    expect((await award(bad)).body.error).toBe('INVALID_REQUEST');
  const [entry] = await game.server.context.database.select().from(auditLog).where(eq(auditLog.action, 'badge.award'));
  expect(JSON.stringify(entry)).not.toContain(eve.userId);
});
