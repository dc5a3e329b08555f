import type { Venue } from '../venue.ts';
import type { Day } from './day.ts';
import {
  isTradingDay,
  nextTradingDay,
  previousTradingDay,
  tradingDayOnOrAfter,
  tradingDayOnOrBefore,
  venueDay,
  venueInstant,
} from './exchange-calendar.ts';

export type AuctionSlot = 'open' | 'close';

export type AuctionPhase = 'pre-open' | 'open-live' | 'pre-close' | 'close-live' | 'overnight';

/** An order can be cancelled until this long before its window starts. */
export const CANCEL_BEFORE_MS = 15 * 60_000;

export interface Auction {
  slot: AuctionSlot;
  day: Day;
  startMs: number;
  endMs: number;
  /** The first instant at which an order of this auction can no longer be cancelled. */
  cutoffMs: number;
}

const SLOTS = ['open', 'close'] as const;

export function auctionOf(venue: Venue, day: Day, slot: AuctionSlot): Auction {
  const { start, end } = venue.windows[slot];
  const startMs = venueInstant(venue, day, start);
  return { slot, day, startMs, endMs: venueInstant(venue, day, end), cutoffMs: startMs - CANCEL_BEFORE_MS };
}

/** The auction whose window is open now, if any. */
export function liveAuction(venue: Venue, nowMs: number): Auction | undefined {
  const day = venueDay(venue, nowMs);
  if (!isTradingDay(venue, day)) return undefined;
  return SLOTS.map((slot) => auctionOf(venue, day, slot)).find(
    ({ startMs, endMs }) => startMs <= nowMs && nowMs < endMs,
  );
}

/** The next auction whose window has not started: where an order placed now is staged. */
export function nextAuction(venue: Venue, nowMs: number): Auction {
  const today = tradingDayOnOrAfter(venue, venueDay(venue, nowMs));
  const candidates = [today, nextTradingDay(venue, today)].flatMap((day) =>
    SLOTS.map((slot) => auctionOf(venue, day, slot)),
  );
  const next = candidates.find(({ startMs }) => startMs > nowMs);
  if (!next) throw new Error('No auction in two trading days');
  return next;
}

/** Until when an order still meets an auction that starts before the given end: the last instant of the last such window, or the end itself. */
export function placingEndsMs(venue: Venue, endsMs: number): number {
  const lastDay = tradingDayOnOrBefore(venue, venueDay(venue, endsMs));
  const last = [lastDay, previousTradingDay(venue, lastDay)]
    .flatMap((day) => SLOTS.toReversed().map((slot) => auctionOf(venue, day, slot)))
    .find(({ startMs }) => startMs < endsMs);
  if (!last) throw new Error('No auction in two trading days');
  return Math.min(last.endMs, endsMs);
}

/** What the auction bar shows: the phase, and the instant that it counts down to (the end of a window that is live). */
export function auctionPhase(venue: Venue, nowMs: number): { phase: AuctionPhase; untilMs: number } {
  const live = liveAuction(venue, nowMs);
  if (live) return { phase: live.slot === 'open' ? 'open-live' : 'close-live', untilMs: live.endMs };
  const next = nextAuction(venue, nowMs);
  if (next.slot === 'close') return { phase: 'pre-close', untilMs: next.startMs };
  return { phase: next.day === venueDay(venue, nowMs) ? 'pre-open' : 'overnight', untilMs: next.startMs };
}
