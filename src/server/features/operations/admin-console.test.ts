import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditLog } from '#server/database/tables.ts';
import { joinAdmin } from '#server/testing/admin.ts';
import { joinQuietly } from '#server/testing/quiz.ts';
import { startGame } from '#server/testing/trading.ts';
import { rebuildSeason } from '../leaderboard/rebuild-leaderboards.ts';
import { leaderboardCache } from '../leaderboard/tables.ts';
import { seasons } from '../seasons/tables.ts';
import { portfolios } from '../trading/tables.ts';
import { USUAL } from '#server/testing/season.ts';

async function start() {
  const game = await startGame();
  return { ...game, admin: await joinAdmin(game.server, 'ada') };
}

it('creates and changes seasons, one active at most', async () => {
  const { admin, seasonId, server } = await start();
  const form = {
    name: 'Winter cup',
    code: 'winter cup!',
    starts_at: '2027-01-01T08:00:00Z',
    ends_at: '2027-03-31T16:00:00Z',
  };
  const save = (changes: object = {}) => admin.call('POST /api/admin/seasons', { ...form, ...changes });
  // One that has not begun is refused for that alone.
  const begun = { starts_at: '2026-02-20T08:00:00Z', ends_at: '2026-06-01T16:00:00Z' };
  const { id } = (await save()).body.data;
  expect((await admin.call('GET /api/admin/seasons')).body.data).toMatchObject([
    { id, code: 'WINTER_CUP', status: 'upcoming', players: 0, settled_at: null },
    { id: seasonId, code: 'TEST', status: 'active' },
  ]);
  expect((await save()).body.error).toBe('SEASON_CODE_TAKEN');
  expect((await save({ code: 'x', status: 'active', ...begun })).body.error).toBe('SEASON_ACTIVE_EXISTS');
  expect((await save({ code: 'x', status: 'closed' })).body.error).toBe('SEASON_STATUS_FIXED');
  expect((await save({ code: 'x', ends_at: form.starts_at })).body.fields).toHaveProperty(['body.ends_at']);
  expect((await save({ code: '!!', name: 'ä' })).body.fields).toHaveProperty(['body.code']);
  for (const bad of [{ name: ' ' }, { id: 'x' }, { created_at: form.starts_at }, { starts_at: '1999-01-01T00:00:00Z' }])
    expect((await save(bad)).body.error).toBe('INVALID_REQUEST');
  const change = (of: string, changes: object) => admin.call(`PUT /api/admin/seasons/${of}`, { ...form, ...changes });
  expect((await change(id, { name: 'Spring cup', code: '' })).body.data).toEqual({ id });
  expect((await change(id, { status: 'active', ...begun })).body.error).toBe('SEASON_ACTIVE_EXISTS');
  expect((await change(id, { status: 'settling' })).body.error).toBe('SEASON_STATUS_FIXED');
  expect((await change(seasonId, { status: 'upcoming' })).body.error).toBe('SEASON_STATUS_FIXED');
  expect((await change('nobody', {})).body.error).toBe('SEASON_NOT_FOUND');
  await server.context.database.update(seasons).set({ status: 'closed' }).where(eq(seasons.id, seasonId));
  expect((await change(seasonId, {})).body.error).toBe('SEASON_CLOSED');
  expect((await change(id, { status: 'active', ...begun })).body.data).toEqual({ id });
});

it('records revenues of known companies, and locks', async () => {
  const game = await start();
  const { admin, seasonId } = game;
  const eve = await joinQuietly(game, 'eve');
  const predict = (symbol: string) =>
    eve.call('POST /functions/v1/adx_save_prediction', { seasonId, symbol, value: 30 });
  await predict('SAP');
  const record = (items: object[]) => admin.call('POST /functions/v1/record_revenue_actuals', { seasonId, items });
  expect(
    (
      await record([
        { symbol: 'SAP', actual_value: 33.5 },
        { symbol: 'NOPE', actual_value: 1 },
      ])
    ).body.error,
  ).toBe('UNKNOWN_TICKER');
  expect((await record([{ symbol: 'SAP', actual_value: 33.5 }])).body).toEqual({ ok: true, data: { recorded: 1 } });
  const lock = (symbol: string, lock_at: string | null) =>
    admin.call('POST /api/admin/prediction-lock', { season_id: seasonId, symbol, lock_at });
  expect((await lock('SIE', '2026-03-02T08:00:00Z')).body).toEqual({ ok: true, data: { locked: 1 } });
  expect((await predict('SIE')).body.error).toBe('PREDICTION_CLOSED');
  expect((await predict('SAP')).body.error).toBe('PREDICTION_CLOSED');
  expect((await lock('NOPE', null)).body.error).toBe('UNKNOWN_TICKER');
  const { data } = (await admin.call(`GET /api/admin/revenues?season_id=${seasonId}`)).body;
  const of = (symbol: string) => data.find((row: { symbol: string }) => row.symbol === symbol);
  expect(of('SAP')).toEqual({
    symbol: 'SAP',
    name: expect.any(String),
    actual_value: 33.5,
    lock_at: null,
    predictions: 1,
  });
  expect(of('SIE')).toMatchObject({ actual_value: null, lock_at: '2026-03-02T08:00:00.000Z' });
  // All that are still open in one act.
  const lockAll = (lock_at: string | null) =>
    admin.call('POST /api/admin/prediction-lock', { season_id: seasonId, lock_at });
  expect((await lockAll('2026-03-02T08:30:00Z')).body.data.locked).toBe(data.length - 2);
  expect((await predict('ALV')).body.error).toBe('PREDICTION_CLOSED');
  // What is closed stays closed, for everyone has seen what the others predicted; one by its name can be opened again.
  expect((await lockAll(null)).body.data.locked).toBe(0);
  expect((await predict('SIE')).body.error).toBe('PREDICTION_CLOSED');
  expect((await lock('SIE', null)).status).toBe(200);
  expect((await predict('SIE')).status).toBe(200);
  const score = (await eve.call('GET /api/adx/predictions')).body.data.performance;
  expect(score).toMatchObject({ avg_mse: 12.25, rmse_score: 3.5, current_rank: 1 });
  await record([{ symbol: 'SAP', actual_value: 30 }]);
  expect((await eve.call('GET /api/adx/predictions')).body.data.performance.rmse_score).toBe(0);
  const entries = await game.server.context.database
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'revenue.record'));
  expect(entries.at(-1)).toMatchObject({
    before: [{ symbol: 'SAP', actual_value: 33.5 }],
    after: [{ actual_value: 30 }],
  });
  for (const items of [[], [{ symbol: 'SAP', actual_value: -1 }], [{ symbol: 'SAP', actual_value: 'x' }]])
    expect((await record(items)).body.error).toBe('INVALID_REQUEST');
});

it('shows the audit page by page, searchable, and nobody can change it', async () => {
  const { admin, server } = await start();
  const bob = await joinAdmin(server, 'bob');
  for (let turn = 0; turn < 3; turn += 1)
    await admin.call('POST /api/admin/ops/set-override', {
      scope: 'global',
      slip_mul: 2,
      duration_sec: 60,
      note: `turn ${turn}`,
    });
  await bob.call('POST /api/admin/expire-positions');
  const read = async (query: string) => (await admin.call(`GET /api/admin/audit${query}`)).body.data;
  const first = await read('?limit=2');
  expect(first).toMatchObject({
    entries: [
      { action: 'positions.expire', actor_name: 'bob@student.school.example', subject_name: 'Test season' },
      { action: 'override.set', actor_name: 'ada@student.school.example', before: null, after: { note: 'turn 2' } },
    ],
    has_more: true,
  });
  const second = await read(`?limit=2&before=${first.entries[1].id}`);
  expect(second.entries.map(({ after }: { after: { note: string } }) => after.note)).toEqual(['turn 1', 'turn 0']);
  expect(second.has_more).toBe(false);
  expect((await read('?search=TURN%201')).entries).toHaveLength(1);
  expect((await read('?search=bob@')).entries).toHaveLength(1);
  expect((await read('?search=%25')).entries).toHaveLength(0);
  await expect(server.context.database.delete(auditLog)).rejects.toThrow();
  await expect(server.context.database.update(auditLog).set({ action: 'x' })).rejects.toThrow();
});

it('checks parity, measures the load and refreshes options on demand', async () => {
  const game = await start();
  const { admin, server } = game;
  const eve = await game.join('eve');
  expect((await admin.call('POST /api/admin/ops/check-parity')).body.data.warnings).toEqual([]);
  await server.context.database.update(portfolios).set({ cashCents: 1 }).where(eq(portfolios.id, eve.portfolioId));
  expect((await admin.call('POST /api/admin/ops/check-parity')).body.data.warnings).toHaveLength(1);
  const { data } = (await admin.call('POST /api/admin/ops/load-test', { calls: 10 })).body;
  expect(data.threshold_ms).toBe(1500);
  expect(data.results).toHaveLength(5);
  expect(data.results[0]).toMatchObject({ calls: 10, p95_ms: expect.any(Number) });
  expect((await admin.call('POST /jobs/orchestrator', {})).body.data.tickers).toBe(USUAL.length);
  const health = (await admin.call('GET /health/metrics')).body;
  expect(health.ops.parity.warns).toBe(1);
  expect(health.ops.slo).toEqual({
    ts: data.at,
    failed: data.results.filter(({ is_met }: { is_met: boolean }) => !is_met).length,
  });
  expect(health.orchestrator.last_leaderboard_rebuild).not.toBeNull();
  // The boards belong to it as much as the portfolios do.
  await rebuildSeason(server.context, game.seasonId);
  await server.context.database.update(leaderboardCache).set({ total: 9 });
  const seen = (await admin.call('POST /api/admin/ops/check-parity')).body.data.warnings;
  expect(seen.join()).toContain('leaderboard adx/all/overall');
});
