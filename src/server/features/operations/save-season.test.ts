import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import { joinAdmin } from '#server/testing/admin.ts';
import { atTheMoneyCall, MONDAY, startGame } from '#server/testing/trading.ts';
import { openMarket } from '../market/open-market.ts';
import { tickers } from '../market/tables.ts';
import { markets, seasons } from '../seasons/tables.ts';

const form = { name: 'Cup', code: 'CUP', starts_at: '2026-05-01T07:00:00Z', ends_at: '2026-07-01T16:00:00Z' };

async function start() {
  const game = await startGame();
  const { database } = game.server.context;
  const admin = await joinAdmin(game.server, 'zoe');
  const change = (id: string, changes: object) => admin.call(`PUT /api/admin/seasons/${id}`, { ...form, ...changes });
  const marketOf = async (seasonId: string) => {
    const [market] = await database.select({ id: markets.id }).from(markets).where(eq(markets.seasonId, seasonId));
    return market?.id ?? '';
  };
  const listedOn = async (seasonId: string) => {
    const market = await openMarket(game.server.context, await marketOf(seasonId));
    return [...new Set([...market.tickers.values()].map((ticker) => ticker.listedOn))];
  };
  return { ...game, database, admin, change, listedOn };
}

it('refuses dates that nobody can mean', async () => {
  const { admin, change, seasonId } = await start();
  const create = (changes: object) => admin.call('POST /api/admin/seasons', { ...form, ...changes });
  expect((await create({ starts_at: '2016-05-01T07:00:00Z' })).body.fields).toHaveProperty(['body.starts_at']);
  expect((await create({ ends_at: '2062-07-01T16:00:00Z' })).body.fields).toHaveProperty(['body.ends_at']);
  expect((await change(seasonId, { status: 'active', starts_at: '2016-05-01T07:00:00Z' })).body.fields).toHaveProperty([
    'body.starts_at',
  ]);
});

it('moves the first day of prices with the start, until somebody has traded', async () => {
  const { admin, change, listedOn, seasonId, join } = await start();
  const { id } = (await admin.call('POST /api/admin/seasons', form)).body.data;
  expect(await listedOn(id)).toEqual(['2026-01-31']);
  await change(id, { starts_at: '2026-04-01T07:00:00Z' });
  expect(await listedOn(id)).toEqual(['2026-01-01']);

  const active = { code: 'TEST', status: 'active' };
  await change(seasonId, { ...active, starts_at: '2026-02-01T07:00:00Z' });
  expect(await listedOn(seasonId)).toEqual(['2025-11-03']);
  const ada = await join('ada');
  await ada.place(await atTheMoneyCall(ada), 'BUY', 1);
  expect((await change(seasonId, { ...active, starts_at: '2026-02-20T07:00:00Z' })).status).toBe(200);
  expect(await listedOn(seasonId)).toEqual(['2025-11-03']);
});

it('leaves a season active whose prices cannot be made, so that it can be repaired', async () => {
  const { admin, change, database, marketId, seasonId, join } = await start();
  await database.update(tickers).set({ listedOn: '1966-01-04' }).where(eq(tickers.marketId, marketId));
  await database.update(markets).set({ version: 99 }).where(eq(markets.id, marketId));
  const settle = () => admin.call('POST /functions/v1/season_rollover', { seasonId, code: 'TEST' });
  expect((await settle()).body.error).toBe('INTERNAL');
  const statusNow = async () => (await database.select().from(seasons).where(eq(seasons.id, seasonId)))[0]?.status;
  expect(await statusNow()).toBe('active');
  const dates = { starts_at: '2026-02-01T07:00:00Z', ends_at: '2026-06-01T16:00:00Z' };
  expect((await change(seasonId, { code: 'TEST', status: 'active', ...dates })).status).toBe(200);
  await join('ada');
  expect((await settle()).body.ok).toBe(true);
  expect(await statusNow()).toBe('closed');
});

it('keeps the end of an active season out of the past', async () => {
  const { admin, change, goTo, seasonId } = await start();
  const active = { code: 'TEST', status: 'active', starts_at: '2026-02-20T08:00:00Z' };
  const endAt = (time: string) => change(seasonId, { ...active, ends_at: iso(MONDAY, time) });
  expect((await endAt('09:59')).body.fields).toHaveProperty(['body.ends_at']);
  expect((await endAt('10:01')).status).toBe(200);
  goTo(MONDAY, '11:00');
  // Over by itself, it can still be named anew, and be given more time.
  expect((await endAt('10:01')).status).toBe(200);
  expect((await endAt('10:00')).body.fields).toHaveProperty(['body.ends_at']);
  const other = { ...form, code: 'OVER', status: 'active', starts_at: active.starts_at, ends_at: iso(MONDAY, '10:30') };
  expect((await admin.call('POST /api/admin/seasons', other)).body.fields).toHaveProperty(['body.ends_at']);
  expect((await endAt('12:00')).status).toBe(200);
});

it('activates no season before its start: it begins by itself, and its start can be moved', async () => {
  const { admin, change, database, seasonId } = await start();
  await database.update(seasons).set({ status: 'closed' }).where(eq(seasons.id, seasonId));
  const early = await admin.call('POST /api/admin/seasons', { ...form, status: 'active' });
  expect(early.body.fields).toEqual({ 'body.starts_at': 'starts-by-itself' });
  const { id } = (await admin.call('POST /api/admin/seasons', form)).body.data;
  expect((await change(id, { status: 'active' })).body.fields).toHaveProperty(['body.starts_at']);
  const statusNow = async () => (await database.select().from(seasons).where(eq(seasons.id, id)))[0]?.status;
  expect(await statusNow()).toBe('upcoming');
  expect((await change(id, { starts_at: iso(MONDAY, '09:00') })).status).toBe(200);
  expect(await statusNow()).toBe('active');
});

function iso(day: string, time: string): string {
  return new Date(berlinInstant(day, time)).toISOString();
}
