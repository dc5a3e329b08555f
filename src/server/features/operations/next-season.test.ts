import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { BY_ITSELF } from '#server/audit.ts';
import { auditLog } from '#server/database/tables.ts';
import { startPlayedSeason } from '#server/testing/played-season.ts';
import { beginSeasonInTime } from '../seasons/begin-season.ts';
import { seasons } from '../seasons/tables.ts';

const SUMMER = {
  name: 'Summer cup',
  code: 'summer-cup',
  starts_at: '2026-05-01T07:00:00Z',
  ends_at: '2026-07-01T16:00:00Z',
};

it('between two seasons keeps the last one on show, says when the next begins, and begins it by the clock alone', async () => {
  const season = await startPlayedSeason();
  const { admin, settle, preview, server, players, goTo, seasonId } = season;
  const [ada] = players;
  const { id } = (await admin.call('POST /api/admin/seasons', SUMMER)).body.data;
  const statuses = async () =>
    Object.fromEntries((await server.context.database.select().from(seasons)).map((row) => [row.code, row.status]));
  expect((await preview()).body.data.next).toMatchObject({ action: 'wait', code: 'SUMMER_CUP' });
  expect((await settle()).body.data.next_season_id).toBe(id);
  expect(await statuses()).toEqual({ TEST: 'closed', SUMMER_CUP: 'upcoming' });
  const final = (await ada?.call('GET /api/leaderboards/adx'))?.body.data;
  expect(final).toMatchObject({ final_season: 'Test season', total: 4 });

  // Weeks later, still in between: what was final has not moved, and nothing can be placed.
  goTo('2026-04-20', '12:00');
  await beginSeasonInTime(server.context);
  expect((await admin.call('GET /api/seasons')).body.data).toMatchObject({
    current: null,
    next: { code: 'SUMMER_CUP', starts_at: '2026-05-01T07:00:00.000Z' },
    settled: [{ code: 'TEST', id: seasonId }],
  });
  const refused = (await ada?.place('SAP', 'BUY', 1))?.body;
  expect(refused).toMatchObject({
    error: 'SEASON_ENDED',
    fields: { next_season_at: '2026-05-01T07:00:00.000Z' },
    message: 'The season has ended. The next one begins on 2026-05-01 at 09:00 (Berlin time).',
  });
  const kept = (await ada?.call('GET /api/adx/portfolio-snapshot'))?.body.data;
  expect(kept.portfolio).toMatchObject({ season_id: seasonId, equity: final.me.equity });
  // What its last day brought is no longer today's, nor are that day's trades.
  expect(kept).toMatchObject({ tradesToday: 0, metrics: { todaysPnL: 0 } });

  goTo('2026-05-01', '09:00');
  await beginSeasonInTime(server.context);
  await beginSeasonInTime(server.context);
  expect(await statuses()).toEqual({ TEST: 'closed', SUMMER_CUP: 'active' });
  const begun = await server.context.database.select().from(auditLog).where(eq(auditLog.action, 'season.begin'));
  expect(begun).toMatchObject([{ subject: id, actor: BY_ITSELF }]);
  // The new season's board is its own; the settled one can be chosen for good, with its champion.
  expect((await ada?.call('GET /api/leaderboards/adx'))?.body.data).toMatchObject({ final_season: null, total: 0 });
  for (const board of ['adx?category=overall', 'adx?category=predictions', 'hti?category=all'])
    expect((await ada?.call(`GET /api/leaderboards/${board}&season=TEST`))?.body.data.final_season).toBe('Test season');
  expect((await ada?.call('GET /api/leaderboards/adx?season=TEST'))?.body.data).toEqual(final);
  const champion = final.rows[0].user_id;
  const panel = await ada?.call(`GET /api/leaderboards/player?user_id=${champion}&season=TEST`);
  expect(panel?.body.data.seasons).toMatchObject([{ code: 'TEST', adx_rank: 1 }]);
  expect((await ada?.call('GET /api/leaderboards/adx?season=NONE'))?.body.error).toBe('SEASON_NOT_FOUND');
  expect((await ada?.call('GET /api/adx/portfolio-snapshot'))?.body.data.portfolio.season_id).toBe(id);
});

it('begins a season at once whose start has passed: when the one before is settled, or when it is made', async () => {
  const { admin, settle, preview, server, goTo } = await startPlayedSeason();
  await admin.call('POST /api/admin/seasons', SUMMER);
  goTo('2026-05-04', '12:00');
  expect((await preview()).body.data).toMatchObject({ needs_code: false, next: { action: 'begin' } });
  await settle();
  expect((await admin.call('GET /api/seasons')).body.data.current.code).toBe('SUMMER_CUP');
  await server.context.database.update(seasons).set({ status: 'closed' });
  const late = { ...SUMMER, code: 'LATE' };
  await admin.call('POST /api/admin/seasons', late);
  expect((await admin.call('GET /api/seasons')).body.data.current.code).toBe('LATE');
});

it('prepares the quarter after the season, however late it is settled, unless little of it is left', async () => {
  const { preview, settle, server, goTo, seasonId, admin } = await startPlayedSeason();
  const dates = { startsAt: new Date('2025-10-01'), endsAt: new Date('2026-03-31T16:00:00Z') };
  await server.context.database.update(seasons).set(dates).where(eq(seasons.id, seasonId));
  goTo('2026-04-09', '12:00');
  expect((await preview()).body.data.next).toMatchObject({ action: 'create-and-begin', code: '2026_Q2' });
  goTo('2026-06-09', '12:00');
  expect((await preview()).body.data.next).toMatchObject({ action: 'create', code: '2026_Q3' });
  await settle();
  expect((await admin.call('GET /api/seasons')).body.data).toMatchObject({ current: null, next: { code: '2026_Q3' } });
});
