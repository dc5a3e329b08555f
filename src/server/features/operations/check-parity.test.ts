import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { pseudonymOf } from '#server/audit.ts';
import { MONDAY, startGame, atTheMoneyCall } from '#server/testing/trading.ts';
import { rebuildSeason } from '../leaderboard/rebuild-leaderboards.ts';
import { runScheduledAuction } from '../trading/auctions/run-auction.ts';
import { checkParityOfSeason } from './check-parity.ts';

it('finds nothing in a season that was played, and every row that was tampered with', async () => {
  const game = await startGame();
  const { context } = game.server;
  const [ada, bob] = [await game.join('ada'), await game.join('bob')];
  const symbol = await atTheMoneyCall(ada);
  for (const player of [ada, bob]) await player.place(symbol, 'BUY', 3);
  game.goTo(MONDAY, '17:40');
  await runScheduledAuction(context, game.marketId, MONDAY, 'close');
  await rebuildSeason(context, game.seasonId);
  expect(await checkParityOfSeason(context)).toEqual([]);

  const mine = sql`portfolio_id = ${ada.portfolioId}`;
  // Each is found, and undone is fine again; what cannot be changed at all is changed with its guard off.
  const [withGuards, withoutGuards] = [sql`origin`, sql`replica`];
  const cases = [
    ['cash or gains', sql`update portfolios set cash_cents = cash_cents + 1 where id = ${ada.portfolioId}`],
    ['cash or gains', sql`update portfolios set realized_pnl_cents = 1 where id = ${ada.portfolioId}`],
    ['does not follow from its fills', sql`update positions set quantity = quantity + 1 where ${mine}`],
    ['does not follow from its fills', sql`update positions set cost_cents = cost_cents - 1 where ${mine}`],
    ['does not follow from its fills', sql`delete from positions where ${mine}`],
    ['cash or gains', sql`update fills set notional_cents = notional_cents + 1 where ${mine}`, withoutGuards],
    ['cash or gains', sql`update fills set fee_cents = fee_cents + 1 where ${mine}`, withoutGuards],
    ['cash or gains', sql`delete from fills where ${mine}`, withoutGuards],
    [
      'filled without a fill',
      sql`update adx_orders set status = 'CANCELLED', filled_at = null, realized_pnl_cents = null where ${mine}`,
      withoutGuards,
    ],
    ['another cash', sql`update adx_equity_daily set cash_cents = cash_cents + 1 where ${mine}`],
    [
      `standing of ${pseudonymOf(context, ada.userId)}`,
      sql`update leaderboard_standings set boards = jsonb_set(boards::jsonb, '{adx/all/overall,0}', '7')::json where user_id = ${ada.userId}`,
    ],
    [
      `standing of ${pseudonymOf(context, ada.userId)}`,
      sql`update leaderboard_standings set trader = null where user_id = ${ada.userId}`,
    ],
    [
      `standing of ${pseudonymOf(context, ada.userId)}`,
      sql`delete from leaderboard_standings where user_id = ${ada.userId}`,
    ],
    ['leaderboard adx/week/overall', sql`delete from leaderboard_rows where board = 'adx/week/overall' and rank = 2`],
    ['leaderboard adx/all/options', sql`update leaderboard_cache set total = 9 where board = 'adx/all/options'`],
  ] as const;
  for (const [warning, change, guards = withGuards] of cases) {
    let found: string[] = [];
    const undone = context.database.transaction(async (open) => {
      await open.execute(sql`set local session_replication_role = ${guards}`);
      await open.execute(change);
      found = await checkParityOfSeason({ ...context, database: open });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(found.join('\n')).toContain(warning);
  }
  expect(await checkParityOfSeason(context)).toEqual([]);
});
