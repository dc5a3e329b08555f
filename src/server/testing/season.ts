import { createHash } from 'node:crypto';
import { eq, notInArray } from 'drizzle-orm';
import { berlinDay, berlinInstant } from '#rules/market/time/berlin-time.ts';
import { addDays } from '#rules/market/time/day.ts';
import type { Chain } from '../features/market/chain/chain.ts';
import { openMarket, type Market } from '../features/market/open-market.ts';
import { openSeason } from '../features/market/open-season.ts';
import { tickers } from '../features/market/tables.ts';
import { markets } from '../features/seasons/tables.ts';
import { transaction } from '../database/transaction.ts';
import type { Context } from '../context.ts';

/** What tests trade: with all eighteen underlyings most of their time would go into prices that nobody asks for. */
export const USUAL = ['ALV', 'BAS', 'BMW', 'DTE', 'EOAN', 'RWE', 'SAP', 'SIE'];

interface TestSeason {
  days?: number;
  underlyings?: readonly string[] | 'all';
  /** What its prices are made from. */
  feed?: string;
}

/** An active season around the product clock's now. */
export async function openTestSeason(
  context: Context,
  { days = 60, underlyings = USUAL, feed = 'test season' }: TestSeason = {},
): Promise<{ seasonId: string; marketId: string }> {
  const nowMs = context.clock.now();
  const today = berlinDay(nowMs);
  const ids = await transaction(context.database, async (database) => {
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
    const key = createHash('sha256').update(feed).digest();
    const feedKeyHash = createHash('sha256').update(key).digest('hex');
    await database
      .update(markets)
      .set({ feedKey: key.toString('hex'), feedKeyHash })
      .where(eq(markets.id, opened.marketId));
    if (underlyings !== 'all') await database.delete(tickers).where(notInArray(tickers.symbol, [...underlyings]));
    return opened;
  });
  shareChains(await openMarket(context, ids.marketId));
  return ids;
}

/** Of the last tests of a worker. */
const MOST = 150;
const built = new Map<string, Chain>();

/**
 * The games of all tests have the same prices, so their chains are the same too, and pricing them is two fifths of what such a test takes: what one has
 * built is there for the next. A copy, since what is answered from a chain is kept beside it.
 */
function shareChains({ venue, chains }: Market): void {
  const nameOf = (version: string) => `${venue.id} ${version}`;
  const get = chains.get.bind(chains);
  const set = chains.set.bind(chains);
  chains.get = (version) => {
    const known = get(version);
    const shared = known ?? built.get(nameOf(version));
    if (known || !shared) return known;
    const copy = { ...shared };
    set(version, copy);
    return copy;
  };
  chains.set = (version, chain) => {
    const [oldest] = built.size >= MOST ? built.keys() : [];
    if (oldest !== undefined) built.delete(oldest);
    built.set(nameOf(version), chain);
    return set(version, chain);
  };
}
