import { expect, it } from 'vitest';
import { xetra } from '#rules/market/venues/xetra.ts';
import { atTheMoneyCall, MONDAY, startGame } from '#server/testing/trading.ts';
import { runScheduledAuction } from '../auctions/run-auction.ts';
import { portfolios } from '../tables.ts';
import { withHoldings } from './portfolios.ts';

it('takes what is known of a portfolio only while no turn has been counted since', async () => {
  const game = await startGame();
  const ada = await game.join('ada');
  const symbol = await atTheMoneyCall(ada);
  await ada.place(symbol, 'BUY', 1);
  game.goTo(MONDAY, '17:40');
  const { context } = game.server;
  await runScheduledAuction(context, game.marketId, MONDAY, 'close');
  const rows = await context.database.select().from(portfolios);
  const heldWith = async (turnsSince: number) => {
    const known = new Map(rows.map(({ id, turn }) => [id, { turn: turn - turnsSince, holdings: new Map() }]));
    const found = await withHoldings(context.database, rows, xetra, known);
    return [...(found.get(ada.portfolioId)?.state.holdings.keys() ?? [])];
  };
  expect(await heldWith(1)).toEqual([symbol]);
  expect(await heldWith(0)).toEqual([]);
});
