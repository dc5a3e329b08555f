import { auctionOf, type AuctionSlot } from '#rules/market/time/auction-clock.ts';
import { nextTradingDay, tradingDayOnOrAfter, tradingHours, venueDay } from '#rules/market/time/exchange-calendar.ts';
import { STEP_MS } from '#rules/market/time/variance-clock.ts';
import type { Context } from '#server/context.ts';
import { publish } from '#server/live/live.ts';
import type { Venue } from '#rules/market/venue.ts';
import { openSeasonMarket } from '../market/open-market.ts';
import { findActiveSeason, type Season } from '../seasons/active-season.ts';
import { expirePositions } from './portfolio/expire-positions.ts';
import { moveLeftOrders } from './orders/move-left-orders.ts';
import { recordEquity, recordMoment } from './portfolio/record-equity.ts';
import { finishInterruptedRuns, runScheduledAuction } from './auctions/run-auction.ts';

/** Every trading day at one instant of it; the first such instant after the given one. */
function nextOnTradingDay(venue: Venue, afterMs: number, instantOf: (day: string) => number): number {
  const today = tradingDayOnOrAfter(venue, venueDay(venue, afterMs));
  const instant = instantOf(today);
  return instant > afterMs ? instant : instantOf(nextTradingDay(venue, today));
}

/** At the start of the window; on a delayed feed at every step of it, since the prices may not be there yet. */
export function nextAuctionStartMs(slot: AuctionSlot) {
  return (afterMs: number, { config }: Pick<Context, 'config'>) =>
    nextOnTradingDay(config.market.venue, afterMs, (day) => {
      const { startMs, endMs } = auctionOf(config.market.venue, day, slot);
      const next = startMs + Math.max(Math.floor((afterMs - startMs) / STEP_MS) + 1, 0) * STEP_MS;
      return config.market.feed && next < endMs ? next : startMs;
    });
}

export function nextWindowEndMs(slot: AuctionSlot) {
  return (afterMs: number, { config }: Pick<Context, 'config'>) =>
    nextOnTradingDay(config.market.venue, afterMs, (day) => auctionOf(config.market.venue, day, slot).endMs);
}

export function nextCloseMs(afterMs: number, { config }: Pick<Context, 'config'>): number {
  const { venue } = config.market;
  return nextOnTradingDay(venue, afterMs, (day) => tradingHours(venue, day).closesMs);
}

/** The auction of the active season at its instant; a season that is being settled or is over has none. */
export function runDueAuction(slot: AuctionSlot) {
  return async (context: Context, dueMs: number): Promise<void> => {
    const season = await findActiveSeason(context.database);
    if (season?.status !== 'active' || dueMs >= season.endsAt.getTime()) return;
    const { id, venue } = await openSeasonMarket(context, season.id);
    const run = await runScheduledAuction(context, id, venueDay(venue, dueMs), slot);
    context.log.info(
      { slot, filled: run?.filled, rejected: run?.rejected, deferred: run?.deferred },
      run ? 'auction run' : 'no auction: it was missed, or waits for its prices',
    );
  };
}

/** A season that is being settled is marked at one instant, and one that is over at its end: nothing moves it after that. */
async function findMoving(context: Context, atMs: number): Promise<Season | undefined> {
  const season = await findActiveSeason(context.database);
  return season?.status === 'active' && atMs <= season.endsAt.getTime() ? season : undefined;
}

export async function expireDuePositions(context: Context, dueMs: number): Promise<void> {
  const season = await findMoving(context, dueMs);
  if (!season) return;
  const { id } = await openSeasonMarket(context, season.id);
  await expirePositions(context, id, dueMs);
  await recordMoment(context, id, dueMs);
}

/** After the close auction: the day's equity of every portfolio, and another chance for what no auction has taken. */
export async function recordDayOfSeason(context: Context, dueMs: number): Promise<void> {
  const season = await findMoving(context, dueMs);
  if (!season) return;
  const { id } = await openSeasonMarket(context, season.id);
  // Should the job of its own have failed: an option that is over has no place in the day's value.
  await expirePositions(context, id, dueMs);
  await recordEquity(context, id, dueMs);
  publish(context, 'portfolios');
  await moveLeftOrders(context, id, context.clock.now());
}

/** At the end of the open window: what came too late for its auction need not wait for tomorrow's. */
export async function moveLeftOrdersOfSeason(context: Context): Promise<void> {
  const season = await findActiveSeason(context.database);
  if (!season) return;
  const { id } = await openSeasonMarket(context, season.id);
  await moveLeftOrders(context, id, context.clock.now());
}

const FINISHING_EVERY_MS = 15_000;

export function nextFinishingMs(afterMs: number): number {
  return (Math.floor(afterMs / FINISHING_EVERY_MS) + 1) * FINISHING_EVERY_MS;
}

/** An auction that was interrupted does not wait for anybody to press again. */
export async function finishAuctionsOfSeason(context: Context): Promise<void> {
  const season = await findActiveSeason(context.database);
  if (season?.status !== 'active') return;
  const { id } = await openSeasonMarket(context, season.id);
  await finishInterruptedRuns(context, id);
}
