import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rowsOf } from '#server/database/rows-of.ts';
import { transaction } from '#server/database/transaction.ts';
import { fillSeason } from '#server/testing/large/standings.ts';
import { MONDAY, startGame } from '#server/testing/trading.ts';
import { BOARD_PARTS, changedParts } from './board-parts.ts';
import { auctionRuns } from '../trading/tables.ts';
import { computeBoards } from './compute-boards.ts';
import { findBoardDifferences } from './find-board-differences.ts';
import { rebuildSeason } from './rebuild-leaderboards.ts';

it('takes everything for changed without a build before, or after one of another form', () => {
  expect(changedParts(undefined, 'a\nb\nc')).toEqual(new Set(BOARD_PARTS));
  expect(changedParts('2026-03-02|1|2|3', 'a\nb\nc')).toEqual(new Set(BOARD_PARTS));
  expect(changedParts('a\nb\nc', 'a\nb\nc')).toEqual(new Set());
  expect(changedParts('a\nb\nc', 'a\nB\nc')).toEqual(new Set(['predictions']));
});

it('makes only the boards again whose rows have changed, and together they are what a whole recomputation gives', async () => {
  const game = await startGame({ at: [MONDAY, '23:00'] });
  const { context } = game.server;
  const { database } = context;
  const { seasonId, marketId } = game;
  await fillSeason(context, { ...game, firstDay: '2026-02-26' }, { players: 120, days: 5, fills: 5, questions: 4 });
  await database.execute(sql`update adx_equity_daily set cash_cents = 10000000`);
  await rebuildSeason(context, seasonId);
  expect(await findBoardDifferences(context, seasonId)).toEqual([]);
  const untouched = async () =>
    new Map(
      rowsOf(await database.execute(sql`select user_id, xmin::text as version from leaderboard_standings`)).map(
        (row) => [String(row['user_id']), String(row['version'])],
      ),
    );

  const steps = [
    // Someone has answered: the boards of traders need not be read again, which a mark in one of them shows.
    sql`update submissions set points = points + 7, submitted_at = submitted_at + interval '1 minute' where user_id = 'u000011'`,
    // The only answers of a player are gone: they stand on no board of the quiz any more.
    sql`delete from submissions where user_id = 'u000012'`,
    // Of one who has never traded nothing is left then.
    sql`delete from submissions where user_id = 'u000019'`,
  ];
  for (const step of steps) {
    await database.execute(sql`update leaderboard_cache set total = total + 1000 where board = 'adx/all/overall'`);
    await database.execute(step);
    expect(await rebuildSeason(context, seasonId)).toBe(true);
    expect(await findBoardDifferences(context, seasonId)).toEqual([
      'leaderboard adx/all/overall: its rows do not follow from the standings',
    ]);
    await database.execute(sql`update leaderboard_cache set total = total - 1000 where board = 'adx/all/overall'`);
    expect(await findBoardDifferences(context, seasonId)).toEqual([]);
  }
  expect((await untouched()).has('u000019')).toBe(false);
  expect((await untouched()).has('u000012')).toBe(true);

  // Someone has traded, and is worth another amount. Nobody else's row is written unless their rank has moved.
  const before = await untouched();
  await database.execute(sql`update adx_equity_daily set equity_cents = equity_cents + 1 where portfolio_id = 'p000021'
    and as_of_date = (select max(as_of_date) from adx_equity_daily where market_id = ${marketId})`);
  expect(await rebuildSeason(context, seasonId)).toBe(true);
  expect(await findBoardDifferences(context, seasonId)).toEqual([]);
  const after = await untouched();
  const written = [...after].filter(([userId, version]) => before.get(userId) !== version).map(([userId]) => userId);
  expect(written).toContain('u000021');
  expect(written.length).toBeLessThan(10);

  // Who becomes an admin leaves every board.
  await database.execute(sql`update user_profiles set is_admin = true where user_id = 'u000021'`);
  await rebuildSeason(context, seasonId);
  expect((await untouched()).has('u000021')).toBe(false);
  expect(await findBoardDifferences(context, seasonId)).toEqual([]);
});

it('leaves the boards of traders as they are while an auction has filled and not yet valued, and makes them when it has ended', async () => {
  const game = await startGame({ at: [MONDAY, '17:40'] });
  const { context } = game.server;
  const { database } = context;
  const { seasonId, marketId } = game;
  await fillSeason(context, { ...game, firstDay: '2026-02-26' }, { players: 20, days: 3, fills: 3, questions: 2 });
  await rebuildSeason(context, seasonId);
  const boards = async (track: string) =>
    rowsOf(
      await database.execute(sql`select board, summary::text as summary from leaderboard_cache
        where season_id = ${seasonId} and board like ${`${track}/%`} order by board`),
    );
  const [trading, quiz] = [await boards('adx'), await boards('hti')];
  const at = new Date(context.clock.now());
  await database
    .insert(auctionRuns)
    .values({ id: 'run', marketId, slot: 'close', day: MONDAY, kind: 'scheduled', priceAt: at, startedAt: at });
  await database.execute(sql`update adx_equity_daily set equity_cents = equity_cents + 1000`);
  expect(await rebuildSeason(context, seasonId)).toBe(false);
  await database.execute(sql`update submissions set points = points + 7 where is_correct`);
  expect(await rebuildSeason(context, seasonId)).toBe(true);
  expect(await boards('hti')).not.toEqual(quiz);
  expect(await boards('adx')).toEqual(trading);
  await database.update(auctionRuns).set({ finishedAt: at });
  expect(await rebuildSeason(context, seasonId)).toBe(true);
  expect(await boards('adx')).not.toEqual(trading);
});

it('tells why boards could not be made, not that the other track was given up for it', async () => {
  const game = await startGame({ at: [MONDAY, '23:00'] });
  const { context } = game.server;
  await fillSeason(context, { ...game, firstDay: '2026-02-26' }, { players: 20, days: 5, fills: 5, questions: 4 });
  await context.database.execute(sql`alter table submissions rename to elsewhere`);
  const season = { id: game.seasonId, marketId: game.marketId };
  await expect(
    transaction(context.database, (open) => computeBoards(open, season, context.clock.now())),
  ).rejects.toThrow(/from submissions/);
});
