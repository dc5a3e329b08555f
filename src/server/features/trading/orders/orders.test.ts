import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import { createAccount, call, signedIn } from '#server/testing/accounts.ts';
import { atTheMoneyCall, buyAtClose, MONDAY, startGame, type TestPlayer } from '#server/testing/trading.ts';
import { touchMarket } from '#server/features/market/open-market.ts';
import { tickers } from '#server/features/market/tables.ts';
import { departedMailboxes } from '#server/features/seasons/tables.ts';
import { runScheduledAuction } from '../auctions/run-auction.ts';
import { moveLeftOrdersOfSeason } from '../season-jobs.ts';
import { auctionRuns, fills, orders, portfolios } from '../tables.ts';

const TUESDAY = '2026-03-03';

it('refuses what cannot be traded, each with its code, and loses nothing', async () => {
  const game = await startGame();
  const [ada, bob] = [await game.join('ada'), await game.join('bob')];
  const symbol = await atTheMoneyCall(ada);
  const order = { portfolioId: ada.portfolioId, optionSymbol: symbol, side: 'BUY', qty: 1 };
  const place = async (change: object) =>
    (await ada.call('POST /api/adx/place-order', { ...order, ...change })).body.error;
  expect(await place({ portfolioId: bob.portfolioId })).toBe('FORBIDDEN');
  expect(await place({ portfolioId: 'nothing' })).toBe('NO_PORTFOLIO');
  expect(await place({ optionSymbol: 'ZZZ' })).toBe('UNKNOWN_TICKER');
  expect(await place({ optionSymbol: 'SAP250101C00100000' })).toBe('UNKNOWN_CONTRACT');
  expect(await place({ optionSymbol: 'SAP260320C00000500' })).toBe('UNKNOWN_CONTRACT');
  for (const qty of [0, -1, 1.5, 1001, '1', null, 1e9]) expect(await place({ qty })).toBe('INVALID_REQUEST');
  for (const side of ['buy', 'EXERCISE', '', null]) expect(await place({ side })).toBe('INVALID_REQUEST');
  expect(await place({ cash: 1_000_000 })).toBe('INVALID_REQUEST');
  const sale = await ada.place(symbol, 'SELL', 2);
  expect(sale.body).toMatchObject({
    error: 'INSUFFICIENT_QUANTITY',
    message: 'Cannot sell 2: available 0 (staged 0 of 0)',
  });
  expect((await call(game.server, 'POST /api/adx/place-order', { body: order })).body.error).toBe('UNAUTHORIZED');
  expect(await game.server.context.database.select().from(orders)).toEqual([]);
  expect((await ada.call(`GET /api/adx/staged-orders?portfolio_id=${bob.portfolioId}`)).body.error).toBe('FORBIDDEN');
  expect((await ada.call(`GET /api/adx/orders?portfolio_id=${bob.portfolioId}`)).body.error).toBe('FORBIDDEN');
  expect((await ada.call(`GET /api/adx/equity?portfolio_id=${bob.portfolioId}`)).body.error).toBe('FORBIDDEN');
  expect((await ada.call(`GET /api/adx/auction-outcome?portfolio_id=${bob.portfolioId}`)).body.error).toBe('FORBIDDEN');
  const exercise = { portfolioId: bob.portfolioId, optionSymbol: symbol, qty: 1 };
  expect((await ada.call('POST /api/adx/exercise', exercise)).body.error).toBe('FORBIDDEN');
});

it('lets an order be cancelled until its cutoff, by its owner alone', async () => {
  const game = await startGame();
  const [ada, bob] = [await game.join('ada'), await game.join('bob')];
  const symbol = await atTheMoneyCall(ada);
  const place = async () => String((await ada.place(symbol, 'BUY', 1)).body.data.order.id);
  const [first, second] = [await place(), await place()];
  const cancel = async (player: TestPlayer, orderId: string) =>
    (await player.call('POST /api/adx/cancel-order', { orderId })).body;
  expect((await cancel(bob, first)).error).toBe('FORBIDDEN');
  expect((await cancel(ada, 'nothing')).error).toBe('ORDER_NOT_FOUND');
  game.goTo(MONDAY, '17:24');
  expect(await cancel(ada, first)).toEqual({ ok: true, message: 'Order cancelled' });
  expect(await cancel(ada, first)).toMatchObject({
    error: 'ORDER_NOT_FOUND',
    message: expect.stringContaining('already cancelled'),
  });
  game.goTo(MONDAY, '17:25');
  expect((await cancel(ada, second)).error).toBe('CUTOFF_PASSED');
  const staged = (await ada.call(`GET /api/adx/staged-orders?portfolio_id=${ada.portfolioId}`)).body.data;
  expect(staged).toHaveLength(1);
  expect(staged[0]).toMatchObject({ id: second, cancelable: false, time_to_cutoff_sec: 0 });
});

it('does not let a receipt be read by another player', async () => {
  const game = await startGame();
  const [ada, bob] = [await game.join('ada'), await game.join('bob')];
  const id = await buyAtClose(game, ada, await atTheMoneyCall(ada), 1);
  expect((await bob.call(`GET /api/adx/receipt?order_id=${id}`)).body.error).toBe('FORBIDDEN');
  expect((await bob.call('GET /api/adx/receipt?order_id=nothing')).body.error).toBe('ORDER_NOT_FOUND');
});

it('defers at a stale price, moves what was missed, and rejects for want of cash', async () => {
  const game = await startGame();
  const { context } = game.server;
  const ada = await game.join('ada');
  const symbol = await atTheMoneyCall(ada);
  const placed = String((await ada.place(symbol, 'BUY', 1)).body.data.order.id);
  const find = async () => (await context.database.select().from(orders).where(eq(orders.id, placed)))[0];
  // The server was down during the window.
  game.goTo(MONDAY, '18:10');
  expect(await runScheduledAuction(context, game.marketId, MONDAY, 'close')).toBeUndefined();
  expect(await find()).toMatchObject({ status: 'PENDING', auctionDay: TUESDAY, auctionSlot: 'open' });
  await context.database.update(portfolios).set({ cashCents: 100 }).where(eq(portfolios.id, ada.portfolioId));
  game.goTo(TUESDAY, '09:12');
  expect(await runScheduledAuction(context, game.marketId, TUESDAY, 'open')).toMatchObject({ filled: 0, rejected: 1 });
  expect(await find()).toMatchObject({ status: 'REJECTED', rejectReason: 'INSUFFICIENT_CASH' });
});

it('keeps its fills and audit log from being changed by anyone', async () => {
  const game = await startGame();
  const { database } = game.server.context;
  const ada = await game.join('ada');
  await buyAtClose(game, ada, await atTheMoneyCall(ada), 1);
  const refused = [
    sql`update fills set fee_cents = 0`,
    sql`delete from fills`,
    sql`truncate fills`,
    sql`delete from portfolios`,
  ];
  for (const statement of refused)
    await expect(database.execute(statement)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append-only') },
    });
  expect(await database.select().from(fills)).toHaveLength(1);
});

it('lets a player leave with everything of theirs, but not start again in the same season', async () => {
  const game = await startGame();
  const { context } = game.server;
  const [ada, bob] = [await game.join('ada'), await game.join('bob')];
  const symbol = await atTheMoneyCall(ada);
  await bob.place(symbol, 'BUY', 1);
  await buyAtClose(game, ada, symbol, 1);
  expect((await ada.call('DELETE /api/account', { confirmation: 'DELETE' })).body).toEqual({ ok: true });
  expect((await context.database.select().from(fills)).map(({ portfolioId }) => portfolioId)).toEqual([
    bob.portfolioId,
  ]);
  const [departed] = await context.database.select().from(departedMailboxes);
  expect(departed?.mailboxHash).not.toContain('ada');
  await createAccount(context, {}, 'ada');
  const token = await signedIn(context, ada.email);
  expect((await call(game.server, 'GET /api/adx/portfolio-snapshot', { token })).body.error).toBe('ALREADY_PLAYED');
});

it('rejects a staged buy of an underlying that was made inactive, and fills its sells', async () => {
  const game = await startGame();
  const { context } = game.server;
  const ada = await game.join('ada');
  await buyAtClose(game, ada, 'SAP', 5);
  game.goTo(TUESDAY, '08:00');
  await ada.place('SAP', 'BUY', 1);
  await ada.place('SAP', 'SELL', 2);
  await context.database.update(tickers).set({ isActive: false }).where(eq(tickers.symbol, 'SAP'));
  await touchMarket(context.database, game.marketId);
  game.goTo(TUESDAY, '09:10');
  const run = await runScheduledAuction(context, game.marketId, TUESDAY, 'open');
  expect(run).toMatchObject({ filled: 1, rejected: 1 });
  const rows = await context.database.select().from(orders).where(eq(orders.status, 'REJECTED'));
  expect(rows.map(({ side, rejectReason }) => [side, rejectReason])).toEqual([['BUY', 'TICKER_INACTIVE']]);
});

it('is run by an admin on demand, which is written down', async () => {
  const game = await startGame();
  const { context } = game.server;
  const ada = await game.join('ada');
  await ada.place(await atTheMoneyCall(ada), 'BUY', 1);
  const { email } = await createAccount(context, { isAdmin: true }, 'boss');
  const token = await signedIn(context, email);
  game.goTo(MONDAY, '10:05');
  const { body } = await call(game.server, 'POST /api/admin/run-auction', { token, body: { slot: 'close' } });
  expect(body).toMatchObject({ ok: true, data: { filled: 1, rejected: 0, deferred: 0 } });
  const said = await call(game.server, 'POST /api/admin/expire-positions', { token });
  expect([said.headers.get('Content-Type'), said.body]).toEqual(['text/plain; charset=utf-8', '0 positions settled']);
  const log = await context.database.execute(sql`select action, subject from audit_log order by id`);
  expect(JSON.stringify(log)).toContain('auction.run');
  expect(JSON.stringify(log)).toContain(body.data.batchId);
  await expect(context.database.execute(sql`delete from audit_log`)).rejects.toThrow();
  // Inside a window it belongs to it: what is traded at once afterwards is the eleventh of that window, not the first.
  const symbol = await atTheMoneyCall(ada);
  await ada.place(symbol, 'BUY', 10);
  game.goTo(MONDAY, '17:42');
  const inWindow = await call(game.server, 'POST /api/admin/run-auction', { token, body: { slot: 'close' } });
  expect(inWindow.body.data.filled).toBe(1);
  const { id, fillPrice } = (await ada.place(symbol, 'BUY', 1)).body.data.order;
  const receipt = await ada.call(`GET /api/adx/receipt?order_id=${id}`);
  expect(fillPrice).toBeGreaterThan(receipt.body.data.ask);
});

it('lets nobody trade at once while an auction that has begun still has an order of theirs to decide', async () => {
  const game = await startGame();
  const { context } = game.server;
  const ada = await game.join('ada');
  await buyAtClose(game, ada, await atTheMoneyCall(ada, 'DTE'), 1);
  game.goTo(MONDAY, '18:00');
  await ada.place('SAP', 'BUY', 1);
  game.goTo(TUESDAY, '09:16');
  expect((await ada.place('DTE', 'BUY', 1)).body.error).toBe('AUCTION_RUNNING');
  await runScheduledAuction(context, game.marketId, TUESDAY, 'open');
  expect((await ada.place('DTE', 'BUY', 1)).body.data.order.status).toBe('FILLED');
  // Late as it was, the auction went by the prices of its own instant.
  const priceTimes = (await context.database.select().from(fills)).map(({ symbol, priceAt }) => [
    symbol,
    priceAt.getTime(),
  ]);
  expect(priceTimes).toContainEqual(['SAP', berlinInstant(TUESDAY, '09:10')]);
  expect(priceTimes).toContainEqual(['DTE', berlinInstant(TUESDAY, '09:16')]);
});

it('takes one reference for both ways of placing, and none that it cannot keep', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  const order = { portfolioId: ada.portfolioId, optionSymbol: 'DTE', side: 'BUY', qty: 1 };
  const headers = { 'X-Correlation-Id': 'order-number-1' };
  const first = await ada.call('POST /api/adx/place-order', order, headers);
  const second = await ada.call('POST /functions/v1/adx_place_order', order, headers);
  expect(second.body.data.order.id).toBe(first.body.data.order.id);
  const bad = await ada.call('POST /api/adx/place-order', order, { 'X-Correlation-Id': 'order.1 of mine' });
  expect(bad.body.error).toBe('INVALID_REQUEST');
});

it('trades by the full name of a contract only where that is the name of its symbol', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  const symbol = await atTheMoneyCall(ada);
  const named = {
    ticker: 'SAP',
    type: 'call',
    strike: Number(symbol.slice(-8)) / 1000,
    expiry: `20${symbol.slice(3, 5)}-${symbol.slice(5, 7)}-${symbol.slice(7, 9)}`,
  };
  const trade = async (change: object) =>
    (
      await ada.call('POST /api/adx/trade', {
        optionSymbol: symbol,
        ...named,
        quantity: 1,
        action: 'buy',
        orderType: 'market',
        ...change,
      })
    ).body;
  expect(await trade({})).toMatchObject({ success: true, auctionSlot: 'close', order: { fillPrice: null } });
  for (const change of [{ ticker: 'BMW' }, { type: 'put' }, { strike: 1 }, { expiry: '2030-01-01' }])
    expect(await trade(change)).toMatchObject({ success: false, ok: false, error: 'UNKNOWN_CONTRACT' });
  expect((await ada.place('ZZZ', 'BUY', 1)).body.success).toBeUndefined();
});

it('moves an order that came too late for the open auction to the close of the same day', async () => {
  const game = await startGame({ at: [TUESDAY, '08:00'] });
  const { context } = game.server;
  const ada = await game.join('ada');
  const id = String((await ada.place('DTE', 'BUY', 1)).body.data.order.id);
  game.goTo(TUESDAY, '09:25');
  await moveLeftOrdersOfSeason(context);
  const [order] = await context.database.select().from(orders).where(eq(orders.id, id));
  expect(order).toMatchObject({ status: 'PENDING', auctionDay: TUESDAY, auctionSlot: 'close' });
});

it('answers a repeated trade as it did, also when its check can no longer be used', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  const share = { optionSymbol: 'SAP', ticker: 'SAP', type: 'stock', strike: null, expiry: null };
  const trade = (check: Record<string, string> = {}, quantity = 1) =>
    ada.call(
      'POST /api/adx/trade',
      { ...share, quantity, action: 'buy', orderType: 'market' },
      { 'X-Correlation-Id': 'trade-0123456789', ...check },
    );
  const used = { 'X-Turnstile-Token': 'used' };
  const first = await trade();
  expect(first.body.success).toBe(true);
  expect((await trade(used)).body).toEqual(first.body);
  expect((await trade(used, 2)).body.error).toBe('REPEAT_DIFFERS');
  expect(await game.server.context.database.$count(orders)).toBe(1);
});

it('lets nothing be taken back that an auction by hand has begun to decide', async () => {
  const game = await startGame();
  const { database } = game.server.context;
  const ada = await game.join('ada');
  const place = async () => String((await ada.place('SAP', 'BUY', 1)).body.data.order.id);
  const cancel = async (orderId: string) => (await ada.call('POST /api/adx/cancel-order', { orderId })).body;
  const taken = await place();
  game.pass(60_000);
  const at = new Date(game.server.context.clock.now());
  const run = { id: 'by-hand', marketId: game.marketId, slot: 'close', day: '9999-12-31', kind: 'manual' } as const;
  await database.insert(auctionRuns).values({ ...run, priceAt: at, startedAt: at });
  game.pass(60_000);
  // What came after its price it does not take.
  expect((await cancel(await place())).ok).toBe(true);
  expect((await cancel(taken)).error).toBe('CUTOFF_PASSED');
  await database.update(auctionRuns).set({ finishedAt: at });
  expect((await cancel(taken)).ok).toBe(true);
});
