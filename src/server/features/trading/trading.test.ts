import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { runDueJobs } from '#server/job-runner.ts';
import { jobs } from '#server/jobs.ts';
import { atTheMoneyCall, MONDAY, startGame, type TestPlayer } from '#server/testing/trading.ts';
import { checkParity } from '../operations/check-parity.ts';
import { recomputeAuction } from './recompute-auction.ts';
import { runScheduledAuction } from './run-auction.ts';

const TUESDAY = '2026-03-03';

async function snapshotOf(player: TestPlayer) {
  return (await player.call('GET /api/adx/portfolio-snapshot')).body.data;
}

it('stages an order, fills it at the auction, and lets it be sold and exercised', async () => {
  const game = await startGame();
  const player = await game.join('ada');
  const symbol = await atTheMoneyCall(player);
  const placed = await player.place(symbol, 'BUY', 3);
  expect(placed.body.data?.order).toMatchObject({ status: 'PENDING', auctionSlot: 'close', fillPrice: null });
  const staged = await player.call(`GET /api/adx/staged-orders?portfolio_id=${player.portfolioId}`);
  expect(staged.body.data[0]).toMatchObject({
    option_symbol: symbol,
    side: 'BUY',
    qty: 3,
    cancelable: true,
    risk_reasons: [],
  });
  game.goTo(MONDAY, '17:40');
  const run = await runScheduledAuction(game.server.context, game.marketId, MONDAY, 'close');
  expect(run).toMatchObject({ filled: 1, rejected: 0, deferred: 0 });
  const after = await snapshotOf(player);
  expect(after.positions[0]).toMatchObject({ option_symbol: symbol, quantity: 3, available: 3 });
  const receipt = (await player.call(`GET /api/adx/receipt?order_id=${placed.body.data.order.id}`)).body.data;
  expect(after.portfolio.cash).toBeCloseTo(100_000 - receipt.notional - receipt.fees, 10);
  expect(receipt.notional).toBeCloseTo(receipt.ask * 300, 10);
  expect(receipt.fees).toBeCloseTo(0.75 + Math.floor(receipt.notional * 0.02 + 0.5) / 100, 10);
  expect(await checkParity(game.server.context, game.marketId)).toEqual([]);
  game.goTo(MONDAY, '17:45');
  const sold = await player.place(symbol, 'SELL', 1);
  expect(sold.body.data.order).toMatchObject({ status: 'FILLED', fillPrice: receipt.bid });
  expect((await snapshotOf(player)).positions[0].quantity).toBe(2);
  expect(await checkParity(game.server.context, game.marketId)).toEqual([]);
  const equity = (await player.call(`GET /api/adx/equity?portfolio_id=${player.portfolioId}&range=7d`)).body.data;
  expect(equity.days).toHaveLength(1);
  expect((await player.call(`GET /api/adx/orders?portfolio_id=${player.portfolioId}`)).body.data).toHaveLength(2);
});

it('runs its auctions by itself at their times, once', async () => {
  const game = await startGame();
  const { context } = game.server;
  await runDueJobs(context, jobs);
  const player = await game.join('ada');
  await player.place(await atTheMoneyCall(player), 'BUY', 1);
  game.goTo(MONDAY, '17:40');
  await runDueJobs(context, jobs);
  expect((await snapshotOf(player)).positions).toHaveLength(1);
  await player.place('SAP', 'BUY', 10);
  game.goTo(TUESDAY, '09:10');
  await runDueJobs(context, jobs);
  await runDueJobs(context, jobs);
  expect((await snapshotOf(player)).positions).toHaveLength(2);
});

it('can be computed again from its receipts, and tells what was tampered with', async () => {
  const game = await startGame();
  const { context } = game.server;
  const player = await game.join('ada');
  const symbol = await atTheMoneyCall(player, 'DTE');
  for (const quantity of [7, 30, 60]) await player.place(symbol, 'BUY', quantity);
  await player.place('SAP', 'BUY', 12);
  game.goTo(MONDAY, '17:40');
  const run = await runScheduledAuction(context, game.marketId, MONDAY, 'close');
  expect(await recomputeAuction(context, run?.id ?? '')).toMatchObject({ trades: 4, differences: [] });
  expect(await recomputeAuction(context, 'last')).toMatchObject({ runId: run?.id, trades: 4 });
  expect(await recomputeAuction(context, 'nothing')).toBeUndefined();
  await context.database.execute(sql`alter table fills disable trigger all`);
  await context.database.execute(
    sql`update fills set notional_cents = notional_cents - 100 where symbol = ${symbol} and qty = 30`,
  );
  await context.database.execute(sql`update fills set volatility = volatility * 1.01, mid = mid * 1.01 where qty = 60`);
  const differences = (await recomputeAuction(context, 'last'))?.differences.join('\n') ?? '';
  expect(differences).toMatch(/notional is/);
  expect(differences).toMatch(/volatility is/);
  expect(differences).toMatch(/model value is/);
  expect(differences).not.toMatch(/SAP:/);
});
