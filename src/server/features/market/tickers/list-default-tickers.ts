import { randomUUID } from 'node:crypto';
import type { Day } from '#rules/market/time/day.ts';
import { defaultUnderlyings } from '#rules/market/underlyings.ts';
import type { Database } from '#server/database/database.ts';
import { touchMarket } from '../open-market.ts';
import { tickers } from '../tables.ts';

/** Gives a new market the underlyings that every season starts with. */
export async function listDefaultTickers(database: Database, marketId: string, listedOn: Day): Promise<void> {
  await database.insert(tickers).values(
    defaultUnderlyings.map(({ ticker, ...underlying }) => ({
      id: randomUUID(),
      marketId,
      symbol: ticker,
      listedOn,
      ...underlying,
    })),
  );
  await touchMarket(database, marketId);
}
