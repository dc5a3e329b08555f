import { createHash } from 'node:crypto';
import { eq, notInArray } from 'drizzle-orm';
import { berlinDay, berlinInstant } from '#rules/market/time/berlin-time.ts';
import { addDays } from '#rules/market/time/day.ts';
import { openSeason } from '../features/market/open-season.ts';
import { tickers } from '../features/market/tables.ts';
import { markets } from '../features/seasons/tables.ts';
import { transaction } from '../database/transaction.ts';
import type { Context } from '../context.ts';

/** What tests trade: with all eighteen underlyings most of their time would go into prices that nobody asks for. */
export const USUAL = ['ALV', 'BAS', 'BMW', 'DTE', 'EOAN', 'RWE', 'SAP', 'SIE'];

/** An active season around the product clock's now. */
export function openTestSeason(
  context: Context,
  { days = 60, underlyings = USUAL }: { days?: number; underlyings?: readonly string[] | 'all' } = {},
): Promise<{ seasonId: string; marketId: string }> {
  const nowMs = context.clock.now();
  const today = berlinDay(nowMs);
  return transaction(context.database, async (database) => {
    const opened = await openSeason(
      database,
      {
        code: 'TEST',
        name: 'Test season',
        startsAt: new Date(berlinInstant(addDays(today, -10), '09:00')),
        endsAt: new Date(berlinInstant(addDays(today, days), '18:00')),
        venue: context.config.market.venue.id,
        status: 'active',
      },
      nowMs,
    );
    // The same prices at every run: with others a share jumps far enough, now and then, that an option has no quotes any more.
    const key = createHash('sha256').update('test season').digest();
    const feedKeyHash = createHash('sha256').update(key).digest('hex');
    await database
      .update(markets)
      .set({ feedKey: key.toString('hex'), feedKeyHash })
      .where(eq(markets.id, opened.marketId));
    if (underlyings !== 'all') await database.delete(tickers).where(notInArray(tickers.symbol, [...underlyings]));
    return opened;
  });
}
