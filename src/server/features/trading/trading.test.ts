import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { runDueJobs } from '#server/jobs/job-runner.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { joinAdmin } from '#server/testing/admin.ts';
import { atTheMoneyCall, MONDAY, startGame, type TestPlayer } from '#server/testing/trading.ts';
import { checkParity } from '../operations/check-parity.ts';
import { recomputeAuction } from './auctions/recompute-auction.ts';
import { runScheduledAuction } from './auctions/run-auction.ts';

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

it('tells every figure of what is held by its own rule', async () => {
  const game = await startGame({ at: [MONDAY, '09:15'] });
  const ada = await game.join('ada');
  const call = await atTheMoneyCall(ada);
  const put = call.replace(/C(\d{8})$/, 'P$1');
  const buy = async (symbol: string, quantity: number) => {
    const { id } = (await ada.place(symbol, 'BUY', quantity)).body.data.order;
    return (await ada.call(`GET /api/adx/receipt?order_id=${id}`)).body.data;
  };
  const first = await buy(call, 3);
  await buy(put, 1);
  const shares = await buy('DTE', 10);
  game.goTo(MONDAY, '09:20');
  const more = await buy(call, 2);
  expect(more.half_spread).toBeCloseTo((more.ask - more.bid) / 2, 6);
  // A rise, so that what it is worth and what it cost are far apart; and one of the five is then spoken for.
  game.goTo(MONDAY, '11:00');
  const boss = await joinAdmin(game.server, 'zoe');
  expect((await boss.call('POST /api/admin/ops/news-shock', { tickers: ['SAP'], factor: 1.1 })).status).toBe(200);
  await ada.place(call, 'SELL', 1);
  const { portfolio, positions, aggregates, metrics } = await snapshotOf(ada);
  const [calls, puts, share] = [call, put, 'DTE'].map((symbol) =>
    positions.find(({ option_symbol }: { option_symbol: string }) => option_symbol === symbol),
  );
  const cost = first.notional + first.fees + more.notional + more.fees;
  expect(calls).toMatchObject({ qty: 5, available: 4, contract_size: 100, open_date: '2026-03-02T08:15:00.000Z' });
  expect(calls.cost).toBeCloseTo(cost, 6);
  expect(calls.avg_price).toBeCloseTo(cost / 500, 3);
  expect(calls.value).toBeCloseTo(calls.current_price * 500, 6);
  expect(calls.pnl).toBeCloseTo(calls.value - cost, 6);
  expect(calls.pnl_percent).toBe(Math.round((calls.pnl / calls.cost) * 1e4) / 100);
  expect(share).toMatchObject({ available: 10, contract_size: 1, expiry: null, daysToExpiry: null });
  expect(share.avg_price).toBeCloseTo((shares.notional + shares.fees) / 10, 3);
  const worth = calls.value + puts.value + share.value;
  const percent = (value: number) => Math.round((value / worth) * 1e4) / 100;
  expect(aggregates.composition_pct).toEqual({
    calls: percent(calls.value),
    puts: percent(puts.value),
    stocks: percent(share.value),
  });
  const exposure = new Map(
    aggregates.exposure.map((row: { ticker: string; value: number }) => [row.ticker, row.value]),
  );
  expect(exposure.get('SAP')).toBeCloseTo(calls.value + puts.value, 6);
  expect(exposure.get('DTE')).toBe(share.value);
  expect(aggregates.unrealized).toBeCloseTo(calls.pnl + puts.pnl + share.pnl, 6);
  expect(metrics.marginUsed).toBeCloseTo(worth, 6);
  expect(portfolio.equity).toBeCloseTo(portfolio.cash + worth, 6);
  expect(metrics.totalPnL).toBeCloseTo(portfolio.equity - 100_000, 6);
  const history = (await ada.call(`GET /api/adx/orders?portfolio_id=${ada.portfolioId}`)).body.data;
  const bought = history.find(({ id }: { id: string }) => id === first.id);
  expect([bought.fill_price, bought.notional, bought.fees]).toEqual([first.fill_price, first.notional, first.fees]);
  expect(first.fill_price).toBeCloseTo(first.notional / 300, 6);
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
