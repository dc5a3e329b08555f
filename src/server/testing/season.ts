import { addDays, berlinDay, berlinInstant } from '#rules/market/berlin-time.ts';
import { openSeason } from '../features/market/open-season.ts';
import { transaction } from '../database/transaction.ts';
import type { Context } from '../context.ts';

/** An active season around the product clock's now. */
export function openTestSeason(context: Context, days = 60): Promise<{ seasonId: string; marketId: string }> {
  const nowMs = context.clock.now();
  const today = berlinDay(nowMs);
  return transaction(context.database, (database) =>
    openSeason(
      database,
      {
        code: 'TEST',
        name: 'Test season',
        startsAt: new Date(berlinInstant(addDays(today, -10), '09:00')),
        endsAt: new Date(berlinInstant(addDays(today, days), '18:00')),
        status: 'active',
      },
      nowMs,
    ),
  );
}
