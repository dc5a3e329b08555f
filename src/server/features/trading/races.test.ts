import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import type { Answer } from '#server/testing/accounts.ts';
import { atTheMoneyCall, MONDAY, startGame, type TestGame, type TestPlayer } from '#server/testing/trading.ts';
import { untilWaiting } from '#server/testing/waiting.ts';
import { Refusal } from '#server/refusal.ts';
import { checkParity } from '../operations/check-parity.ts';
import { purgeUser } from '../operations/delete-account.ts';
import { placeOrder } from './orders/place-order.ts';
import type { PackageRequest } from './packages/package-request.ts';
import { placePackage } from './packages/place-package.ts';
import { recordEquity } from './portfolio/record-equity.ts';
import { runManualAuction, runScheduledAuction } from './auctions/run-auction.ts';
import { finishAuctionsOfSeason } from './season-jobs.ts';
import { auctionRuns, equityDaily, fills, orders, portfolios } from './tables.ts';

function times<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}

function accepted(answers: readonly Answer[]): number {
  return answers.filter(({ body }) => body.ok === true).length;
}

function viewerOf({ userId }: Pick<TestPlayer, 'userId'>) {
  return {
    kind: 'account' as const,
    userId,
    isAdmin: false,
    isEvent: false,
    bearerToken: '',
    expiresAt: new Date(),
  };
}

/** One server lets the writes of an account wait for each other; these come as if each had reached another server. */
async function placeOnSomeServer(
  game: TestGame,
  { userId, portfolioId }: TestPlayer,
  order: { optionSymbol: string; side: 'BUY' | 'SELL'; qty: number },
  reference: string = randomUUID(),
): Promise<string> {
  const viewer = viewerOf({ userId });
  const body = { portfolioId, ...order };
  const request = { ...body, limit: null };
  try {
    return (await placeOrder(game.server.context, viewer, request, { reference, endpoint: 'place-order', body }))
      .status;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

async function owning(game: TestGame, quantity: number): Promise<{ player: TestPlayer; symbol: string }> {
  const player = await game.join('ada');
  const symbol = await atTheMoneyCall(player, 'DTE');
  await player.place(symbol, 'BUY', quantity);
  game.goTo(MONDAY, '17:40');
  await runScheduledAuction(game.server.context, game.marketId, MONDAY, 'close');
  game.goTo(MONDAY, '18:00');
  return { player, symbol };
}

it('sells no more than is owned, of a hundred sells at once', async () => {
  const game = await startGame();
  const { player, symbol } = await owning(game, 10);
  const outcomes = await times(100, () =>
    placeOnSomeServer(game, player, { optionSymbol: symbol, side: 'SELL', qty: 1 }),
  );
  expect(outcomes.filter((outcome) => outcome === 'PENDING')).toHaveLength(10);
  expect(outcomes.filter((outcome) => outcome === 'INSUFFICIENT_QUANTITY')).toHaveLength(90);
});

it('takes a hundred orders a day, of three hundred at once', async () => {
  const game = await startGame();
  const player = await game.join('ada');
  const symbol = await atTheMoneyCall(player, 'DTE');
  const order = { optionSymbol: symbol, side: 'BUY' as const, qty: 1 };
  const outcomes = await times(300, () => placeOnSomeServer(game, player, order));
  expect(outcomes.filter((outcome) => outcome === 'PENDING')).toHaveLength(100);
  expect(outcomes.filter((outcome) => outcome === 'DAILY_LIMIT')).toHaveLength(200);
  expect((await player.place(symbol, 'BUY', 1)).body.message).toBe('Daily trade limit reached');
});

it('places one order for fifty equal requests at once, and refuses another one under the same reference', async () => {
  const game = await startGame();
  const player = await game.join('ada');
  const symbol = await atTheMoneyCall(player);
  const headers = { 'X-Correlation-Id': randomUUID() };
  const request = { optionSymbol: symbol, side: 'BUY' as const, qty: 2 };
  const outcomes = await times(50, () => placeOnSomeServer(game, player, request, headers['X-Correlation-Id']));
  expect(outcomes).toEqual(Array.from({ length: 50 }, () => 'PENDING'));
  const answers = await times(50, () => player.place(symbol, 'BUY', 2, headers));
  expect(accepted(answers)).toBe(50);
  expect(new Set(answers.map(({ body }) => body.data.order.id)).size).toBe(1);
  const rows = await game.server.context.database.select().from(orders);
  expect(rows).toHaveLength(1);
  expect((await player.place(symbol, 'BUY', 3, headers)).body.error).toBe('REPEAT_DIFFERS');
  // The answer is remembered even where the order could no longer be placed.
  game.goTo('2026-06-20', '10:00');
  expect((await player.place(symbol, 'BUY', 2, headers)).body.data.order.id).toBe(rows[0]?.id);
});

it('lets packages have no more than is owned or a day allows, each whole, of many at once', async () => {
  const game = await startGame();
  const { player, symbol } = await owning(game, 10);
  const viewer = viewerOf(player);
  const place = async (legs: PackageRequest['legs']) => {
    const request = { portfolioId: player.portfolioId, legs, limit: null };
    const identity = { reference: randomUUID(), endpoint: 'place-package', body: request };
    try {
      return (await placePackage(game.server.context, viewer, request, identity)).status;
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      throw error;
    }
  };
  const buy = (optionSymbol: string) => ({ optionSymbol, side: 'BUY' as const, qty: 1 });
  const sold = await times(20, () => place([{ optionSymbol: symbol, side: 'SELL', qty: 3 }, buy('SAP')]));
  expect(sold.filter((outcome) => outcome === 'PENDING')).toHaveLength(3);
  expect(sold.filter((outcome) => outcome === 'INSUFFICIENT_QUANTITY')).toHaveLength(17);
  // One was bought, and six legs wait: 93 are left of the day, which are 31 packages of three.
  const bought = await times(40, () => place([buy('SAP'), buy('DTE'), buy('ALV')]));
  expect(bought.filter((outcome) => outcome === 'PENDING')).toHaveLength(31);
  expect(bought.filter((outcome) => outcome === 'DAILY_LIMIT')).toHaveLength(9);
  expect(await checkParity(game.server.context, game.marketId)).toEqual([]);
});

it('lets either the cancellation or the auction have a package, and each leg of it alike', async () => {
  const game = await startGame();
  const player = await game.join('ada');
  const { database } = game.server.context;
  for (let round = 0; round < 8; round++) {
    const legs = ['SAP', 'DTE', 'ALV'].map((optionSymbol) => ({ optionSymbol, side: 'BUY', qty: 1 }));
    const placed = await player.call('POST /api/adx/place-package', { portfolioId: player.portfolioId, legs });
    const id = String(placed.body.data.package.id);
    game.goTo(MONDAY, `10:${String(10 + round)}`);
    const [cancelled] = await Promise.all([
      player.call('POST /api/adx/cancel-order', { orderId: id }),
      runManualAuction(game.server.context, game.marketId, 'close', async () => undefined),
    ]);
    const rows = await database.select().from(orders).where(eq(orders.packageId, id));
    const expected = cancelled.body.ok === true ? 'CANCELLED' : 'FILLED';
    expect(rows.map(({ status }) => status)).toEqual([expected, expected, expected]);
  }
  expect(await checkParity(game.server.context, game.marketId)).toEqual([]);
});

it('lets either the cancellation or the auction have an order, never both', async () => {
  const game = await startGame();
  const player = await game.join('ada');
  const symbol = await atTheMoneyCall(player, 'DTE');
  for (let round = 0; round < 12; round++) {
    const placed = await player.place(symbol, 'BUY', 1);
    const orderId = String(placed.body.data.order.id);
    const { database } = game.server.context;
    // An admin's run comes before the cutoff, so that both are allowed at the same moment.
    game.goTo(MONDAY, `10:${String(10 + round)}`);
    const [cancelled] = await Promise.all([
      player.call('POST /api/adx/cancel-order', { orderId }),
      runManualAuction(game.server.context, game.marketId, 'close', async () => undefined),
    ]);
    const [order] = await database.select().from(orders).where(eq(orders.id, orderId));
    const filled = await database.select().from(fills).where(eq(fills.id, orderId));
    expect(order?.status).toBe(cancelled.body.ok === true ? 'CANCELLED' : 'FILLED');
    expect(filled).toHaveLength(cancelled.body.ok === true ? 0 : 1);
    expect([undefined, 'NOT_CANCELLABLE', 'CUTOFF_PASSED']).toContain(cancelled.body.error);
  }
  expect(await checkParity(game.server.context, game.marketId)).toEqual([]);
});

it('runs one auction for eight runners at once, and fills every order once', async () => {
  const game = await startGame();
  const players = [];
  for (let index = 0; index < 12; index++) players.push(await game.join(`player${index}`));
  const first = players[0];
  if (!first) throw new Error('nobody');
  const symbol = await atTheMoneyCall(first, 'DTE');
  for (const player of players) await times(5, () => player.place(symbol, 'BUY', 3));
  game.goTo(MONDAY, '17:40');
  const { context } = game.server;
  const runs = await times(8, () => runScheduledAuction(context, game.marketId, MONDAY, 'close'));
  expect(new Set(runs.map((run) => run?.id)).size).toBe(1);
  const [run] = await context.database.select().from(auctionRuns);
  expect(run).toMatchObject({ filled: 60, rejected: 0, deferred: 0 });
  expect(await context.database.select().from(fills)).toHaveLength(60);
  expect(await checkParity(context, game.marketId)).toEqual([]);
});

it('opens one portfolio for a player who comes through many doors at once', async () => {
  const game = await startGame();
  const player = await game.join('ada');
  const { database } = game.server.context;
  await database.delete(portfolios).where(eq(portfolios.id, player.portfolioId));
  const answers = await times(20, () => player.call('GET /api/adx/portfolio-snapshot'));
  expect(accepted(answers)).toBe(20);
  const mine = and(eq(portfolios.userId, player.userId), eq(portfolios.seasonId, game.seasonId));
  expect(await database.select().from(portfolios).where(mine)).toHaveLength(1);
});

it('deleting an account and writing down the day of an auction take turns', async () => {
  const game = await startGame({ at: [MONDAY, '09:15'] });
  const { context } = game.server;
  const [ada, bob] = [await game.join('ada'), await game.join('bob')];
  for (const player of [ada, bob]) await player.place(await atTheMoneyCall(player), 'BUY', 1);
  await context.database.delete(equityDaily);
  let recorded: Promise<void> | undefined;
  await context.database.transaction(async (open) => {
    await purgeUser(context, open, ada.userId);
    recorded = recordEquity(context, game.marketId, berlinInstant(MONDAY, '09:15'));
    // It has read what is there and now waits for the deletion, which is committed only then.
    await untilWaiting(context.database);
  });
  await recorded;
  const days = await context.database.select().from(equityDaily);
  expect(days.map(({ portfolioId }) => portfolioId)).toEqual([bob.portfolioId]);
});

it('finishes a run by hand that was interrupted, at its prices, and writes no day from the state of a later one', async () => {
  const game = await startGame({ at: [MONDAY, '10:00'] });
  const { context } = game.server;
  const [ada, bob] = [await game.join('ada'), await game.join('bob')];
  const symbol = await atTheMoneyCall(ada);
  for (const player of [ada, bob]) expect((await player.place(symbol, 'BUY', 2)).body.ok).toBe(true);
  game.goTo(MONDAY, '11:00');
  const at = new Date(berlinInstant(MONDAY, '11:00'));
  const run = { id: 'by-hand', marketId: game.marketId, slot: 'close', day: '9999-12-31', kind: 'manual' } as const;
  await context.database.insert(auctionRuns).values({ ...run, priceAt: at, startedAt: at });
  await finishAuctionsOfSeason(context);
  expect((await context.database.select().from(auctionRuns))[0]?.finishedAt).toBeNull();
  game.goTo(MONDAY, '11:01');
  await finishAuctionsOfSeason(context);
  expect(await context.database.select().from(auctionRuns)).toMatchObject([
    { filled: 2, finishedAt: expect.any(Date) },
  ]);
  const filled = await context.database.select().from(fills);
  expect(new Set(filled.map(({ priceAt }) => priceAt.toISOString()))).toEqual(new Set([at.toISOString()]));
  const monday = async () =>
    Object.fromEntries(
      (await context.database.select().from(equityDaily).where(eq(equityDaily.asOfDate, MONDAY))).map((day) => [
        day.portfolioId,
        day.cashCents,
      ]),
    );
  const before = await monday();
  expect(Object.keys(before)).toHaveLength(2);
  // The next day ada trades again; then the run of Monday is found open once more.
  game.goTo('2026-03-03', '09:15');
  expect((await ada.place(symbol, 'SELL', 1)).body.data.order.status).toBe('FILLED');
  await context.database.update(auctionRuns).set({ finishedAt: null });
  await finishAuctionsOfSeason(context);
  expect(await monday()).toEqual(before);
});

it('says that the session is over when the account goes while an order is being placed', async () => {
  const game = await startGame();
  const { context } = game.server;
  const ada = await game.join('ada');
  const answers: Promise<Answer>[] = [];
  await context.database.transaction(async (open) => {
    await purgeUser(context, open, ada.userId);
    answers.push(ada.place('DTE', 'BUY', 1));
    await untilWaiting(context.database);
  });
  expect(await answers[0]).toMatchObject({ status: 401, body: { error: 'SESSION_EXPIRED' } });
});
