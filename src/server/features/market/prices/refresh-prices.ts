import { sql } from 'drizzle-orm';
import { nextTradingDay, tradingDayOnOrAfter, tradingHours, venueDay } from '#rules/market/time/exchange-calendar.ts';
import { STEP_MS } from '#rules/market/time/variance-clock.ts';
import { machineNow } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import { keyedHash } from '#server/keyed-hash.ts';
import { publish } from '#server/live/live.ts';
import { Refusal } from '#server/refusal.ts';
import { findActiveSeason } from '#server/features/seasons/active-season.ts';
import { chainAt } from '../chain/chains.ts';
import { openSeasonMarket, tickerOf } from '../open-market.ts';
import { refreshCalls, stockPrices } from '../tables.ts';
import { spotsAt } from './spots.ts';

/** The shortest time between two refreshes that one caller asks for. */
const REFRESH_GUARD_MS = 45_000;

/** Asks the feed of the active season, and stores its prices as they are now. */
export async function refreshPrices(context: Context): Promise<void> {
  const season = await findActiveSeason(context.database);
  if (!season) return;
  const market = await openSeasonMarket(context, season.id);
  await market.feed.refresh?.([...market.tickers.values()]);
  const nowMs = context.clock.now();
  const rows = [...(await spotsAt(market, nowMs)).values()].map((spot) => ({
    marketId: market.id,
    ticker: spot.ticker,
    priceCents: spot.priceCents,
    previousCloseCents: spot.previousCloseCents,
    priceAt: new Date(spot.priceMs),
    updatedAt: new Date(spot.updatedMs),
  }));
  if (rows.length === 0) return;
  await context.database
    .insert(stockPrices)
    .values(rows)
    .onConflictDoUpdate({
      target: [stockPrices.marketId, stockPrices.ticker],
      set: {
        priceCents: sql`excluded.price_cents`,
        previousCloseCents: sql`excluded.previous_close_cents`,
        priceAt: sql`excluded.price_at`,
        updatedAt: sql`excluded.updated_at`,
      },
    });
  publish(context, 'prices');
}

/** A delayed feed tells its close so much later at most. */
const LONGEST_DELAY_MS = 30 * 60_000;

/** Every step of a session, and on a delayed feed until its close has arrived. */
export function nextPriceStepMs(afterMs: number, { config }: Pick<Context, 'config'>): number {
  const { venue } = config.market;
  const day = tradingDayOnOrAfter(venue, venueDay(venue, afterMs));
  const { opensMs, closesMs } = tradingHours(venue, day);
  const lastMs = closesMs + (config.market.feed ? LONGEST_DELAY_MS : 0);
  if (afterMs < opensMs) return opensMs;
  if (afterMs < lastMs) return opensMs + (Math.floor((afterMs - opensMs) / STEP_MS) + 1) * STEP_MS;
  return tradingHours(venue, nextTradingDay(venue, day)).opensMs;
}

/** For all callers together: whoever asks within the guard's time gets what is there. */
export async function refreshIfOld(context: Context): Promise<void> {
  if ((await waitMsFor(context, 'anyone')) === 0) await refreshPrices(context);
}

export async function refreshOnDemand(context: Context, tickers: readonly string[], caller: string) {
  const market = await openSeasonMarket(context, 'active');
  for (const ticker of tickers) tickerOf(market, ticker);
  const waitMs = await waitMsFor(context, caller);
  if (waitMs > 0) {
    const seconds = Math.ceil(waitMs / 1000);
    throw new Refusal('REFRESH_TOO_SOON', {
      message: `Please wait ${seconds}s before refreshing again`,
      headers: { 'Retry-After': String(seconds) },
    });
  }
  await refreshIfOld(context);
  const refreshed = [...new Set(tickers)];
  for (const ticker of refreshed) await chainAt(context, market, ticker, context.clock.now());
  return { refreshed, computed_at: new Date(context.clock.now()).toISOString() };
}

/** Takes the caller's turn and answers 0, or answers how long the next one is away. Of two calls at once one gets the turn. */
async function waitMsFor(context: Context, caller: string): Promise<number> {
  const nowMs = machineNow();
  const key = keyedHash(context.config.secret, `refresh ${caller}`);
  const lastAt = new Date(nowMs);
  // What seems to lie far ahead was before the machine's clock was set back.
  const [from, to] = [nowMs - REFRESH_GUARD_MS, nowMs + REFRESH_GUARD_MS].map((ms) => new Date(ms).toISOString());
  const taken = await context.database
    .insert(refreshCalls)
    .values({ key, lastAt })
    .onConflictDoUpdate({
      target: refreshCalls.key,
      set: { lastAt },
      setWhere: sql`${refreshCalls.lastAt} not between ${from} and ${to}`,
    })
    .returning({ key: refreshCalls.key });
  if (taken.length > 0) return 0;
  const [row] = await context.database
    .select()
    .from(refreshCalls)
    .where(sql`${refreshCalls.key} = ${key}`);
  return Math.max(REFRESH_GUARD_MS - Math.max(nowMs - (row?.lastAt.getTime() ?? nowMs), 0), 1);
}

export async function forgetOldRefreshCalls({ database }: Pick<Context, 'database'>): Promise<void> {
  const before = new Date(machineNow() - REFRESH_GUARD_MS).toISOString();
  await database.delete(refreshCalls).where(sql`${refreshCalls.lastAt} < ${before}`);
}
