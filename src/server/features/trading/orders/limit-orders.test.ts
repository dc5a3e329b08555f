import { expect, it } from 'vitest';
import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import { joinAdmin } from '#server/testing/admin.ts';
import { startEvent } from '#server/testing/live-event.ts';
import {
  atTheMoneyCall,
  buyAtClose,
  MONDAY,
  shock,
  startGame,
  type TestGame,
  type TestPlayer,
} from '#server/testing/trading.ts';
import { checkParity } from '#server/features/operations/check-parity.ts';
import { runScheduledAuction } from '../auctions/run-auction.ts';
import { recomputeAuction } from '../auctions/recompute-auction.ts';
import { expirePositions } from '../portfolio/expire-positions.ts';
import { openPriceBook } from '../price-book.ts';
import { orders } from '../tables.ts';

const TUESDAY = '2026-03-03';
const FRIDAY = '2026-03-06';

type Order = { side: 'BUY' | 'SELL'; qty: number; limitPrice?: number; validity?: 'auction' | 'gtc' };

/** What the season's placing and the portfolio's answers are asked for here. */
function desk(player: Pick<TestPlayer, 'call' | 'portfolioId'>) {
  const { portfolioId } = player;
  const read = async (path: string) => (await player.call(`GET /api/adx/${path}`)).body.data;
  const place = (optionSymbol: string, order: Order) =>
    player.call('POST /api/adx/place-order', { portfolioId, optionSymbol, ...order });
  return {
    place,
    id: async (symbol: string, order: Order) => String((await place(symbol, order)).body.data.order.id),
    staged: () => read(`staged-orders?portfolio_id=${portfolioId}`),
    history: async (id: string) =>
      (await read(`orders?portfolio_id=${portfolioId}`)).find((row: { id: string }) => row.id === id),
    metrics: () => read('metrics'),
    cancel: async (orderId: string) => (await player.call('POST /api/adx/cancel-order', { orderId })).body,
    read,
  };
}

/** The quotes of an auction to come, which nobody but a test can know. */
async function quoteAt(game: TestGame, symbol: string, day: string, time: string) {
  const book = await openPriceBook(game.server.context, game.marketId, berlinInstant(day, time), ['SAP']);
  const quote = book.value(symbol)?.quote;
  if (!quote) throw new Error('No quote');
  return quote;
}

const euro = (cents: number) => cents / 100;

async function hold(game: TestGame, day: string, slot: 'open' | 'close') {
  game.goTo(day, slot === 'open' ? '09:10' : '17:40');
  return runScheduledAuction(game.server.context, game.marketId, day, slot);
}

it('fills at the auction`s own price or not at all, to the cent around it, and tells so everywhere', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  const { id, history, staged, read, metrics } = desk(ada);
  const symbol = await atTheMoneyCall(ada);
  const { askCents } = await quoteAt(game, symbol, MONDAY, '17:40');
  const buy = (cents: number, validity?: 'gtc') =>
    id(symbol, { side: 'BUY', qty: 1, limitPrice: euro(cents), ...(validity && { validity }) });
  const at = await buy(askCents);
  const above = await buy(askCents + 700, 'gtc');
  const below = await buy(askCents - 1);
  const kept = await buy(askCents - 1, 'gtc');
  expect((await metrics()).tradesUsedToday).toBe(4);
  const run = await hold(game, MONDAY, 'close');
  expect(run).toMatchObject({ filled: 2, rejected: 1, deferred: 0 });
  for (const [filled, limitCents] of [
    [at, askCents],
    [above, askCents + 700],
  ] as const) {
    const told = { limit_price: euro(limitCents), fill_price: euro(askCents) };
    expect(await history(filled)).toMatchObject({ status: 'FILLED', missed_price: null, ...told });
    expect(await read(`receipt?order_id=${filled}`)).toMatchObject(told);
  }
  expect(await history(below)).toMatchObject({
    status: 'REJECTED',
    reject_reason: 'LIMIT_NOT_REACHED',
    limit_price: euro(askCents - 1),
    validity: 'auction',
    missed_price: euro(askCents),
    fill_price: null,
  });
  expect(await history(kept)).toMatchObject({ status: 'PENDING', validity: 'gtc', missed_price: euro(askCents) });
  expect((await staged()).map((one: { id: string }) => one.id)).toEqual([below, kept]);
  expect((await staged())[1]).toMatchObject({ auction_day: TUESDAY, auction_slot: 'open', cancelable: true });
  expect(await read(`auction-outcome?portfolio_id=${ada.portfolioId}`)).toMatchObject({
    filled: 2,
    waiting: 1,
    deferred: 0,
    rejected: [{ reason: 'LIMIT_NOT_REACHED', count: 1 }],
  });
  // It counts once, for the day on which it was placed.
  game.goTo(TUESDAY, '08:00');
  expect((await metrics()).tradesUsedToday).toBe(0);
  const { context } = game.server;
  expect(await recomputeAuction(context, run?.id ?? '')).toMatchObject({ trades: 2, differences: [] });
  expect(await checkParity(context, game.marketId)).toEqual([]);
  // What only a fault of ours could write is found by both.
  await context.database.update(orders).set({ limitPriceCents: askCents - 1 });
  expect((await recomputeAuction(context, run?.id ?? ''))?.differences).toEqual([
    expect.stringContaining(`limit is ${askCents - 1}, computed ${askCents}`),
    expect.stringContaining(`limit is ${askCents - 1}, computed ${askCents}`),
  ]);
  expect(await checkParity(context, game.marketId)).toEqual(
    expect.arrayContaining([`order ${at}: filled beyond its limit`, `order ${above}: filled beyond its limit`]),
  );
});

it('waits until cancelled: over a news shock, until a cutoff', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  const { id, history, staged, cancel } = desk(ada);
  const symbol = await atTheMoneyCall(ada);
  const { askCents } = await quoteAt(game, symbol, MONDAY, '17:40');
  const limitPrice = euro(Math.round(askCents * 0.7));
  const waits = await id(symbol, { side: 'BUY', qty: 2, limitPrice, validity: 'gtc' });
  const taken = await id(symbol, { side: 'BUY', qty: 1, limitPrice: 0.01, validity: 'gtc' });
  expect((await staged())[1].limit_distance).toBeGreaterThan(0);
  await hold(game, MONDAY, 'close');
  game.goTo(TUESDAY, '08:54');
  expect(await cancel(taken)).toMatchObject({ ok: true });
  game.goTo(TUESDAY, '08:56');
  expect((await cancel(waits)).error).toBe('CUTOFF_PASSED');
  await shock(game, 'SAP', 0.9);
  const { askCents: fallen } = await quoteAt(game, symbol, TUESDAY, '09:10');
  expect(fallen).toBeLessThan(askCents * 0.7);
  await hold(game, TUESDAY, 'open');
  expect(await history(waits)).toMatchObject({ status: 'FILLED', fill_price: euro(fallen), limit_price: limitPrice });
  expect(await history(taken)).toMatchObject({ status: 'CANCELLED' });
});

it('speaks for what it would sell until it is taken back, and ends with its contract', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  const { id, history, cancel } = desk(ada);
  const { body } = await ada.call('GET /api/market/options/catalog?symbol=SAP&liquid=true&maxExpiries=1');
  const inTheMoney = (body.data as { type: string; strike: number; option_symbol: string }[]).findLast(
    ({ type, strike }) => type === 'call' && strike < body.spot * 0.93,
  );
  const symbol = inTheMoney?.option_symbol ?? '';
  await buyAtClose(game, ada, symbol, 3);
  game.goTo(TUESDAY, '08:00');
  const [first, second] = [
    await id(symbol, { side: 'SELL', qty: 2, limitPrice: 9_000, validity: 'gtc' }),
    await id(symbol, { side: 'SELL', qty: 1, limitPrice: 9_000, validity: 'gtc' }),
  ];
  await hold(game, TUESDAY, 'open');
  game.goTo(TUESDAY, '10:00');
  const exercise = async (qty: number) =>
    (await ada.call('POST /api/adx/exercise', { portfolioId: ada.portfolioId, optionSymbol: symbol, qty })).body;
  expect((await exercise(1)).error).toBe('INSUFFICIENT_QUANTITY');
  expect(await cancel(second)).toMatchObject({ ok: true });
  expect((await exercise(1)).data.status).toBe('FILLED');
  await hold(game, TUESDAY, 'close');
  expect(await history(first)).toMatchObject({ status: 'PENDING' });
  game.goTo(FRIDAY, '17:30');
  await expirePositions(game.server.context, game.marketId, berlinInstant(FRIDAY, '17:30'));
  expect(await history(first)).toMatchObject({ status: 'REJECTED', reject_reason: 'CONTRACT_EXPIRED' });
  expect(await checkParity(game.server.context, game.marketId)).toEqual([]);
});

it('fills at once in a live window where its limit is reached, and waits for the next auction where it is not', async () => {
  const game = await startGame({ at: [MONDAY, '17:41'] });
  const ada = await game.join('ada');
  const { place, read } = desk(ada);
  const symbol = await atTheMoneyCall(ada);
  const preview = async (limit: number) =>
    read(
      `order-preview?portfolio_id=${ada.portfolioId}&option_symbol=${symbol}&side=BUY&qty=1&limit_price=${limit}&validity=gtc`,
    );
  const { ask } = await preview(1_000);
  expect(await preview(ask)).toMatchObject({ executes: 'now', decision: 'FILLED', limit_distance: 0 });
  const missed = await preview(Number((ask - 0.01).toFixed(2)));
  expect(missed).toMatchObject({
    executes: 'auction',
    auction: { slot: 'open', day: TUESDAY },
    decision: 'WAITS',
    reason: 'LIMIT_NOT_REACHED',
    limit_distance: 0.01,
    price: ask,
  });
  const order = async (limitPrice: number) =>
    (await place(symbol, { side: 'BUY', qty: 1, limitPrice: Number(limitPrice.toFixed(2)) })).body.data.order;
  expect(await order(ask + 5)).toMatchObject({ status: 'FILLED', fillPrice: ask });
  expect(await order(ask - 0.01)).toMatchObject({ status: 'PENDING', auctionSlot: 'open', fillPrice: null });
});

it('keeps free what it would take at most: the lower of limit and price', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  const { place, metrics } = desk(ada);
  const symbol = await atTheMoneyCall(ada);
  await place(symbol, { side: 'BUY', qty: 2, limitPrice: 1, validity: 'gtc' });
  // Two contracts at one euro, 50 cents and 2 basis points of fees.
  expect((await metrics()).dayTradingPower).toBe(100_000 - 200 - 0.5 - 0.04);
  const { previewPrice, notional, estimatedFees } = (await place(symbol, { side: 'BUY', qty: 1, limitPrice: 5_000 }))
    .body.data.order;
  expect(notional).toBe(Math.round(previewPrice * 100));
  expect((await metrics()).dayTradingPower).toBeCloseTo(100_000 - 200.54 - notional - estimatedFees, 6);
  // With its limit even this many could be paid for; at the price of now they could not.
  expect((await place(symbol, { side: 'BUY', qty: 1000 })).body.error).toBe('ORDER_EXCEEDS_VALUE');
  expect((await place(symbol, { side: 'BUY', qty: 1000, limitPrice: 0.5 })).body.data.order.status).toBe('PENDING');
});

it('is rejected when the season ends, which nobody has cancelled', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  const { id, history } = desk(ada);
  const symbol = await atTheMoneyCall(ada);
  const kept = await id(symbol, { side: 'BUY', qty: 1, limitPrice: 0.01, validity: 'gtc' });
  const once = await id(symbol, { side: 'BUY', qty: 1, limitPrice: 0.01 });
  const admin = await joinAdmin(game.server, 'admin');
  const { body } = await admin.call('POST /functions/v1/season_rollover', { seasonId: game.seasonId, code: 'TEST' });
  expect(body.ok).toBe(true);
  const [first, second] = [await history(kept), await history(once)];
  expect(first).toMatchObject({ status: 'REJECTED', reject_reason: 'SEASON_ENDED' });
  expect(second).toMatchObject({ status: 'CANCELLED', reject_reason: null });
});

it('waits for the next auction of a live event, whoever runs it', async () => {
  const event = await startEvent();
  const [team] = await event.register('Vega');
  if (!team) throw new Error('No team');
  const { id, history, staged } = desk(team);
  const symbol = await atTheMoneyCall(team);
  const waits = await id(symbol, { side: 'BUY', qty: 1, limitPrice: 0.01, validity: 'gtc' });
  for (let round = 0; round < 2; round += 1) {
    event.pass(60_000);
    await event.act('POST run-auction', { slot: 'open' });
    expect(await history(waits)).toMatchObject({ status: 'PENDING', limit_price: 0.01 });
    expect((await staged())[0]).toMatchObject({ auction_slot: null, missed_price: expect.any(Number) });
  }
  const { body } = await event.act('GET staged-orders');
  expect(body.data[0]).toMatchObject({ limit_price: 0.01, validity: 'gtc', team_name: 'Vega' });
});

it('takes a limit by both ways of writing, and refuses what is none, losing nothing', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  const { place } = desk(ada);
  const symbol = await atTheMoneyCall(ada);
  const send = async (change: object) => (await place(symbol, { side: 'BUY', qty: 1, ...change })).body.error;
  for (const limitPrice of [0, -1, 0.001, 3.155, '3', null, 1e9, 1_000_000.01, [], true])
    expect([limitPrice, await send({ limitPrice })]).toEqual([limitPrice, 'INVALID_REQUEST']);
  for (const validity of ['day', '', null, 'GTC', 1])
    expect([validity, await send({ limitPrice: 3, validity })]).toEqual([validity, 'INVALID_REQUEST']);
  expect(await send({ validity: 'gtc' })).toBe('INVALID_REQUEST');
  expect(await game.server.context.database.select().from(orders)).toEqual([]);
  const option = await ada.call(`GET /api/market/options/contract?symbol=${symbol}`);
  const { type, strike, expiry } = option.body.data;
  const named = { optionSymbol: symbol, ticker: 'SAP', type, strike, expiry, quantity: 1, action: 'buy' };
  const trade = (change: object) => ada.call('POST /api/adx/trade', { ...named, ...change });
  expect((await trade({ orderType: 'limit' })).body.error).toBe('INVALID_REQUEST');
  expect((await trade({ orderType: 'market', limitPrice: 1 })).body.error).toBe('INVALID_REQUEST');
  expect((await trade({ orderType: 'limit', limitPrice: 1.05, validity: 'gtc' })).body.success).toBe(true);
  expect(await send({ validity: 'auction' })).toBeUndefined();
  const rows = await game.server.context.database.select().from(orders).orderBy(orders.acceptedNumber);
  expect(rows.map(({ limitPriceCents, validity }) => [limitPriceCents, validity])).toEqual([
    [105, 'gtc'],
    [null, 'auction'],
  ]);
});
