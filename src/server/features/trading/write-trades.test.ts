import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { AuctionSlot } from '#rules/market/time/auction-clock.ts';
import { addDays, type Day } from '#rules/market/time/day.ts';
import { instrumentOf } from '#rules/trading/instruments.ts';
import { xetra } from '#rules/market/venues/xetra.ts';
import { atTheMoneyCall, MONDAY, startGame, type TestPlayer } from '#server/testing/trading.ts';
import { runScheduledAuction } from './auctions/run-auction.ts';
import { openPriceBook } from './price-book.ts';
import { equityDaily, equityMoments, fills, orders, portfolios } from './tables.ts';
import { writeTrades } from './write-trades.ts';

/** An order that waits, and writing down that it was filled, after which so many contracts are held. */
async function filling(held: number) {
  const game = await startGame();
  const ada = await game.join('ada');
  const symbol = await atTheMoneyCall(ada);
  const placed = await ada.place(symbol, 'BUY', 1);
  const { id } = placed.body.data.order;
  const { context } = game.server;
  const { database } = context;
  const book = await openPriceBook(context, game.marketId, 'now');
  const instrument = instrumentOf(xetra, symbol);
  const priced = book.value(symbol);
  if (!instrument || !priced) throw new Error('The option has no price');
  const portfolio = { cashCents: 1, holdings: new Map([[symbol, { instrument, quantity: held, costCents: 100 }]]) };
  const fill = { legs: [], notionalCents: 100, feeCents: 0, cashChangeCents: -100, realizedCents: 0, portfolio };
  const { spotCents, priceMs } = priced;
  const trade = { id, portfolioId: ada.portfolioId, kind: 'order', side: 'BUY', quantity: 1 } as const;
  const write = () =>
    database.transaction((open) =>
      writeTrades(open, {
        marketId: game.marketId,
        filledAtMs: context.clock.now(),
        auctionRunId: null,
        window: null,
        trades: [{ ...trade, instrument, spotCents, priceMs, fill }],
        after: new Map([[ada.portfolioId, portfolio]]),
        book,
      }),
    );
  const read = () => database.select().from(portfolios).where(eq(portfolios.id, ada.portfolioId));
  const readOrder = () => database.select().from(orders).where(eq(orders.id, id));
  return { ada, id, database, write, read, readOrder };
}

it('writes nothing of a trade whose order no longer waits', async () => {
  const { ada, id, database, write, read, readOrder } = await filling(1);
  await ada.call('POST /api/adx/cancel-order', { orderId: id });
  const before = await read();
  await expect(write()).rejects.toThrow('1 of 1 were no longer waiting');
  expect(await database.select().from(fills)).toEqual([]);
  expect(await read()).toEqual(before);
  expect((await readOrder())[0]?.status).toBe('CANCELLED');
});

it('writes nothing of a trade that adds to a position that is not there', async () => {
  const { database, write, read, readOrder } = await filling(2);
  const before = await read();
  await expect(write()).rejects.toThrow('Of 1 positions not all were held any more');
  expect(await database.select().from(fills)).toEqual([]);
  expect(await read()).toEqual(before);
  expect((await readOrder())[0]?.status).toBe('PENDING');
});

it('goes on with the line of everyone after an auction, and writes the day of those who traded in it', async () => {
  const game = await startGame();
  const [ada, idle] = [await game.join('ada'), await game.join('idle')];
  await ada.place(await atTheMoneyCall(ada), 'BUY', 1);
  game.goTo(MONDAY, '17:40');
  await runScheduledAuction(game.server.context, game.marketId, MONDAY, 'close');
  const { database } = game.server.context;
  const moments = await database.select({ id: equityMoments.portfolioId }).from(equityMoments);
  expect(moments.map(({ id }) => id).toSorted()).toEqual([ada.portfolioId, idle.portfolioId].toSorted());
  const days = await database.select({ id: equityDaily.portfolioId }).from(equityDaily);
  expect(days).toEqual([{ id: ada.portfolioId }]);
});

it('counts the turn of everyone whom an auction decides, filled or not, so that nothing is written that was decided before it', async () => {
  const game = await startGame();
  const { context } = game.server;
  const [ada, poor] = [await game.join('ada'), await game.join('poor')];
  const give = (cashCents: number) =>
    context.database.update(portfolios).set({ cashCents }).where(eq(portfolios.id, poor.portfolioId));
  const turns = async () => {
    const rows = await context.database.select().from(portfolios);
    return [ada, poor].map(({ portfolioId }) => rows.find(({ id }) => id === portfolioId)?.turn ?? NaN);
  };
  const symbol = await atTheMoneyCall(ada);
  /** What an auction decides of those who have placed, the poor of whom have lost their money meanwhile; and by how much their turns have come on. */
  const decide = async (day: Day, time: string, slot: AuctionSlot, players: readonly TestPlayer[]) => {
    await give(10_000_000);
    for (const player of players) expect((await player.place(symbol, 'BUY', 1)).status).toBe(200);
    await give(1);
    const before = await turns();
    game.goTo(day, time);
    const run = await runScheduledAuction(context, game.marketId, day, slot);
    return [run?.filled, run?.rejected, ...(await turns()).map((turn, place) => turn - (before[place] ?? NaN))];
  };
  expect(await decide(MONDAY, '17:40', 'close', [ada, poor])).toEqual([1, 1, 1, 1]);
  game.goTo(MONDAY, '20:00');
  expect(await decide(addDays(MONDAY, 1), '09:12', 'open', [poor])).toEqual([0, 1, 0, 1]);
});
