import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import { joinAdmin } from '#server/testing/admin.ts';
import { startEvent } from '#server/testing/live-event.ts';
import { buy, desk, hold, priceOf, quotesAt, sell, straddle } from '#server/testing/packages.ts';
import { buyAtClose, MONDAY, shock, startGame } from '#server/testing/trading.ts';
import { checkParity } from '#server/features/operations/check-parity.ts';
import { recomputeAuction } from '../auctions/recompute-auction.ts';
import { expirePositions } from '../portfolio/expire-positions.ts';
import { fills, orders, packages } from '../tables.ts';

const TUESDAY = '2026-03-03';
const FRIDAY = '2026-03-06';

it('is placed, shown, filled and receipted as one, with its legs below it', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  const { placed, staged, rows, history, read, metrics, outcome } = desk(ada);
  const [call, put] = await straddle(ada);
  const [ofCall, ofPut] = await quotesAt(game, MONDAY, '17:40', [call, put]);
  const net = (ofCall?.askCents ?? 0) + (ofPut?.askCents ?? 0);
  const one = await placed([buy(call), buy(put)], { netLimit: net, validity: 'gtc' });
  expect(one).toMatchObject({
    status: 'PENDING',
    auctionSlot: 'close',
    legs: [{ optionSymbol: call }, { optionSymbol: put }],
  });
  expect((await metrics()).tradesUsedToday).toBe(2);
  const [shown] = await staged();
  expect(await staged()).toHaveLength(1);
  expect(shown).toMatchObject({
    id: one.id,
    kind: 'package',
    cancelable: true,
    net_limit: net,
    validity: 'gtc',
    missed_net: null,
    legs: [{ option_symbol: call, side: 'BUY', qty: 1 }, { option_symbol: put }],
  });
  expect(shown.net_eur).toBeCloseTo(shown.legs[0].notional_eur + shown.legs[1].notional_eur, 6);
  expect(shown.limit_distance).toBeCloseTo(shown.net_eur - net, 6);
  const run = await hold(game, MONDAY, 'close');
  expect(run).toMatchObject({ filled: 2, rejected: 0, deferred: 0 });
  expect(await outcome()).toMatchObject({ filled: 1, waiting: 0, rejected: [] });
  expect(await rows()).toHaveLength(1);
  const told = await history(one.id);
  expect(told).toMatchObject({ kind: 'package', status: 'FILLED', net, realized_pnl: 0, net_limit: net });
  expect(told.legs.map((leg: { fill_price: number }) => leg.fill_price)).toEqual([
    (ofCall?.askCents ?? 0) / 100,
    (ofPut?.askCents ?? 0) / 100,
  ]);
  const receipt = await read(`receipt?order_id=${one.id}`);
  expect(receipt).toMatchObject({ kind: 'package', net, fees: told.fees, auction: { id: run?.id, slot: 'close' } });
  expect(receipt.legs.map((leg: { option_symbol: string }) => leg.option_symbol)).toEqual([call, put]);
  expect(await read(`receipt?order_id=${one.legs[1].id}`)).toMatchObject({ kind: 'order', option_symbol: put });
  const { context } = game.server;
  expect(await recomputeAuction(context, run?.id ?? '')).toMatchObject({ trades: 2, differences: [] });
  expect(await checkParity(context, game.marketId)).toEqual([]);
  // What only a fault of ours could write is found by both.
  await context.database.update(packages).set({ netLimitCents: net * 100 - 1 });
  expect((await recomputeAuction(context, run?.id ?? ''))?.differences).toEqual([
    `${one.id}: net limit is ${net * 100 - 1}, computed ${net * 100}`,
  ]);
  const broken = `package ${one.id}: its legs do not stand as one, or were filled beyond its limit`;
  expect(await checkParity(context, game.marketId)).toContain(broken);
  await context.database.update(packages).set({ netLimitCents: net * 100 });
  await context.database.update(orders).set({ auctionSlot: 'open' }).where(eq(orders.symbol, call));
  expect(await checkParity(context, game.marketId)).toEqual([broken]);
});

it('sells first: what a leg sells pays for what another buys, and the cap is that of the result', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  const { placed, history, read } = desk(ada);
  const held = Math.floor(48_000 / (await priceOf(ada, 'SAP')));
  const qty = Math.min(Math.floor(40_000 / (await priceOf(ada, 'DTE'))), 1000);
  await buyAtClose(game, ada, 'SAP', held);
  game.goTo(TUESDAY, '08:00');
  // Half of what is left in cash is about 26,000; together with what SAP brings, DTE may have about 49,000.
  const alone = await ada.call('POST /api/adx/place-order', { portfolioId: ada.portfolioId, ...buy('SAP', 100) });
  expect(alone.body.ok).toBe(true);
  const roll = await placed([buy('DTE', qty), sell('SAP', held)]);
  await hold(game, TUESDAY, 'open');
  expect((await history(alone.body.data.order.id)).reject_reason).toBe('EXPOSURE_CAP');
  const told = await history(roll.id);
  expect(told).toMatchObject({ status: 'FILLED', legs: [{ side: 'BUY' }, { side: 'SELL' }] });
  expect(told.realized_pnl).toBe(told.legs[1].realized_pnl);
  const { positions, portfolio } = await read('portfolio-snapshot');
  expect(positions.map((one: { symbol: string; qty: number }) => [one.symbol, one.qty])).toEqual([['DTE', qty]]);
  const ledger = await game.server.context.database.select().from(fills);
  const change = ledger.reduce(
    (sum, fill) => sum + (fill.side === 'BUY' ? -1 : 1) * fill.notionalCents - fill.feeCents,
    0,
  );
  expect(portfolio.cash).toBeCloseTo(100_000 + change / 100, 6);
});

it('waits for its net limit until cancelled: over a shock, until one of its contracts ends', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  const { placed, history, outcome } = desk(ada);
  const [call, put] = await straddle(ada);
  const [early] = await straddle(ada, 0);
  const [before] = await quotesAt(game, MONDAY, '17:40', [call]);
  // One contract is a hundred shares, so that its price in cents is what it costs in euro.
  const netLimit = Math.round((before?.askCents ?? 0) * 0.7) + (await priceOf(ada, 'SAP'));
  const waits = await placed([buy(call), buy('SAP')], { netLimit, validity: 'gtc' });
  const once = await placed([buy(call), buy(put)], { netLimit: 1 });
  const ends = await placed([buy(early), buy(put)], { netLimit: 1, validity: 'gtc' });
  await hold(game, MONDAY, 'close');
  expect(await outcome()).toMatchObject({
    filled: 0,
    waiting: 2,
    rejected: [{ reason: 'LIMIT_NOT_REACHED', count: 1 }],
  });
  expect(await history(once.id)).toMatchObject({
    status: 'REJECTED',
    reject_reason: 'LIMIT_NOT_REACHED',
    missed_net: expect.any(Number),
  });
  expect(await history(waits.id)).toMatchObject({ status: 'PENDING', missed_net: expect.any(Number) });
  const { context } = game.server;
  game.goTo(TUESDAY, '08:56');
  await shock(game, 'SAP', 0.9);
  await hold(game, TUESDAY, 'open');
  const filled = await history(waits.id);
  expect(filled.status).toBe('FILLED');
  expect(filled.net).toBeLessThanOrEqual(netLimit);
  game.goTo(FRIDAY, '17:30');
  await expirePositions(context, game.marketId, berlinInstant(FRIDAY, '17:30'));
  const over = await history(ends.id);
  expect(over).toMatchObject({ status: 'REJECTED', reject_reason: 'CONTRACT_EXPIRED' });
  expect(await checkParity(context, game.marketId)).toEqual([]);
});

it('is rejected when the season ends, where it would have gone on waiting', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  const { placed, history } = desk(ada);
  const [call, put] = await straddle(ada);
  const kept = await placed([buy(call), buy(put)], { netLimit: 0.01, validity: 'gtc' });
  const once = await placed([buy(call), buy(put)], { netLimit: 0.01 });
  const admin = await joinAdmin(game.server, 'admin');
  const { body } = await admin.call('POST /functions/v1/season_rollover', { seasonId: game.seasonId, code: 'TEST' });
  expect(body.ok).toBe(true);
  expect(await history(kept.id)).toMatchObject({ status: 'REJECTED', reject_reason: 'SEASON_ENDED' });
  expect(await history(once.id)).toMatchObject({ status: 'CANCELLED', reject_reason: null });
});

it('fills at once in a live window where its limit is reached, as one', async () => {
  const game = await startGame({ at: [MONDAY, '17:41'] });
  const ada = await game.join('ada');
  const { place, placed, preview, history } = desk(ada);
  const [call, put] = await straddle(ada);
  const { net, legs, exposures } = await preview([buy(call), buy(put)]);
  expect(legs.map((leg: { price: number; ask: number }) => leg.price - leg.ask)).toEqual([0, 0]);
  expect(exposures).toMatchObject([{ ticker: 'SAP', held: expect.any(Number) }]);
  expect(await preview([buy(call), buy(put)], { netLimit: net })).toMatchObject({
    executes: 'now',
    decision: 'FILLED',
    limit_distance: 0,
  });
  const cents = (amount: number) => Number(amount.toFixed(2));
  expect(await preview([buy(call), buy(put)], { netLimit: cents(net - 0.01), validity: 'gtc' })).toMatchObject({
    executes: 'auction',
    auction: { slot: 'open', day: TUESDAY },
    decision: 'WAITS',
    reason: 'LIMIT_NOT_REACHED',
    limit_distance: 0.01,
  });
  const done = await placed([buy(call), buy(put)], { netLimit: net });
  expect(done).toMatchObject({ status: 'FILLED', net, auctionSlot: 'close' });
  expect(done.legs.map((leg: { fillPrice: number }) => leg.fillPrice)).toEqual(
    legs.map((leg: { price: number }) => leg.price),
  );
  expect(await history(done.id)).toMatchObject({ status: 'FILLED', net });
  expect(await placed([buy(call), buy(put)], { netLimit: cents(net - 0.01) })).toMatchObject({
    status: 'PENDING',
    auctionSlot: 'open',
  });
  // Each could be paid for alone; together they cannot, and neither is done.
  const before = await game.server.context.database.$count(orders);
  expect((await place([buy('SAP', 150), buy(call, 150)])).error).toMatch(/EXPOSURE_CAP|INSUFFICIENT_CASH/);
  expect(await game.server.context.database.$count(orders)).toBe(before);
});

it('keeps free what it takes at most: the lower of limit and price, as a whole', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  const { placed, metrics, preview } = desk(ada);
  const [call, put] = await straddle(ada);
  const first = await placed([buy(call), buy(put)], { netLimit: 2, validity: 'gtc' });
  const reserved = 2 + first.estimatedFees;
  expect(first.net).toBe(2);
  expect((await metrics()).dayTradingPower).toBeCloseTo(100_000 - reserved, 6);
  expect((await preview([buy(call), buy('SAP')])).trading_power).toBeCloseTo(100_000 - reserved, 6);
  const free = await placed([buy(call), buy('SAP')]);
  expect((await metrics()).dayTradingPower).toBeCloseTo(100_000 - reserved - free.net - free.estimatedFees, 6);
});

it('is played by the teams of an event, and told to its organisers by its legs', async () => {
  const event = await startEvent();
  const [team] = await event.register('Vega');
  if (!team) throw new Error('No team');
  const { placed, history } = desk(team);
  const [call, put] = await straddle(team);
  const waits = await placed([buy(call), buy(put)], { netLimit: 0.05, validity: 'gtc' });
  const fillsNow = await placed([buy(call), buy('SAP', 2)]);
  const { body } = await event.act('GET staged-orders');
  expect(body.data.slice(0, 2)).toMatchObject([
    { option_symbol: call, package_id: waits.id, net_limit: 0.05, validity: 'gtc', limit_price: null },
    { option_symbol: put, package_id: waits.id },
  ]);
  event.pass(60_000);
  await event.act('POST run-auction', { slot: 'open' });
  expect(await history(waits.id)).toMatchObject({ status: 'PENDING', missed_net: expect.any(Number) });
  expect(await history(fillsNow.id)).toMatchObject({ status: 'FILLED' });
});
