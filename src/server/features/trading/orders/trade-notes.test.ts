import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { joinAdmin } from '#server/testing/admin.ts';
import { atTheMoneyCall, MONDAY, startGame, type TestPlayer } from '#server/testing/trading.ts';
import { runScheduledAuction } from '../auctions/run-auction.ts';
import { orders } from '../tables.ts';

const TUESDAY = '2026-03-03';
const WHY = 'Earnings on Thursday: volatility looks cheap. 📈\n\n"Sell before" =1+1';

const read = async (player: TestPlayer, path: string) => (await player.call(`GET /api/adx/${path}`)).body;

function place(player: TestPlayer, optionSymbol: string, more: object, headers?: Record<string, string>) {
  const order = { portfolioId: player.portfolioId, optionSymbol, side: 'BUY', qty: 1, ...more };
  return player.call('POST /api/adx/place-order', order, headers);
}

it('goes with an order through both ways of placing, waits with it and stands in its history and receipt', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  const symbol = await atTheMoneyCall(ada);
  const placed = await place(ada, symbol, { tradeNote: `  ${WHY.replaceAll('\n', '\r\n')} ` });
  expect(placed.status).toBe(200);
  const trade = { ticker: 'SAP', type: 'stock', strike: null, expiry: null, quantity: 2, action: 'buy' };
  const other = await ada.call('POST /api/adx/trade', {
    ...trade,
    optionSymbol: 'SAP',
    orderType: 'market',
    tradeNote: 'As a hedge',
  });
  expect(other.status).toBe(200);
  await place(ada, symbol, {});
  const mine = `portfolio_id=${ada.portfolioId}`;
  const notes = async (path: string) =>
    (await read(ada, `${path}?${mine}`)).data.map((row: { trade_note: string | null }) => row.trade_note);
  expect(await notes('staged-orders')).toEqual([WHY, 'As a hedge', null]);
  expect(await notes('orders')).toEqual([null, 'As a hedge', WHY]);
  game.goTo(MONDAY, '17:40');
  await runScheduledAuction(game.server.context, game.marketId, MONDAY, 'close');
  expect((await read(ada, `receipt?order_id=${placed.body.data.order.id}`)).data.trade_note).toBe(WHY);
  expect(await notes('orders')).toEqual([null, 'As a hedge', WHY]);
  const held = await read(ada, `position-notes?${mine}&option_symbol=${symbol}`);
  expect(held.data).toMatchObject([{ side: 'BUY', qty: 1, trade_note: WHY }]);
});

it('goes with a package as one, stays with each of its legs, and is there when a leg closes its position', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  const call = await atTheMoneyCall(ada);
  const { portfolioId } = ada;
  const send = (tradeNote: string, ...legs: [optionSymbol: string, side: string][]) =>
    ada.call('POST /api/adx/place-package', {
      portfolioId,
      legs: legs.map(([optionSymbol, side]) => ({ optionSymbol, side, qty: 1 })),
      tradeNote,
    });
  const refused = await send('x'.repeat(281), [call, 'BUY'], ['SAP', 'BUY']);
  expect(refused.body.error).toBe('INVALID_REQUEST');
  const bought = (await send(` ${WHY}`, [call, 'BUY'], ['SAP', 'BUY'])).body.data.package;
  const mine = `portfolio_id=${portfolioId}`;
  expect((await read(ada, `staged-orders?${mine}`)).data).toMatchObject([{ kind: 'package', trade_note: WHY }]);
  game.goTo(MONDAY, '17:40');
  await runScheduledAuction(game.server.context, game.marketId, MONDAY, 'close');
  expect((await read(ada, `receipt?order_id=${bought.id}`)).data.legs[1].trade_note).toBe(WHY);
  const sold = (await send('Enough', [call, 'SELL'], ['DTE', 'BUY'])).body.data.package;
  game.goTo(TUESDAY, '09:10');
  await runScheduledAuction(game.server.context, game.marketId, TUESDAY, 'open');
  const rows = (await read(ada, `orders?${mine}`)).data;
  expect(rows).toMatchObject([
    { id: sold.id, trade_note: 'Enough', legs: [{ closes: true }, { closes: false }] },
    { id: bought.id, trade_note: WHY, legs: [{ closes: false }, { closes: false }] },
  ]);
  const review = (await read(ada, `review?order_id=${sold.legs[0].id}`)).data;
  expect(review.notes.map((one: { trade_note: string }) => one.trade_note)).toEqual([WHY, 'Enough']);
});

it('is part of what a repetition must repeat, and is never changed', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  const once = { 'X-Correlation-ID': randomUUID() };
  const first = await place(ada, 'SAP', { tradeNote: 'first' }, once);
  expect((await place(ada, 'SAP', { tradeNote: 'first' }, once)).body).toEqual(first.body);
  expect((await place(ada, 'SAP', { tradeNote: 'second' }, once)).body.error).toBe('REPEAT_DIFFERS');
  expect((await place(ada, 'SAP', {}, once)).body.error).toBe('REPEAT_DIFFERS');
  const kept = await game.server.context.database.select({ note: orders.tradeNote }).from(orders);
  expect(kept).toEqual([{ note: 'first' }]);
});

it.each([
  ['281 characters', 'a'.repeat(281)],
  ['281 characters beyond sixteen bits', '📈'.repeat(281)],
  ['a zero byte', 'a\0b'],
  ['an escape', '\u001B[2J'],
  ['an override from right to left', 'buy \u202Elles'],
  ['half of a character', '\uD83D'],
  ['a number', 7],
  ['a list', ['why']],
  ['null', null],
])('refuses %s and takes nothing', async (_, tradeNote) => {
  const game = await startGame();
  const ada = await game.join('ada');
  const refused = await place(ada, 'SAP', { tradeNote });
  expect([refused.status, refused.body.error]).toEqual([400, 'INVALID_REQUEST']);
  expect(JSON.stringify(refused.body)).not.toContain('buy');
  expect(await game.server.context.database.$count(orders)).toBe(0);
});

it.each([
  ['280 emoji', '📈'.repeat(280), '📈'.repeat(280)],
  ['whitespace alone', ' \r\n\t\u00A0 ', null],
  ['what nobody sees', '\u200B\uFEFF', null],
  ['nothing', '', null],
])('takes %s', async (_, tradeNote, kept) => {
  const game = await startGame();
  const ada = await game.join('ada');
  expect((await place(ada, 'SAP', { tradeNote })).status).toBe(200);
  const rows = await game.server.context.database.select({ note: orders.tradeNote }).from(orders);
  expect(rows).toEqual([{ note: kept }]);
});

it('keeps what is too long or empty out of the table, whoever writes it', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  await place(ada, 'SAP', { tradeNote: 'why' });
  const { database } = game.server.context;
  for (const tradeNote of ['', 'a'.repeat(281)])
    await expect(database.update(orders).set({ tradeNote })).rejects.toThrow();
});

it('belongs to the player alone: own data, gone with the account, in no answer to others', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  const bob = await game.join('bob');
  const admin = await joinAdmin(game.server, 'chief');
  const { database } = game.server.context;
  const orderId = (await place(ada, 'SAP', { tradeNote: WHY })).body.data.order.id;
  game.goTo(MONDAY, '17:40');
  await runScheduledAuction(game.server.context, game.marketId, MONDAY, 'close');
  const mine = `portfolio_id=${ada.portfolioId}`;
  for (const other of [bob, admin])
    for (const path of [
      `orders?${mine}`,
      `staged-orders?${mine}`,
      `receipt?order_id=${orderId}`,
      `review?order_id=${orderId}`,
      `position-notes?${mine}&option_symbol=SAP`,
    ])
      expect([path, (await other.call(`GET /api/adx/${path}`)).body.error]).toEqual([path, 'FORBIDDEN']);
  const own = await ada.call('GET /api/account/data');
  expect(JSON.stringify(own.body)).toContain(JSON.stringify(WHY));
  expect(JSON.stringify((await bob.call('GET /api/account/data')).body)).not.toContain('Earnings on Thursday');
  expect((await ada.call('DELETE /api/account', { confirmation: 'DELETE' })).status).toBe(200);
  expect(
    await database
      .select()
      .from(orders)
      .where(eq(orders.id, String(orderId))),
  ).toEqual([]);
});
