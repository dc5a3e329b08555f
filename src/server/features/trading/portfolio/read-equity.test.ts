import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import { MONDAY, startGame } from '#server/testing/trading.ts';
import { recordDayOfSeason } from '../season-jobs.ts';

it('marks the newest trades of a busy player, and counts all of them', async () => {
  const game = await startGame({ at: [MONDAY, '09:12'] });
  const ada = await game.join('ada');
  const { id } = (await ada.place('DTE', 'BUY', 1)).body.data.order;
  game.goTo(MONDAY, '17:55');
  await recordDayOfSeason(game.server.context, berlinInstant(MONDAY, '17:55'));
  // As if there had been two thousand before it.
  await game.server.context.database.execute(sql`insert into fills
    select (jsonb_populate_record(f, jsonb_build_object('id', f.id || n, 'filled_at', f.filled_at - n * interval '1 millisecond'))).*
    from fills f, generate_series(1, 2000) n`);
  const { data } = (await ada.call(`GET /api/adx/equity?portfolio_id=${ada.portfolioId}&range=7d`)).body;
  expect(data.days).toMatchObject([{ as_of_date: MONDAY, trades: 2001 }]);
  expect(data.events).toHaveLength(2000);
  expect(data.events.at(-1).id).toBe(id);
});
