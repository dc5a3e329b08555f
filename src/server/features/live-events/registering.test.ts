import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditLog } from '#server/database/tables.ts';
import { call, createAccount, signedIn } from '#server/testing/accounts.ts';
import { joinAdmin } from '#server/testing/admin.ts';
import { MINUTE_MS, startEvent } from '#server/testing/live-event.ts';
import { MONDAY, startGame } from '#server/testing/trading.ts';
import { runDueJobs } from '#server/jobs/job-runner.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { users } from '../accounts/tables.ts';
import { rebuildLeaderboards, rebuildSeason } from '../leaderboard/rebuild-leaderboards.ts';
import { allTables } from '../operations/all-tables.ts';
import { liveTeams } from './tables.ts';

const REGISTER = 'POST register-team';

it('registers a team once under a correlation id, also in parallel, and keeps its password nowhere', async () => {
  const event = await startEvent();
  const { database } = event.server.context;
  const headers = { 'X-Correlation-Id': 'register-the-sharks' };
  const body = { team_name: 'Die Haie ÄÖ', starting_cash: 50_000 };
  const answers = await Promise.all(Array.from({ length: 4 }, () => event.act(REGISTER, body, headers)));
  const { email, password } = answers[0]?.body.data ?? {};
  for (const answer of answers) expect(answer.body.data).toEqual({ team_name: 'Die Haie ÄÖ', email, password });
  expect(email).toMatch(/^die-haie-ao-[a-z2-9]{4}@teams\.school\.example$/);
  expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
  expect(await database.select().from(liveTeams)).toHaveLength(1);
  expect((await event.act(REGISTER, { ...body, team_name: 'Other' }, headers)).body.error).toBe('REPEAT_DIFFERS');
  expect((await event.act(REGISTER, { team_name: 'die haie äö' })).body.error).toBe('TEAM_NAME_TAKEN');
  const blank = (await event.act(REGISTER, { team_name: '  ' })).body;
  expect(blank).toMatchObject({ error: 'INVALID_REQUEST', fields: { 'body.team_name': 'Team name required' } });
  for (const name of ['Team\nA', 'Team \u202EA'])
    expect((await event.act(REGISTER, { team_name: name })).body.fields).toEqual({
      'body.team_name': 'odd-characters',
    });
  const many = { team_names: ['A', 'B', 'a'] };
  expect((await event.act('POST register-teams', many)).body.error).toBe('TEAM_NAME_TAKEN');
  expect((await event.act('POST register-teams', { team_names: ['A', 'die HAIE äö'] })).body.error).toBe(
    'TEAM_NAME_TAKEN',
  );
  expect(await database.select().from(liveTeams)).toHaveLength(1);
  // The door opens with it, and the team has what it was promised.
  const entered = await call(event.server, 'POST /api/auth/sign-in', { body: { email, password } });
  expect(entered.body.data.user).toMatchObject({ is_event: true, is_admin: false });
  const snapshot = await call(event.server, 'GET /api/adx/portfolio-snapshot', {
    token: entered.body.data.access_token,
  });
  expect(snapshot.body.data.portfolio.starting_cash).toBe(50_000);
  const texts = [event.server.logged()];
  for (const { table } of allTables) texts.push(JSON.stringify(await database.select().from(table)));
  expect(texts.join('\n')).not.toContain(password);
  const audited = await database.select().from(auditLog).where(eq(auditLog.action, 'event.register'));
  expect(audited.map(({ after }) => after)).toEqual([{ teams: 1, starting_cash: 50_000 }]);
});

it('makes new credentials for one team or for all at any time, and the old ones end at once', async () => {
  const event = await startEvent();
  const { database } = event.server.context;
  const [ann, bob] = await event.register('Ann', 'Bob');
  if (!ann || !bob) throw new Error('no teams');
  const enter = (team: { email: string; password: string }) =>
    call(event.server, 'POST /api/auth/sign-in', { body: { email: team.email, password: team.password } });
  const open = await enter(ann);
  expect(open.status).toBe(200);
  const headers = { 'X-Correlation-Id': 'anns-slip-is-lost' };
  const only = { team_names: ['ann'] };
  const answers = await Promise.all([1, 2].map(() => event.act('POST new-credentials', only, headers)));
  const made = answers[0]?.body.data;
  expect(answers[1]?.body.data).toEqual(made);
  expect(made).toEqual([{ team_name: 'Ann', email: ann.email, password: expect.stringMatching(/^([a-z2-9]{4}-){3}/) }]);
  expect(made[0].password).not.toBe(ann.password);
  // Password and sessions of the old one are over, Bob's go on, and nothing that Ann has is lost.
  expect((await enter(ann)).body.error).toBe('INVALID_CREDENTIALS');
  for (const token of [ann.token, open.body.data.access_token])
    expect((await call(event.server, 'GET /api/events/news', { token })).body.error).toBe('SESSION_EXPIRED');
  expect((await bob.call('GET /api/events/news')).status).toBe(200);
  const again = (await enter(made[0])).body.data;
  const snapshot = await call(event.server, 'GET /api/adx/portfolio-snapshot', { token: again.access_token });
  expect(snapshot.body.data.portfolio.id).toBe(ann.portfolioId);

  await event.act('POST end');
  const all = (await event.act('POST new-credentials')).body.data as { team_name: string; password: string }[];
  expect(all.map(({ team_name }) => team_name)).toEqual(['Ann', 'Bob']);
  expect((await bob.call('GET /api/events/news')).body.error).toBe('SESSION_EXPIRED');
  expect((await event.act('POST new-credentials', { team_names: ['Nobody'] })).body.error).toBe('TEAM_NOT_FOUND');
  expect((await bob.call(`POST /api/admin/events/${event.eventId}/new-credentials`, {})).status).toBe(401);
  const audited = await database.select().from(auditLog).where(eq(auditLog.action, 'event.credentials'));
  expect(audited.map(({ after }) => after)).toEqual([{ teams: 1 }, { teams: 2 }]);
  const texts = [event.server.logged()];
  for (const { table } of allTables) texts.push(JSON.stringify(await database.select().from(table)));
  for (const { password } of all) expect(texts.join('\n')).not.toContain(password);
});

it('lets no team change its name or password, or delete its account', async () => {
  const event = await startEvent();
  const [ann] = await event.register('Ann');
  if (!ann) throw new Error('no team');
  const change = { current_password: ann.password, password: 'quite-another-one-2026' };
  for (const refused of [
    await ann.call('POST /api/auth/password', change),
    await ann.call('PATCH /api/account/profile', { username: 'Bob' }),
  ])
    expect(refused.body.error).toBe('TEAM_ACCOUNT_FIXED');
  expect((await ann.call('DELETE /api/account', { confirmation: 'DELETE' })).body.error).toBe('FORBIDDEN');
  expect((await ann.call('PATCH /api/account/profile', { language: 'de' })).body.data.language).toBe('de');
  const { email, password } = ann;
  expect((await call(event.server, 'POST /api/auth/sign-in', { body: { email, password } })).status).toBe(200);
});

it('lets a team see its own event and nothing of another, and members and organisers none', async () => {
  const event = await startEvent();
  const [ann] = await event.register('Ann');
  const other = await event.admin.call('POST /api/admin/events', { name: 'Second' });
  const path = `POST /api/admin/events/${other.body.data.id}/register-team`;
  const bob = (await event.admin.call(path, { team_name: 'Ann' })).body.data;
  const bobToken = await signedIn(event.server.context, bob.email);
  if (!ann) throw new Error('no team');
  const boards = [ann.token, bobToken].map(
    async (token) => (await call(event.server, 'GET /api/events/scoreboard', { token })).body.data,
  );
  const [own, others] = await Promise.all(boards);
  expect(own).toHaveLength(1);
  expect(own[0].portfolio_id).toBe(ann.portfolioId);
  expect(others[0].portfolio_id).not.toBe(ann.portfolioId);
  const order = { portfolioId: ann.portfolioId, optionSymbol: 'SAP', side: 'BUY', qty: 1 };
  expect((await call(event.server, 'POST /api/adx/place-order', { token: bobToken, body: order })).body.error).toBe(
    'FORBIDDEN',
  );
  for (const role of [{}, { isAdmin: true }, { isEvent: true }]) {
    const token = await signedIn(event.server.context, (await createAccount(event.server.context, role)).email);
    for (const key of ['GET /api/events/scoreboard', 'GET /api/events/news'])
      expect((await call(event.server, key, { token })).body.error).toBe('EVENT_NOT_FOUND');
  }
});

it('leaves no row of the teams after a deep cleanup', async () => {
  const event = await startEvent();
  const { database } = event.server.context;
  const teams = await event.register('Zweifelsfrei', 'Yttrium');
  for (const team of teams) await team.place('SAP', 'BUY', 2);
  event.pass(MINUTE_MS);
  await event.act('POST run-auction', { slot: 'open' });
  await event.act('POST cleanup');
  for (const team of teams) await team.call('GET /api/adx/portfolio-snapshot');
  const ids = (await database.select().from(liveTeams)).flatMap(({ id, userId }) => [id, userId]);
  const removed = await event.act('POST cleanup', { deep: true });
  expect(removed.body.data).toMatchObject({ teams: 2, runs: 2, orders: 2 });
  const texts: string[] = [];
  for (const { table } of allTables) texts.push(JSON.stringify(await database.select().from(table)));
  const left = texts.join('\n');
  for (const trace of [...ids, ...teams.flatMap(({ name, email, portfolioId }) => [name, email, portfolioId])])
    expect(left).not.toContain(trace);
  expect(await database.select().from(users)).toHaveLength(1);
  expect((await teams[0]?.call('GET /api/events/news'))?.body.error).toBe('SESSION_EXPIRED');
  expect((await event.act('GET ')).body.data).toMatchObject({ teams: 0, run: 1, runs: [{ number: 1 }] });
  expect((await event.register('Zweifelsfrei'))[0]?.portfolioId).toMatch(/.{8}/);
});

/** What a player, a visitor and an organiser are answered about the season. */
const SEASON_READS = [
  'GET /api/market/options/catalog?symbol=SAP&liquid=true&maxExpiries=2',
  'GET /api/market/stock-prices?tickers=SAP,ALV',
  'GET /api/market/price-line?ticker=SAP',
  'GET /api/adx/portfolio-snapshot',
  'GET /api/leaderboards/adx',
  'GET /api/leaderboards/hti',
  'GET /api/admin/ops/list-overrides',
  'GET /api/admin/ops/staged-orders',
];

it('shows nothing of an event in any answer about the season', async () => {
  // Inside an auction window, so that the season has fills and a board.
  const game = await startGame({ at: [MONDAY, '09:12'] });
  const { server } = game;
  const eve = await game.join('eve');
  const admin = await joinAdmin(server, 'ada');
  await eve.place('SAP', 'BUY', 3);
  await runDueJobs(server.context, jobs);
  const portfolio = `portfolio_id=${eve.portfolioId}`;
  const reads = [...SEASON_READS, `GET /api/adx/staged-orders?${portfolio}`, `GET /api/adx/orders?${portfolio}`];
  const readAll = async () => {
    const answers: string[] = [];
    for (const key of reads) {
      const token = key.includes('/admin/') ? admin.token : eve.token;
      const { status, body } = await call(server, key, { token });
      // When it was asked is no part of what is answered.
      const said = JSON.stringify(body).replace(/"as_of":"[^"]*"/, '');
      answers.push(`${key} ${status} ${said}`);
    }
    return answers;
  };
  // The boards are there, and everything that is built on the first question has been built.
  await rebuildLeaderboards(server.context);
  await readAll();
  const before = await readAll();
  expect(before.filter((answer) => answer.includes(' 200 ')).length).toBe(reads.length);
  expect(await rebuildSeason(server.context, game.seasonId)).toBe(false);

  const eventId = (await admin.call('POST /api/admin/events', { name: 'Night', bots: 5 })).body.data.id;
  const act = (path: string, body: unknown = {}) => admin.call(`POST /api/admin/events/${eventId}/${path}`, body);
  const { email } = (await act('register-team', { team_name: 'Ann' })).body.data;
  const token = await signedIn(server.context, email);
  const mine = (await call(server, 'GET /api/adx/portfolio-snapshot', { token })).body.data.portfolio.id;
  const order = { portfolioId: mine, optionSymbol: 'SAP', side: 'BUY', qty: 7 };
  expect((await call(server, 'POST /api/adx/place-order', { token, body: order })).body.ok).toBe(true);
  game.pass(1);
  await act('start');
  await act('news-shock', { tickers: ['SAP', 'ALV'], factor: 2 });
  await act('set-override', { scope: 'global', slip_mul: 5, duration_sec: 600 });
  expect((await act('run-auction', { slot: 'close' })).body.data.filled).toBeGreaterThan(0);
  await runDueJobs(server.context, jobs);
  // Nothing that the boards are made from has changed.
  expect(await rebuildSeason(server.context, game.seasonId)).toBe(false);
  expect(await readAll()).toEqual(before);
  await act('freeze');
  await act('cleanup');
  await act('cleanup', { deep: true });
  await runDueJobs(server.context, jobs);
  expect(await readAll()).toEqual(before);
});

it('lists teams in the accounts by the name that they play under, scripted ones too', async () => {
  const event = await startEvent({ bots: 2 });
  await event.register('Ann');
  const listed = (await event.admin.call('POST /functions/v1/admin_users', { action: 'list' })).body;
  const teams = listed.users.filter((user: { is_event: boolean }) => user.is_event);
  expect(teams.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Ann', 'Bot 01', 'Bot 02']);
});
