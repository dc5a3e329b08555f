import { asc, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import { auditLog } from '#server/database/tables.ts';
import { joinAdmin } from '#server/testing/admin.ts';
import { startGame } from '#server/testing/trading.ts';
import { USUAL } from '#server/testing/season.ts';
import { SETTLE, startPlayedSeason } from '#server/testing/played-season.ts';
import { rebuildLeaderboards, rebuildSeason } from '../leaderboard/rebuild-leaderboards.ts';
import { badges, leaderboardStandings, userBadges } from '../leaderboard/tables.ts';
import { expireDuePositions, recordDayOfSeason } from '../trading/season-jobs.ts';
import { runScheduledAuction } from '../trading/auctions/run-auction.ts';
import { departedMailboxes, markets, seasons } from '../seasons/tables.ts';
import { auctionRuns, cashChangeCents, equityDaily, exercises, fills, orders, positions } from '../trading/tables.ts';
import { checkParity } from './check-parity.ts';
import { seasonSettlements } from './tables.ts';

type Season = Awaited<ReturnType<typeof startPlayedSeason>>;

/** Everything that settling decides, by name, since ids differ from game to game. */
async function endOf({ server, seasonId, marketId, players }: Season) {
  const { database } = server.context;
  const nameOf = new Map(players.map(({ userId, email }) => [userId, email]));
  const portfolioOf = new Map(players.map(({ portfolioId, email }) => [portfolioId, email]));
  const given = await database.select().from(userBadges).innerJoin(badges, eq(badges.id, userBadges.badgeId));
  const standings = await database
    .select()
    .from(leaderboardStandings)
    .where(eq(leaderboardStandings.seasonId, seasonId));
  const marked = await database.select().from(equityDaily).orderBy(asc(equityDaily.asOfDate));
  expect(await checkParity(server.context, marketId)).toEqual([]);
  return {
    badges: given.map((row) => `${row.badges.slug} ${nameOf.get(row.user_badges.userId)}`).toSorted(),
    standings: standings
      .map(({ userId, boards }) => ({
        name: nameOf.get(userId),
        adx: boards['adx/all/overall'],
        week: boards['adx/week/overall'],
        hti: boards['hti/all/all']?.slice(0, 4),
      }))
      .toSorted((a, b) => String(a.name).localeCompare(String(b.name))),
    marks: marked
      .map(({ portfolioId, asOfDate, equityCents }) => `${portfolioOf.get(portfolioId)} ${asOfDate} ${equityCents}`)
      .toSorted(),
    orders: (await database.select().from(orders)).map(({ status }) => status).toSorted(),
    seasons: (await database.select().from(seasons).orderBy(asc(seasons.startsAt))).map(
      ({ code, status }) => `${code} ${status}`,
    ),
    positions: (await database.select().from(positions)).length,
    ledger: (await database.select({ cents: cashChangeCents }).from(fills))
      .map(({ cents }) => cents)
      .toSorted((a, b) => a - b),
  };
}

it('says what it will do, and does it: freeze, marks, standings, badges, key, next season', async () => {
  const season = await startPlayedSeason();
  const { server, seasonId, marketId, settle, preview, admin } = season;
  const { database } = server.context;
  const { data } = (await preview()).body;
  expect(data).toMatchObject({
    season: { id: seasonId, status: 'active' },
    needs_code: true,
    started_at: null,
    portfolios: 4,
    open_positions: 4,
    staged_orders: 4,
    next: { action: 'create', code: '2026_Q3' },
  });
  expect(data.missing_actuals).toHaveLength(USUAL.length);
  expect(await database.select().from(seasonSettlements)).toEqual([]);
  expect(new Set((await endOf(season)).marks.map((mark) => mark.split(' ')[1]))).toEqual(new Set(['2026-03-02']));
  expect((await settle()).body).toMatchObject({ ok: true, data: { next_season_id: expect.any(String) } });
  const end = await endOf(season);
  expect(end.badges).toHaveLength(6);
  expect(end.badges.toSorted()).toEqual(
    data.winners.map(({ badge, email }: { badge: string; email: string }) => `${badge} ${email}`).toSorted(),
  );
  expect(end.badges.join()).not.toContain('zoe');
  expect(end.orders).toEqual([...Array(4).fill('CANCELLED'), ...Array(4).fill('FILLED')]);
  expect(end.seasons).toEqual(['TEST closed', '2026_Q3 upcoming']);
  const [market] = await database.select().from(markets).where(eq(markets.id, marketId));
  expect(market?.keyPublishedAt).not.toBeNull();
  expect((await admin.call('GET /api/seasons/closed')).body.data).toMatchObject([
    { code: 'TEST', feed_key: market?.feedKey, feed_key_hash: market?.feedKeyHash },
  ]);
  expect(await database.select().from(departedMailboxes)).toEqual([]);
  const acts = (await database.select().from(auditLog).orderBy(asc(auditLog.id))).map(({ action }) => action);
  expect(acts).toEqual(['season.settle', 'season.award', 'season.close']);
  // Final is final, whoever began to make the boards while the season went on.
  season.goTo('2026-03-20', '18:00');
  expect(await rebuildSeason(server.context, seasonId)).toBe(false);
  // Repeated, it answers the same and changes nothing.
  const first = await settle();
  expect(await endOf(season)).toEqual(end);
  expect((await settle()).body).toEqual(first.body);
  expect((await preview()).body.error).toBe('SEASON_NOT_ACTIVE');
  // No season is active now: the boards are those of the last one, and say so; who was kept in memory before as well.
  for (const reader of [admin, season.players[0]]) {
    const board = (await reader?.call('GET /api/leaderboards/adx'))?.body.data;
    expect(board).toMatchObject({ total: 4, final_season: 'Test season' });
    const shown = await reader?.call(`GET /api/leaderboards/player?user_id=${board.rows[0].user_id}`);
    expect(shown?.status).toBe(200);
  }
  const csv = await admin.call(`GET /api/admin/seasons/${seasonId}/standings?board=adx`);
  expect(csv.body.data).toMatchObject({ file_name: 'test-adx-standings.csv', rows: 4 });
  expect(csv.body.data.csv.split('\r\n')[0]).toBe(
    'rank,name,email,return_pct,pnl_eur,realized_eur,trades,closed_trades,winning_trades',
  );
  const [winner] = (await admin.call('GET /api/leaderboards/adx')).body.data.rows;
  expect(csv.body.data.csv.split('\r\n')[1].split(',').slice(3, 7)).toEqual([
    winner.pnl_pct.toFixed(4),
    winner.pnl.toFixed(2),
    winner.realized_pnl.toFixed(2),
    '1',
  ]);
});

it('asks for the code of the season before its end', async () => {
  const { admin, seasonId, server, goTo } = await startPlayedSeason();
  for (const code of [undefined, '', 'OTHER']) {
    expect((await admin.call(SETTLE, { seasonId, code })).body.error).toBe('SEASON_CODE_NEEDED');
  }
  expect((await server.context.database.select().from(seasons))[0]?.status).toBe('active');
  goTo('2026-05-02', '12:00');
  expect((await admin.call(SETTLE, { seasonId })).body.ok).toBe(true);
});

/** How it ends when nothing happens in between, found out once. */
let calmEnd: ReturnType<typeof endOf> | undefined;

async function settleCalmly() {
  const calm = await startPlayedSeason();
  await calm.settle();
  return endOf(calm);
}

it.each([
  ['the first mark', 'adx_equity_daily', 'insert'],
  ['the standings', 'leaderboard_rows', 'insert'],
  ['the fourth badge', 'user_badges', 'insert'],
  ['the closing', 'departed_mailboxes', 'delete'],
])(
  'goes on after a crash at %s, at the same prices, and ends as if nothing had happened',
  async (_name, table, act) => {
    const calm = await (calmEnd ??= settleCalmly());
    const season = await startPlayedSeason();
    const { database } = season.server.context;
    const isFourth =
      table === 'user_badges' ? sql`if (select count(*) from user_badges) < 3 then return new; end if;` : sql``;
    await database.execute(
      sql`create function fail() returns trigger language plpgsql as $$ begin ${isFourth} raise 'crash'; end $$`,
    );
    await database.execute(
      sql`create trigger crash before ${sql.raw(act)} on ${sql.identifier(table)} for each row execute function fail()`,
    );
    expect((await season.settle()).body.error).toBe('INTERNAL');
    const [stopped] = await database.select().from(seasons);
    expect(stopped?.status).toBe('settling');
    const [player] = season.players;
    expect((await player?.place('SAP', 'BUY', 1))?.body.error).toBe('SEASON_FROZEN');
    // Days pass, and what happens by itself leaves the season alone.
    season.goTo('2026-03-20', '18:00');
    await recordDayOfSeason(season.server.context, berlinInstant('2026-03-20', '17:55'));
    await expireDuePositions(season.server.context, berlinInstant('2026-03-20', '17:30'));
    await rebuildLeaderboards(season.server.context);
    expect(await rebuildSeason(season.server.context, season.seasonId)).toBe(false);
    expect((await season.admin.call('POST /api/admin/expire-positions')).body.error).toBe('SEASON_FROZEN');
    expect((await season.settle()).body.error).toBe('INTERNAL');
    await database.execute(sql`drop trigger crash on ${sql.identifier(table)}`);
    expect((await season.preview()).body.data.started_at).not.toBeNull();
    expect((await season.settle()).body.ok).toBe(true);
    expect(await endOf(season)).toEqual(calm);
  },
);

it('marks at the season`s end when it is settled later', async () => {
  const season = await startPlayedSeason();
  const { database } = season.server.context;
  const endsAt = new Date(berlinInstant('2026-03-04', '12:00'));
  await database.update(seasons).set({ endsAt });
  season.goTo('2026-03-10', '10:00');
  await recordDayOfSeason(season.server.context, berlinInstant('2026-03-09', '17:55'));
  expect((await season.preview()).body.data.price_at).toBe(endsAt.toISOString());
  await season.settle();
  const days = (await endOf(season)).marks.map((mark) => mark.split(' ')[1]);
  expect(days.toSorted().at(-1)).toBe('2026-03-04');
});

it('goes on with a season that is not over itself, when it is settled late', async () => {
  const season = await startPlayedSeason();
  const { admin, server, preview, settle } = season;
  const { database } = server.context;
  const form = { name: 'Short', code: 'SHORT', starts_at: '2026-03-05T08:00:00Z', ends_at: '2026-03-10T08:59:59Z' };
  await admin.call('POST /api/admin/seasons', form);
  const dates = { startsAt: new Date('2025-10-01'), endsAt: new Date('2025-12-20') };
  await database.update(seasons).set(dates).where(eq(seasons.id, season.seasonId));
  season.goTo('2026-03-10', '10:00');
  expect((await preview()).body.data.next).toMatchObject({ action: 'create', code: '2026_Q2' });
  await settle();
  expect((await endOf(season)).seasons).toEqual(['TEST closed', 'SHORT upcoming', '2026_Q2 upcoming']);
});

it('tells nobody about what a preview only tries', async () => {
  const season = await startPlayedSeason();
  // The options bought are over by then, so the trial settles them.
  const expiry = String((await season.server.context.database.select().from(positions))[0]?.expiry);
  season.goTo(expiry, '18:00');
  const told: string[] = [];
  const { live } = season.server.context;
  const tell = live.tell;
  live.tell = (topic) => told.push(topic);
  expect((await season.preview()).body.ok).toBe(true);
  live.tell = tell;
  expect(told).toEqual([]);
  expect((await season.server.context.database.select().from(positions)).length).toBe(4);
});

it('never marks at prices from before a trade, wherever the end has been moved', async () => {
  const season = await startPlayedSeason();
  const { database } = season.server.context;
  await database.update(seasons).set({ endsAt: new Date(berlinInstant('2026-03-01', '12:00')) });
  // The last of the four bought then.
  const traded = new Date(berlinInstant('2026-03-02', '09:19')).toISOString();
  expect((await season.preview()).body.data.price_at).toBe(traded);
  await season.settle();
  const [settlement] = await database.select().from(seasonSettlements);
  expect(settlement?.priceAt.toISOString()).toBe(traded);
});

it('cancels exercises that wait, as it does orders', async () => {
  const game = await startGame({ at: ['2026-03-02', '09:15'] });
  const admin = await joinAdmin(game.server, 'zoe');
  const ada = await game.join('ada');
  const { body } = await ada.call('GET /api/market/options/catalog?symbol=SAP&liquid=true&maxExpiries=2');
  const deep = (body.data as { type: string; strike: number; option_symbol: string }[]).findLast(
    ({ type, strike }) => type === 'call' && strike < body.spot * 0.9,
  );
  const optionSymbol = String(deep?.option_symbol);
  await ada.place(optionSymbol, 'BUY', 2);
  game.goTo('2026-03-02', '20:00');
  const waiting = await ada.call('POST /api/adx/exercise', { portfolioId: ada.portfolioId, optionSymbol, qty: 1 });
  expect(waiting.body.data.status).toBe('PENDING');
  const preview = await admin.call(`GET /api/admin/seasons/${game.seasonId}/settlement`);
  expect(preview.body.data).toMatchObject({ open_positions: 1, staged_orders: 1 });
  expect((await admin.call(SETTLE, { seasonId: game.seasonId, code: 'TEST' })).body.ok).toBe(true);
  expect((await game.server.context.database.select().from(exercises)).map(({ status }) => status)).toEqual([
    'CANCELLED',
  ]);
});

it('finishes an auction that was interrupted, and cancels none of its orders', async () => {
  const season = await startPlayedSeason();
  const { server, marketId } = season;
  const { database } = server.context;
  season.goTo('2026-03-03', '17:40');
  const priceAt = new Date(berlinInstant('2026-03-03', '17:35'));
  const run = { slot: 'close', day: '2026-03-03', kind: 'scheduled', priceAt, startedAt: priceAt } as const;
  await database.insert(auctionRuns).values({ id: 'interrupted', marketId, ...run });
  season.goTo('2026-03-04', '12:00');
  expect((await season.settle()).body.ok).toBe(true);
  const [finished] = await database.select().from(auctionRuns);
  expect(finished).toMatchObject({ id: 'interrupted', filled: 4, finishedAt: expect.any(Date) });
  expect((await endOf(season)).orders).toEqual(Array(8).fill('FILLED'));
});

it('leaves the last values alone when an auction of before ends late', async () => {
  const season = await startPlayedSeason();
  const { server, marketId } = season;
  const { database } = server.context;
  season.goTo('2026-03-03', '17:35');
  await runScheduledAuction(server.context, marketId, '2026-03-03', 'close');
  await season.settle();
  const values = () =>
    database.select().from(equityDaily).orderBy(asc(equityDaily.portfolioId), asc(equityDaily.asOfDate));
  const final = await values();
  await database.update(auctionRuns).set({ finishedAt: null });
  season.goTo('2026-03-03', '17:36');
  await runScheduledAuction(server.context, marketId, '2026-03-03', 'close');
  expect(await values()).toEqual(final);
});

it('settles once when two admins press at the same time', async () => {
  const season = await startPlayedSeason();
  const answers = await Promise.all([season.settle(), season.settle(), season.settle()]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const end = await endOf(season);
  expect(end.badges).toHaveLength(6);
  expect(end.seasons).toHaveLength(2);
});

it('refuses a season that is not running, and one that is not there', async () => {
  const { admin } = await startPlayedSeason();
  const form = { name: 'Next', code: '', starts_at: '2027-05-01T07:00:00Z', ends_at: '2027-07-01T16:00:00Z' };
  const { id } = (await admin.call('POST /api/admin/seasons', form)).body.data;
  expect((await admin.call(SETTLE, { seasonId: id })).body.error).toBe('SEASON_NOT_ACTIVE');
  expect((await admin.call(SETTLE, { seasonId: 'nobody' })).body.error).toBe('SEASON_NOT_FOUND');
  expect((await admin.call(`GET /api/admin/seasons/${id}/settlement`)).body.error).toBe('SEASON_NOT_ACTIVE');
});
