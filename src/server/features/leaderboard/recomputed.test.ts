import { expect, it } from 'vitest';
import { berlinDay, berlinInstant } from '#rules/market/time/berlin-time.ts';
import { maxDrawdown, sharpeRatio } from '#rules/trading/statistics.ts';
import { transaction } from '#server/database/transaction.ts';
import { fillSeason } from '#server/testing/large/standings.ts';
import { MONDAY, startGame } from '#server/testing/trading.ts';
import { userProfiles } from '../accounts/tables.ts';
import { recordActuals } from '../predictions/record-actuals.ts';
import { revenuePredictions } from '../predictions/tables.ts';
import { submissions } from '../quiz/tables.ts';
import { equityDaily, fills, portfolios } from '../trading/tables.ts';
import { rebuildSeason } from './rebuild-leaderboards.ts';
import { leaderboardStandings } from './tables.ts';

const STARTS = { all: '', month: '2026-03-01', week: MONDAY, today: MONDAY } as const;
type Row = { user_id: string; rank: number };

/** Everything once more, from the tables and without the code under test: plain loops over all rows. */
it('equals a recomputation of a season of 2,000 players', async () => {
  const game = await startGame({ at: [MONDAY, '23:00'] });
  const { context } = game.server;
  const { database } = context;
  await fillSeason(context, { ...game, firstDay: '2026-02-23' }, { players: 2000, days: 8, fills: 6, questions: 6 });
  const profiles = new Map((await database.select().from(userProfiles)).map((row) => [row.userId, row]));
  await database.insert(revenuePredictions).values(
    [...profiles.keys()].slice(0, 300).map((userId, index) => ({
      seasonId: game.seasonId,
      userId,
      symbol: 'SAP',
      value: 1 + ((index * 37) % 101) / 7,
      updatedAt: new Date(0),
      updatedOn: MONDAY,
      updatesToday: 1,
    })),
  );
  await transaction(database, (open) =>
    recordActuals(context, open, game.seasonId, [{ symbol: 'SAP', actualValue: 8 }]),
  );
  expect(await rebuildSeason(context, game.seasonId)).toBe(true);
  expect(await rebuildSeason(context, game.seasonId)).toBe(false);
  const standings = await database.select().from(leaderboardStandings);
  const isRanked = (userId: string) => profiles.get(userId)?.isAdmin === false;

  const owners = await database.select().from(portfolios);
  const days = groupBy(await database.select().from(equityDaily), ({ portfolioId }) => portfolioId);
  const trades = groupBy(await database.select().from(fills), ({ portfolioId }) => portfolioId);
  for (const [timeframe, firstDay] of Object.entries(STARTS)) {
    const expected = owners
      .filter(({ id, userId }) => isRanked(userId) && (trades.get(id) ?? []).some(({ kind }) => kind !== 'expiry'))
      .map(({ id, userId, startingCashCents, createdAt }) => {
        const own = (days.get(id) ?? []).toSorted((a, b) => (a.asOfDate < b.asOfDate ? -1 : 1));
        const before = own.findLast(({ asOfDate }) => asOfDate < firstDay);
        const base = before?.equityCents ?? startingCashCents;
        const equity = own.at(-1)?.equityCents ?? startingCashCents;
        const curve = [startingCashCents, ...own.map(({ equityCents }) => equityCents)];
        const counted = (trades.get(id) ?? []).filter(({ filledAt }) => berlinDay(filledAt.getTime()) >= firstDay);
        const closed = counted.filter(({ side }) => side !== 'BUY');
        return {
          userId,
          gain: (equity / base - 1) * 100,
          fall: maxDrawdown(curve),
          sharpe: sharpeRatio(curve),
          openedMs: createdAt.getTime(),
          count: counted.filter(({ kind }) => kind !== 'expiry').length,
          wins: closed.filter(({ realizedCents }) => realizedCents > 0).length,
          realized: counted.reduce((sum, { realizedCents }) => sum + realizedCents, 0),
        };
      })
      .toSorted(
        (a, b) => b.gain - a.gain || a.fall - b.fall || a.openedMs - b.openedMs || (a.userId < b.userId ? -1 : 1),
      );
    const board = `adx/${timeframe}/overall`;
    const made = standings
      .flatMap(({ userId, boards, trader }) => (boards[board] ? [{ userId, numbers: boards[board], trader }] : []))
      .toSorted((a, b) => (a.numbers[0] ?? 0) - (b.numbers[0] ?? 0));
    expect(made.map(({ userId }) => userId)).toEqual(expected.map(({ userId }) => userId));
    expect(made.map(({ numbers: [, , gain, realized, count, , wins] }) => [gain, realized, count, wins])).toEqual(
      expected.map(({ gain, realized, count, wins }) => [gain, realized, count, wins]),
    );
    expect(made.map(({ trader }) => [trader?.[2], trader?.[3] ?? undefined])).toEqual(
      expected.map(({ fall, sharpe }) => [fall, sharpe]),
    );
    const shown = await get(`adx?timeframe=${timeframe}`);
    expect(shown.map(({ user_id, rank }) => [user_id, rank])).toEqual(
      expected.slice(0, 100).map(({ userId }, index) => [userId, index + 1]),
    );
  }

  const answers = groupBy(await database.select().from(submissions), ({ userId }) => userId);
  for (const [timeframe, firstDay] of Object.entries(STARTS)) {
    const sinceMs = firstDay === '' ? 0 : berlinInstant(firstDay, '00:00');
    const expected = [...answers]
      .map(([userId, all]) => ({ userId, own: all.filter(({ submittedAt }) => submittedAt.getTime() >= sinceMs) }))
      .filter(({ userId, own }) => isRanked(userId) && own.length > 0)
      .map(({ userId, own }) => ({
        userId,
        count: own.length,
        points: own.reduce((sum, { points }) => sum + points, 0),
        lastMs: Math.max(0, ...own.filter(({ points }) => points > 0).map(({ submittedAt }) => submittedAt.getTime())),
      }))
      .toSorted(
        (a, b) => b.points - a.points || a.lastMs - b.lastMs || a.count - b.count || (a.userId < b.userId ? -1 : 1),
      );
    const shown = await get(`hti?timeframe=${timeframe}`);
    expect(shown.map(({ user_id, points }) => [user_id, points])).toEqual(
      expected.slice(0, 100).map(({ userId, points }) => [userId, points]),
    );
  }

  const guesses = (await database.select().from(revenuePredictions))
    .filter(({ userId }) => isRanked(userId))
    .map(({ userId, value }) => ({ userId, error: (value - 8) ** 2 }))
    .toSorted((a, b) => a.error - b.error || (a.userId < b.userId ? -1 : 1));
  const predictors = await get('adx?category=predictions');
  expect(predictors.map(({ user_id, rmse, percentile }) => [user_id, rmse, percentile])).toEqual(
    guesses
      .slice(0, 100)
      .map(({ userId, error }) => [
        userId,
        Math.sqrt(error),
        (guesses.filter((other) => other.error > error).length / guesses.length) * 100,
      ]),
  );

  async function get(path: string): Promise<(Row & { points: number; rmse: number; percentile: number })[]> {
    const response = await fetch(`${game.server.url}/api/leaderboards/${path}`);
    const text = await response.text();
    expect(text).not.toContain('secret');
    return (JSON.parse(text) as { data: { rows: never[] } }).data.rows;
  }
});

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
