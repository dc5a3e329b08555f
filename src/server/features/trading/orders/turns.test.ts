import { eq } from 'drizzle-orm';
import { NoopLogger } from 'drizzle-orm/logger';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { tickers } from '#server/features/market/tables.ts';
import { seasons } from '#server/features/seasons/tables.ts';
import type { Answer } from '#server/testing/accounts.ts';
import {
  atTheMoneyCall,
  buyAtClose,
  MONDAY,
  shock,
  startGame,
  type TestGame,
  type TestPlayer,
} from '#server/testing/trading.ts';
import { answeredAfter } from '#server/testing/waiting.ts';
import { lockRows } from '../portfolio/portfolios.ts';
import { auctionRuns, fills, orders, portfolios, positions } from '../tables.ts';

it('sees a freeze that came while it waited for the portfolio', async () => {
  const game = await startGame();
  const { database } = game.server.context;
  const ada = await game.join('ada');
  const answer = await placedMeanwhile(game, buy(ada), async (open) => {
    await lock(open, ada);
    return () => database.update(seasons).set({ status: 'settling' });
  });
  expect(answer.body.error).toBe('SEASON_FROZEN');
});

it('writes nothing that was decided by what a portfolio was before somebody else had its turn', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  await buyAtClose(game, ada, 'DTE', 2);
  game.goTo(MONDAY, '18:00');
  const sell = () => ada.place('DTE', 'SELL', 2);
  const answer = await placedMeanwhile(game, sell, async (open) => {
    await lock(open, ada);
    await open.update(positions).set({ quantity: 1 }).where(eq(positions.portfolioId, ada.portfolioId));
  });
  expect(answer.body.message).toBe('Cannot sell 2: available 1 (staged 0 of 1)');
  expect(await waitingIn(game)).toEqual([]);
});

it.each(['an order', 'a package'])('writes %s with no company that is taken off the list meanwhile', async (kind) => {
  const game = await startGame();
  const ada = await game.join('ada');
  const place = kind === 'an order' ? buy(ada) : () => pair(ada);
  const answer = await placedMeanwhile(game, place, async (open) => {
    await open.delete(tickers).where(eq(tickers.symbol, 'DTE'));
  });
  expect(answer.body.error).toBe('UNKNOWN_TICKER');
  expect(await waitingIn(game)).toEqual([]);
});

it.each(['an order', 'a package'])(
  'dates the fill of %s when its turn has come: nothing is sold before it was bought',
  async (kind) => {
    const game = await startGame();
    const { database, clock } = game.server.context;
    const ada = await game.join('ada');
    await buyAtClose(game, ada, 'DTE', 2);
    const legs = [
      { optionSymbol: 'DTE', side: 'SELL', qty: 2 },
      { optionSymbol: 'SAP', side: 'BUY', qty: 1 },
    ];
    const sell = () =>
      kind === 'an order'
        ? ada.place('DTE', 'SELL', 2)
        : ada.call('POST /api/adx/place-package', { portfolioId: ada.portfolioId, legs });
    const answer = await placedMeanwhile(game, sell, async (open) => {
      await lock(open, ada);
      return async () => game.pass(250);
    });
    expect(answer.status).toBe(200);
    const [sold] = await database.select().from(fills).where(eq(fills.side, 'SELL'));
    expect(sold?.filledAt.getTime()).toBe(clock.now());
    const review = await ada.call(`GET /api/adx/review?order_id=${sold?.id}`);
    expect(review.body).toMatchObject({ ok: true, data: { qty: 2 } });
  },
);

it('dates an exercise when its turn has come', async () => {
  const game = await startGame();
  const { database, clock } = game.server.context;
  const ada = await game.join('ada');
  const optionSymbol = await atTheMoneyCall(ada);
  await buyAtClose(game, ada, optionSymbol, 1);
  await shock(game, 'SAP', 1.5);
  game.goTo('2026-03-03', '11:00');
  const exercise = () => ada.call('POST /api/adx/exercise', { portfolioId: ada.portfolioId, optionSymbol, qty: 1 });
  const answer = await placedMeanwhile(game, exercise, async (open) => {
    await lock(open, ada);
    return async () => game.pass(250);
  });
  expect(answer.body.data.status).toBe('FILLED');
  const [exercised] = await database.select().from(fills).where(eq(fills.side, 'EXERCISE'));
  expect(exercised?.filledAt.getTime()).toBe(clock.now());
});

it('takes an order although somebody had the portfolio`s turn and changed nothing', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  const answer = await placedMeanwhile(game, buy(ada), (open) => lock(open, ada));
  expect(await waitingIn(game)).toEqual([answer.body.data.order.id]);
});

it('asks the database for who it is, whether it may, how things stand, and then writes, also behind others of its kind', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  // The first one opens the market.
  await pair(ada);
  // Drizzle tells its logger of every statement.
  const asked = vi.spyOn(NoopLogger.prototype, 'logQuery');
  onTestFinished(() => asked.mockRestore());
  for (const place of [buy(ada), buy(ada), () => pair(ada)]) {
    asked.mockClear();
    expect((await place()).status).toBe(200);
    expect(asked).toHaveBeenCalledTimes(4);
  }
});

it('looks again under the lock whether it is in time for an auction that has begun', async () => {
  const game = await startGame();
  const { database } = game.server.context;
  const ada = await game.join('ada');
  await ada.place('DTE', 'BUY', 1);
  const at = new Date(game.server.context.clock.now());
  const run = { slot: 'close' as const, day: MONDAY, kind: 'scheduled' as const, priceAt: at, startedAt: at };
  await database.insert(auctionRuns).values({ id: 'begun', marketId: game.marketId, ...run });
  const asked = vi.spyOn(NoopLogger.prototype, 'logQuery');
  onTestFinished(() => asked.mockRestore());
  expect((await ada.place('DTE', 'BUY', 1)).status).toBe(200);
  const statements = asked.mock.calls.flat().map(String);
  expect(statements.some((text) => text.startsWith('update "portfolios" set "turn"'))).toBe(true);
});

const buy =
  ({ place }: TestPlayer) =>
  () =>
    place('DTE', 'BUY', 1);

async function lock(open: Database, { portfolioId }: TestPlayer): Promise<void> {
  await lockRows(open, eq(portfolios.id, portfolioId));
}

function pair({ call, portfolioId }: TestPlayer): Promise<Answer> {
  const legs = ['SAP', 'DTE'].map((optionSymbol) => ({ optionSymbol, side: 'BUY', qty: 1 }));
  return call('POST /api/adx/place-package', { portfolioId, legs });
}

async function waitingIn(game: TestGame): Promise<string[]> {
  const rows = await game.server.context.database.select().from(orders).where(eq(orders.status, 'PENDING'));
  return rows.map(({ id }) => id);
}

/** The answer to what comes upon a transaction that is under way and waits for its end; what the transaction answers happens outside of it before. */
function placedMeanwhile(
  { server }: TestGame,
  place: () => Promise<Answer>,
  begin: Parameters<typeof answeredAfter>[2],
): Promise<Answer> {
  return answeredAfter(server.context.database, place, begin);
}
