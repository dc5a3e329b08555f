import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import { askQuestion, joinQuietly, submit } from '#server/testing/quiz.ts';
import { atTheMoneyCall, MONDAY, startGame } from '#server/testing/trading.ts';
import { seasons } from '#server/features/seasons/tables.ts';
import { touchMarket } from '#server/features/market/open-market.ts';
import { tickers } from '#server/features/market/tables.ts';

it('lets nobody trade, answer or predict in a season that was activated before its start', async () => {
  const game = await startGame();
  const { server, seasonId } = game;
  const ada = await joinQuietly(game, 'ada');
  const portfolio = (await ada.call('GET /api/adx/portfolio-snapshot')).body.data.portfolio;
  const symbol = await atTheMoneyCall(ada);
  const question = await askQuestion(game);
  const startsAt = new Date(berlinInstant(MONDAY, '12:00'));
  await server.context.database.update(seasons).set({ startsAt }).where(eq(seasons.id, seasonId));
  const acts = {
    place: () =>
      ada.call('POST /api/adx/place-order', { portfolioId: portfolio.id, optionSymbol: symbol, side: 'BUY', qty: 1 }),
    answer: () => submit(ada, question, 'theta'),
    predict: () => ada.call('POST /functions/v1/adx_save_prediction', { seasonId, symbol: 'SAP', value: 30 }),
  };
  game.goTo(MONDAY, '11:59');
  for (const act of Object.values(acts)) expect((await act()).body.error).toBe('NO_ACTIVE_SEASON');
  game.goTo(MONDAY, '12:00');
  for (const act of Object.values(acts)) expect((await act()).status).toBe(200);
});

it('takes no orders after the end of the season, nor while it is settled, nor buys of an inactive underlying', async () => {
  const game = await startGame();
  const { database } = game.server.context;
  const ada = await game.join('ada');
  const symbol = await atTheMoneyCall(ada);
  await database.update(tickers).set({ isActive: false }).where(eq(tickers.symbol, 'SAP'));
  await touchMarket(database, game.marketId);
  expect((await ada.place(symbol, 'BUY', 1)).body.error).toBe('TICKER_INACTIVE');
  await database.update(seasons).set({ status: 'settling' });
  expect((await ada.place('DTE', 'BUY', 1)).body.error).toBe('SEASON_FROZEN');
  game.goTo(MONDAY, '17:45');
  await database.update(seasons).set({ status: 'active', endsAt: new Date(berlinInstant(MONDAY, '17:45')) });
  expect((await ada.place('DTE', 'BUY', 1)).body.error).toBe('SEASON_ENDED');
});

it('stages nothing for an auction after the end of the season', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  await game.server.context.database.update(seasons).set({ endsAt: new Date(berlinInstant(MONDAY, '17:00')) });
  expect((await ada.place('DTE', 'BUY', 1)).body.error).toBe('SEASON_ENDED');
});
