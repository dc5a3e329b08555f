import { expect, it } from 'vitest';
import { joinAdmin } from '#server/testing/admin.ts';
import { startGame } from '#server/testing/trading.ts';
import { countDeadlocks } from '#server/testing/waiting.ts';

const ROUNDS = 3;

it('wipes a player in the middle of all that they do, who is told so, and neither waits for the other', async () => {
  const game = await startGame();
  const admin = await joinAdmin(game.server, 'root');
  const { database } = game.server.context;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { userId, portfolioId, call, place } = await game.join(`player${round}`);
    const legs = ['SAP', 'DTE'].map((optionSymbol) => ({ optionSymbol, side: 'BUY', qty: 1 }));
    const acts = () => [
      place('BAS', 'BUY', 1),
      place('SAP', 'BUY', 1),
      call('POST /api/adx/place-package', { portfolioId, legs }),
      call('POST /functions/v1/adx_save_prediction', { seasonId: game.seasonId, symbol: 'SAP', value: 9 }),
      call('PATCH /api/account/profile', { language: 'de' }),
    ];
    const before = acts();
    const wiped = admin.call('POST /api/admin/wipe-user', { userId });
    const told = await Promise.all([...before, ...acts(), ...acts()]);
    expect((await wiped).status).toBe(200);
    const refused = told.filter(({ status }) => status !== 200).map(({ status }) => status);
    expect([401, 404]).toEqual(expect.arrayContaining([...new Set(refused)]));
  }
  expect(await countDeadlocks(database)).toBe(0);
});

it('removes a player once who leaves while being wiped', async () => {
  const game = await startGame();
  const admin = await joinAdmin(game.server, 'root');
  for (let round = 0; round < ROUNDS; round += 1) {
    const { userId, call, place } = await game.join(`player${round}`);
    await place('BAS', 'BUY', 1);
    const [left, wiped] = await Promise.all([
      call('DELETE /api/account', { confirmation: 'DELETE' }),
      admin.call('POST /api/admin/wipe-user', { userId }),
    ]);
    expect([200, 401]).toContain(left.status);
    expect([200, 404]).toContain(wiped.status);
  }
  expect(await countDeadlocks(game.server.context.database)).toBe(0);
});
