import { expect } from 'vitest';
import { joinAdmin } from './admin.ts';
import { askQuestion, submit } from './quiz.ts';
import { atTheMoneyCall, startGame } from './trading.ts';
import { departedMailboxes } from '../features/seasons/tables.ts';

export const SETTLE = 'POST /functions/v1/season_rollover';

/** Four players who traded in a live window and answered a question; the admin did too, and wins nothing. */
export async function startPlayedSeason() {
  const game = await startGame({ at: ['2026-03-02', '09:15'] });
  const { server, seasonId, marketId } = game;
  const admin = await joinAdmin(server, 'zoe');
  const question = await askQuestion(game);
  const players = [];
  for (const [index, name] of ['ada', 'bob', 'cyd', 'dan'].entries()) {
    // One after the other, so that no tie is decided by an id.
    game.goTo('2026-03-02', `09:${16 + index}`);
    const player = await game.join(name);
    const symbol = await atTheMoneyCall(player, ['SAP', 'SIE', 'ALV', 'BMW'][index]);
    expect((await player.place(symbol, 'BUY', 5)).body.data.order.status).toBe('FILLED');
    await submit(player, question, index === 3 ? 'vega' : 'theta');
    players.push({ ...player, symbol });
  }
  game.goTo('2026-03-03', '10:00');
  for (const { place, symbol } of players)
    expect((await place(symbol, 'SELL', 1)).body.data.order.status).toBe('PENDING');
  await server.context.database.insert(departedMailboxes).values({ seasonId, mailboxHash: 'x' });
  const preview = () => admin.call(`GET /api/admin/seasons/${seasonId}/settlement`);
  const settle = () => admin.call(SETTLE, { seasonId, code: 'TEST' });
  return { ...game, marketId, admin, players, settle, preview };
}
