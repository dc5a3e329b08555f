import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { changedTicker, newTicker } from '#contract/admin/market.ts';
import { tradingDayOnOrBefore, venueDay } from '#rules/market/time/exchange-calendar.ts';
import { writeChange } from '#server/audit.ts';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { isDuplicate, transaction } from '#server/database/transaction.ts';
import { Refusal } from '#server/refusal.ts';
import { lockOpenSeason } from '#server/features/seasons/lock-open-season.ts';
import { markets } from '#server/features/seasons/tables.ts';
import { venueOf } from '#rules/market/venues/venues.ts';
import { touchMarket, type Ticker } from '../open-market.ts';
import { tickers } from '../tables.ts';

/** Lists a new underlying. Its prices begin around the base price on the trading day of now. */
export async function createTicker(
  context: Context,
  viewer: Account,
  seasonId: string,
  ticker: z.output<typeof newTicker>,
): Promise<void> {
  const created = transaction(context.database, async (database) => {
    await lockOpenSeason(database, seasonId);
    const [market] = await database
      .select({ id: markets.id, venue: markets.venue })
      .from(markets)
      .where(eq(markets.seasonId, seasonId));
    if (!market) throw new Refusal('SEASON_NOT_FOUND');
    const venue = venueOf(market.venue);
    const [row] = await database
      .insert(tickers)
      .values({
        id: randomUUID(),
        marketId: market.id,
        symbol: ticker.symbol,
        adrSymbol: ticker.us_adr_symbol,
        name: ticker.name,
        exchange: ticker.exchange,
        sector: ticker.sector,
        band: ticker.band,
        isActive: ticker.is_active,
        logoUrl: ticker.logo_url === '' ? null : ticker.logo_url,
        listedOn: tradingDayOnOrBefore(venue, venueDay(venue, context.clock.now())),
        basePriceCents: Math.round(ticker.base_price * 100),
        dividendYield: ticker.dividend_yield,
        volatility: ticker.volatility,
        marketCorrelation: ticker.market_correlation,
      })
      .returning();
    await touchMarket(database, market.id);
    if (row)
      await writeChange(
        context,
        database,
        viewer.userId,
        { action: 'ticker.create', before: null, after: row },
        describeTicker,
      );
  });
  try {
    await created;
  } catch (error) {
    if (isDuplicate(error)) throw new Refusal('TICKER_TAKEN');
    throw error;
  }
}

/** Changes how an underlying is described and whether it can be bought. What its prices are made from stays: another number would be another past. */
export async function updateTicker(
  context: Context,
  viewer: Account,
  id: string,
  changes: z.output<typeof changedTicker>,
): Promise<string> {
  return transaction(context.database, async (database) => {
    const { before, seasonId } = await lockTicker(database, id);
    const was = describeTicker(before);
    for (const name of ['symbol', 'base_price', 'dividend_yield', 'volatility', 'market_correlation'] as const)
      if (changes[name] !== undefined && changes[name] !== was[name]) throw new Refusal('TICKER_PRICE_FIXED');
    const [after] = await database
      .update(tickers)
      .set({
        name: changes.name ?? before.name,
        exchange: changes.exchange ?? before.exchange,
        adrSymbol: changes.us_adr_symbol ?? before.adrSymbol,
        logoUrl: changes.logo_url === undefined ? before.logoUrl : changes.logo_url === '' ? null : changes.logo_url,
        isActive: changes.is_active ?? before.isActive,
        sector: changes.sector ?? before.sector,
        band: changes.band ?? before.band,
      })
      .where(eq(tickers.id, id))
      .returning();
    await touchMarket(database, before.marketId);
    if (after)
      await writeChange(context, database, viewer.userId, { action: 'ticker.update', before, after }, describeTicker);
    return seasonId;
  });
}

/** Takes an underlying off the list. `refuseInUse` looks, while the row is locked, whether anything hangs on it. */
export async function deleteTicker(
  context: Context,
  viewer: Account,
  id: string,
  refuseInUse: (database: Database, ticker: Ticker, seasonId: string) => Promise<void>,
): Promise<string> {
  return transaction(context.database, async (database) => {
    const { before, seasonId } = await lockTicker(database, id);
    await refuseInUse(database, before, seasonId);
    await database.delete(tickers).where(eq(tickers.id, id));
    await touchMarket(database, before.marketId);
    await writeChange(
      context,
      database,
      viewer.userId,
      { action: 'ticker.delete', before, after: null },
      describeTicker,
    );
    return seasonId;
  });
}

async function lockTicker(database: Database, id: string): Promise<{ before: Ticker; seasonId: string }> {
  const [before] = await database.select().from(tickers).where(eq(tickers.id, id)).for('update');
  if (!before) throw new Refusal('UNKNOWN_TICKER');
  const [market] = await database
    .select({ seasonId: markets.seasonId })
    .from(markets)
    .where(eq(markets.id, before.marketId));
  // The tickers of an event are its own affair.
  if (market?.seasonId === null || market?.seasonId === undefined) throw new Refusal('UNKNOWN_TICKER');
  await lockOpenSeason(database, market.seasonId);
  return { before, seasonId: market.seasonId };
}

/** A ticker in the words of its call; also what the audit keeps of it. */
export function describeTicker(row: Ticker) {
  return {
    id: row.id,
    symbol: row.symbol,
    name: row.name,
    exchange: row.exchange,
    us_adr_symbol: row.adrSymbol,
    logo_url: row.logoUrl ?? '',
    is_active: row.isActive,
    sector: row.sector,
    band: row.band,
    base_price: row.basePriceCents / 100,
    dividend_yield: row.dividendYield,
    volatility: row.volatility,
    market_correlation: row.marketCorrelation,
  };
}
