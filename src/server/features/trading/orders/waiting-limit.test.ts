import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { MAX_WAITING } from '#rules/trading/portfolio.ts';
import { buy, desk, straddle } from '#server/testing/packages.ts';
import { buyAtClose, MONDAY, shock, startGame, type TestGame } from '#server/testing/trading.ts';
import { runScheduledAuction } from '../auctions/run-auction.ts';
import { orders } from '../tables.ts';

const FRIDAY_BEFORE = '2026-02-27';

/** So many orders of earlier days that are good until cancelled, like one that waits. */
async function pileUp({ server: { context } }: TestGame, likeId: string, count: number): Promise<void> {
  const [like] = await context.database.select().from(orders).where(eq(orders.id, likeId));
  if (!like) throw new Error('No order to be like');
  const { acceptedNumber: _given, ...row } = like;
  await context.database
    .insert(orders)
    .values(Array.from({ length: count }, () => ({ ...row, id: randomUUID(), placedOn: FRIDAY_BEFORE })));
}

it('lets only so much of a portfolio wait at once, orders, legs and exercises alike, and takes more once some is gone', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  const mine = desk(ada);
  const [call, put] = await straddle(ada);
  const order = (symbol: string, validity: object = {}) =>
    ada.call('POST /api/adx/place-order', { portfolioId: ada.portfolioId, ...buy(symbol), ...validity });
  await buyAtClose(game, ada, call, 2);
  await shock(game, 'SAP', 1.05);
  game.goTo(MONDAY, '18:00');
  const first = (await order(call, { limitPrice: 0.01, validity: 'gtc' })).body.data.order.id;
  await pileUp(game, first, MAX_WAITING - 3);
  // Two more have room.
  expect((await mine.preview([buy(call), buy(put), buy('SAP')])).refused).toBe('TOO_MANY_WAITING');
  expect(await mine.place([buy(call), buy(put), buy('SAP')])).toMatchObject({ error: 'TOO_MANY_WAITING' });
  const pair = await mine.placed([buy(call), buy(put)]);
  expect(await order('SAP')).toMatchObject({
    status: 409,
    body: { error: 'TOO_MANY_WAITING', message: expect.stringContaining('Cancel some of them') },
  });
  const exercise = { portfolioId: ada.portfolioId, optionSymbol: call, qty: 1 };
  expect((await ada.call('POST /api/adx/exercise', exercise)).body).toMatchObject({ error: 'TOO_MANY_WAITING' });
  expect((await mine.metrics()).tradesUsedToday).toBe(4);
  expect((await mine.cancel(pair.id)).ok).toBe(true);
  expect((await order('SAP')).body).toMatchObject({ ok: true });
  expect((await ada.call('POST /api/adx/exercise', exercise)).body).toMatchObject({ ok: true });
  expect((await order('SAP')).body).toMatchObject({ error: 'TOO_MANY_WAITING' });
});

it('asks for no room where nothing has to wait', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  const [call] = await straddle(ada);
  const order = (more: object = {}) =>
    ada.call('POST /api/adx/place-order', { portfolioId: ada.portfolioId, ...buy(call), ...more });
  const first = (await order({ limitPrice: 0.01, validity: 'gtc' })).body.data.order.id;
  await pileUp(game, first, MAX_WAITING - 1);
  game.goTo(MONDAY, '17:40');
  await runScheduledAuction(game.server.context, game.marketId, MONDAY, 'close');
  game.goTo(MONDAY, '17:41');
  expect((await order({ limitPrice: 0.01 })).body).toMatchObject({ error: 'TOO_MANY_WAITING' });
  expect((await order()).body.data.order).toMatchObject({ status: 'FILLED' });
});
