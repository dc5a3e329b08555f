import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { call } from '#server/testing/accounts.ts';
import { MONDAY, startGame } from '#server/testing/trading.ts';
import { userProfiles } from '../accounts/tables.ts';
import { runScheduledAuction } from '../trading/auctions/run-auction.ts';
import { rebuildSeason } from './rebuild-leaderboards.ts';
import { leaderboardRows } from './tables.ts';

it('gives a room that asks at once what is stored, each with their own row and tag', async () => {
  const game = await startGame();
  const { context } = game.server;
  const [ada, bob, idle] = [await game.join('ada'), await game.join('bob'), await game.join('idle')];
  for (const player of [ada, bob]) await player.place('SAP', 'BUY', player === ada ? 100 : 5);
  game.goTo(MONDAY, '17:40');
  await runScheduledAuction(context, game.marketId, MONDAY, 'close');
  await rebuildSeason(context, game.seasonId);
  const rename = (username: string, { userId } = bob) =>
    context.database
      .update(userProfiles)
      .set({ username, usernameChosen: true })
      .where(eq(userProfiles.userId, userId));
  // A name that looks like the place where a row goes, and like what a replacement would put there.
  await rename('"me":null $& $1');
  const viewers = [ada, bob, idle, undefined].map((player) => (player ? { token: player.token } : {}));
  const read = (path: string, viewer: object, headers = {}) =>
    call(game.server, `GET /api/leaderboards/${path}`, { ...viewer, headers });

  for (const query of ['', '?category=options', '?category=predictions', '?timeframe=today']) {
    // Once, so that the board is known.
    await read(`adx${query}`, {});
    const kept = await Promise.all(viewers.map((viewer) => read(`adx${query}`, viewer)));
    const stored = await Promise.all(viewers.map((viewer) => read(`adx/stored${query}`, viewer)));
    expect(kept.map(({ body }) => body)).toEqual(stored.map(({ body }) => body));
    expect(kept.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }

  const [own, other, none, visitor] = await Promise.all(viewers.map((viewer) => read('adx', viewer)));
  expect(own?.body.data.me.user_id).toBe(ada.userId);
  expect(other?.body.data.me).toMatchObject({ user_id: bob.userId, rank: 1 });
  const tags = [own, other, none, visitor].map((answer) => answer?.headers.get('ETag') ?? '');
  expect(new Set(tags).size).toBe(3);
  expect(tags[2]).toBe(tags[3]);
  const again = () =>
    Promise.all(viewers.map((viewer, index) => read('adx', viewer, { 'If-None-Match': tags[index] ?? '' })));
  expect((await again()).map(({ status }) => status)).toEqual([304, 304, 304, 304]);
  await rename('bobby');
  expect((await again()).map(({ status }) => status)).toEqual([200, 200, 200, 200]);

  // Who stands behind the ranks that are shown: no version of the board stands for their row.
  await context.database.delete(leaderboardRows).where(eq(leaderboardRows.userId, ada.userId));
  for (const name of ['ada of old', 'ada anew']) {
    await rename(name, ada);
    const behind = await Promise.all(viewers.map((viewer) => read('adx', viewer)));
    const written = await Promise.all(viewers.map((viewer) => read('adx/stored', viewer)));
    expect(behind.map(({ body }) => body)).toEqual(written.map(({ body }) => body));
    expect(behind[0]?.body.data.rows).toHaveLength(1);
    expect(behind[0]?.body.data.me).toMatchObject({ user_id: ada.userId, name });
  }
});
