import { expect, it } from 'vitest';
import { atTheMoneyCall, MONDAY, startGame, type TestGame, type TestPlayer } from '#server/testing/trading.ts';
import { touchMarket } from '#server/features/market/open-market.ts';
import { newsShocks } from '#server/features/market/tables.ts';
import { expirePositions } from './expire-positions.ts';
import { openPriceBook } from '../price-book.ts';

const TUESDAY = '2026-03-03';
const THURSDAY = '2026-03-05';

const cents = (euro: number) => Math.round(euro * 100);

function desk(player: TestPlayer) {
  const read = async (path: string) => (await player.call(`GET /api/adx/${path}`)).body;
  return {
    place: async (optionSymbol: string, side: 'BUY' | 'SELL', qty: number, tradeNote?: string) => {
      const order = { portfolioId: player.portfolioId, optionSymbol, side, qty, ...(tradeNote && { tradeNote }) };
      const placed = (await player.call('POST /api/adx/place-order', order)).body.data.order;
      expect(placed.status).toBe('FILLED');
      return String(placed.id);
    },
    review: (id: string) => read(`review?order_id=${id}`),
    history: async (): Promise<{ id: string; side: string; closes: boolean; realized_pnl: number; fees: number }[]> =>
      (await read(`orders?portfolio_id=${player.portfolioId}`)).data,
    notes: async (symbol: string) =>
      (await read(`position-notes?portfolio_id=${player.portfolioId}&option_symbol=${symbol}`)).data,
  };
}

async function shock(game: TestGame, factor: number): Promise<void> {
  const { database, clock } = game.server.context;
  const at = new Date(clock.now());
  await database.insert(newsShocks).values({ marketId: game.marketId, ticker: 'SAP', at, mode: 'multiply', factor });
  await touchMarket(database, game.marketId);
}

async function markOf(game: TestGame, symbol: string): Promise<number> {
  const mark = (await openPriceBook(game.server.context, game.marketId, 'now', ['SAP'])).mark(symbol);
  if (mark === undefined) throw new Error('No mark');
  return mark;
}

/** The parts add up to the result, and that is what came into the account. */
function expectWhole(review: { result: number; paid: number; received: number; fees: number; parts: object }) {
  const parts: number[] = Object.values(review.parts);
  expect(parts.reduce((sum, part) => sum + cents(part), 0)).toBe(cents(review.result));
  expect(cents(review.received) - cents(review.paid) - cents(review.fees)).toBe(cents(review.result));
}

it('reviews a position of several trades over days once nothing is left of it, and each of those after it by itself', async () => {
  const game = await startGame({ at: [MONDAY, '09:12'] });
  const ada = await game.join('ada');
  const { place, review, history, notes } = desk(ada);
  const symbol = await atTheMoneyCall(ada);
  const first = await place(symbol, 'BUY', 3, 'cheap volatility');
  await place(symbol, 'BUY', 2);
  game.goTo(TUESDAY, '09:12');
  const part = await place(symbol, 'SELL', 1);
  expect((await review(part)).error).toBe('POSITION_OPEN');
  expect(await notes(symbol)).toMatchObject([{ order_id: first, side: 'BUY', qty: 3, trade_note: 'cheap volatility' }]);
  game.goTo(THURSDAY, '09:12');
  const last = await place(symbol, 'SELL', 4, 'the news is out');
  expect(await notes(symbol)).toEqual([]);
  const { data } = await review(last);
  expect(data).toMatchObject({
    option_symbol: symbol,
    order_id: last,
    closed_by: 'SELL',
    qty: 5,
    notes: [
      { trade_note: 'cheap volatility', side: 'BUY' },
      { trade_note: 'the news is out', side: 'SELL' },
    ],
  });
  expectWhole(data);
  const rows = await history();
  const realized = rows.reduce((sum, row) => sum + cents(row.side === 'BUY' ? 0 : row.realized_pnl), 0);
  expect(cents(data.result)).toBe(realized);
  expect(rows.filter(({ closes }) => closes).map(({ id }) => id)).toEqual([last]);
  // A call that was held for days has lost by time, and what the greeks leave over is small beside what moved.
  expect(data.parts.theta).toBeLessThan(0);
  const moved = Object.values<number>(data.parts).reduce((sum, amount) => sum + Math.abs(amount), 0);
  expect(Math.abs(data.parts.other)).toBeLessThan(moved * 0.1);
  // By any of its trades it is the same review; what is bought after it is another position.
  expect((await review(first)).data).toEqual(data);
  const again = await place(symbol, 'BUY', 1);
  expect((await review(again)).error).toBe('POSITION_OPEN');
  expect((await review(last)).data).toEqual(data);
});

it('says what holding on would have brought: by the mark of now, and from its expiry on by what it paid', async () => {
  const game = await startGame({ at: [MONDAY, '09:12'] });
  const ada = await game.join('ada');
  const { place, review } = desk(ada);
  const symbol = await atTheMoneyCall(ada);
  await place(symbol, 'BUY', 2);
  const last = await place(symbol, 'SELL', 2);
  await shock(game, 1.3);
  const { data } = await review(last);
  const worth = (await markOf(game, symbol)) * 200;
  expect(data.held_on).toMatchObject({ is_expired: false, worth: worth / 100 });
  const buyFees = (await desk(ada).history()).find(({ side }) => side === 'BUY')?.fees ?? 0;
  expect(cents(data.held_on.result)).toBe(worth - cents(data.paid) - cents(buyFees));
  expect(cents(data.held_on.closing_gained)).toBe(cents(data.result) - cents(data.held_on.result));
  expect(data.held_on.closing_gained).toBeLessThan(0);
  // Long after it, and at another price, it stays what it paid at its end.
  game.goTo('2026-06-01', '12:00');
  const expired = (await review(last)).data.held_on;
  expect(expired.is_expired).toBe(true);
  await shock(game, 2);
  expect((await review(last)).data.held_on).toEqual(expired);
});

it('reviews what was exercised, and of what expired says nothing of holding on', async () => {
  const game = await startGame({ at: [MONDAY, '09:12'] });
  const ada = await game.join('ada');
  const { place, review, history } = desk(ada);
  const symbol = await atTheMoneyCall(ada);
  await place(symbol, 'BUY', 2, 'up it goes');
  game.goTo(MONDAY, '11:00');
  await shock(game, 1.2);
  const exercise = { portfolioId: ada.portfolioId, optionSymbol: symbol, qty: 2 };
  const exercised = (await ada.call('POST /api/adx/exercise', exercise)).body.data;
  expect(exercised.status).toBe('FILLED');
  const byExercise = (await review(exercised.id)).data;
  expect(byExercise).toMatchObject({ closed_by: 'EXERCISE', qty: 2, notes: [{ trade_note: 'up it goes' }] });
  expect(byExercise.held_on).not.toBeNull();
  expectWhole(byExercise);
  game.goTo(TUESDAY, '09:12');
  await place(symbol, 'BUY', 1);
  await shock(game, 0.5);
  game.goTo('2026-06-01', '12:00');
  await expirePositions(game.server.context, game.marketId, game.server.context.clock.now());
  const [expiry] = await history();
  expect(expiry).toMatchObject({ side: 'EXPIRY', closes: true });
  const byExpiry = (await review(expiry?.id ?? '')).data;
  expect(byExpiry).toMatchObject({ closed_by: 'EXPIRY', qty: 1, received: 0, exit_price: 0, held_on: null, notes: [] });
  expectWhole(byExpiry);
  expect((await review(exercised.id)).data.notes).toHaveLength(1);
});

it('follows a position whose trades share the instant of an auction in the order of their acceptance', async () => {
  const game = await startGame({ at: [MONDAY, '09:12'] });
  const ada = await game.join('ada');
  const { place, review, history } = desk(ada);
  const ids = [await place('SAP', 'BUY', 2), await place('SAP', 'SELL', 2), await place('SAP', 'BUY', 1)];
  expect((await history()).map(({ id, closes }) => [id, closes])).toEqual([
    [ids[2], false],
    [ids[1], true],
    [ids[0], false],
  ]);
  const { data } = await review(ids[1] ?? '');
  expect(data).toMatchObject({ closed_by: 'SELL', qty: 2, contract_size: 1 });
  // Of a share there is no time and no volatility to gain or lose by.
  expect(data.parts).toMatchObject({ gamma: 0, vega: 0, theta: 0 });
  expectWhole(data);
});

it('refuses what is unknown, not filled, or somebody else`s', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  const bob = await game.join('bob');
  const waiting = (await ada.place('SAP', 'BUY', 1)).body.data.order.id;
  for (const id of ['nothing', waiting]) expect((await desk(ada).review(id)).error).toBe('ORDER_NOT_FOUND');
  expect(
    (await bob.call(`GET /api/adx/position-notes?portfolio_id=${ada.portfolioId}&option_symbol=SAP`)).body.error,
  ).toBe('FORBIDDEN');
});
