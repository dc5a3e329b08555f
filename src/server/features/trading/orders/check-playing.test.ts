import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import { askQuestion, joinQuietly, submit } from '#server/testing/quiz.ts';
import { atTheMoneyCall, MONDAY, startGame } from '#server/testing/trading.ts';
import { seasons } from '#server/features/seasons/tables.ts';

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
