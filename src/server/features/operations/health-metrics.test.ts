import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { berlinDay, berlinInstant } from '#rules/market/time/berlin-time.ts';
import { readConfig } from '#server/config.ts';
import { call } from '#server/testing/accounts.ts';
import { openTestSeason } from '#server/testing/season.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import { refreshPrices } from '../market/prices/refresh-prices.ts';
import { auctionRuns } from '../trading/tables.ts';
import { withDeadline } from './health-metrics.ts';
import { operationsChecks } from './tables.ts';

const NOON = berlinInstant('2026-11-16', '12:00');

it('has nothing to tell on a new server, in the shape that everyone reads', async () => {
  const server = await startTestServer();
  const { body } = await call(server, 'GET /health/metrics?t=1');
  expect(body).toEqual({
    ok: true,
    quotes_policy_version: 'jump-diffusion-2',
    venue: 'xetra',
    eurex_calendar: { windows_used: { open_run: '09:10-09:25', close_run: '17:40-17:55' } },
    orchestrator: { last_leaderboard_rebuild: null, last_auction_open: null, last_auction_close: null },
    stock_prices: { last_updated: null, delayed: false },
    options_model_marks: { last_calc_ts: null },
    options_quotes: { last_computed_at: null, chains_built: 0, contracts_withdrawn: 0 },
    leaderboard_cache: { v2_present: false, v1_present: false },
    ops: { parity: null, slo: null, backup: null },
  });
});

it('tells the last of each thing, the same under both addresses', async () => {
  const server = await startTestServer({ machine: () => NOON, environment: { OPEN_AUCTION: '09:05-09:20' } });
  // With prices of its own, since a chain that another test has built is not built again.
  const { marketId } = await openTestSeason(server.context, { feed: 'health metrics' });
  const { database } = server.context;
  await refreshPrices(server.context);
  await call(server, 'GET /api/market/options/catalog?symbol=SAP');
  const DAY_MS = 86_400_000;
  const run = (slot: 'open' | 'close', atMs: number, finishedMs: number | undefined) => ({
    id: randomUUID(),
    marketId,
    slot,
    day: berlinDay(atMs),
    kind: 'scheduled' as const,
    priceAt: new Date(atMs),
    startedAt: new Date(atMs),
    finishedAt: finishedMs === undefined ? null : new Date(finishedMs),
  });
  await database
    .insert(auctionRuns)
    .values([
      run('open', NOON - 2 * DAY_MS, NOON),
      run('open', NOON - DAY_MS, NOON - DAY_MS),
      run('open', NOON, undefined),
      run('close', NOON, undefined),
    ]);
  await database.insert(operationsChecks).values([
    { kind: 'parity', at: new Date(NOON - DAY_MS), warnings: ['a', 'b'] },
    { kind: 'parity', at: new Date(NOON), warnings: ['a'] },
  ]);
  const { body } = await call(server, 'GET /health/metrics');
  const noon = new Date(NOON).toISOString();
  expect(body).toMatchObject({
    eurex_calendar: { windows_used: { open_run: '09:05-09:20' } },
    // An auction that has not ended has not been.
    orchestrator: { last_auction_open: new Date(NOON - DAY_MS).toISOString(), last_auction_close: null },
    stock_prices: { last_updated: noon, delayed: false },
    options_model_marks: { last_calc_ts: noon },
    options_quotes: { last_computed_at: noon, chains_built: 1, contracts_withdrawn: 0 },
    ops: { parity: { ts: noon, warns: 1 }, slo: null },
  });
  const health = (await call(server, 'GET /health')).body;
  expect(health).toMatchObject(body);
  expect(health.database.kind).toBe('postgresql');
});

it.each([
  [1, 3_000],
  [2, 6_000],
])('with %i times the patience gives the database up after %i ms', async (databasePatience, givenUpMs) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const config = { ...readConfig({}), databasePatience };
  const given = vi.fn<(error: unknown) => void>();
  withDeadline({ config }, new Promise(() => undefined)).catch(given);
  await vi.advanceTimersByTimeAsync(givenUpMs - 1);
  expect(given).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(given.mock.lastCall).toMatchObject([{ code: 'UNAVAILABLE' }]);
});
