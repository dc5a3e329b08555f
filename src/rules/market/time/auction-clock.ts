import { berlinDay, berlinInstant, type Day } from './berlin-time.ts';
import {
  isTradingDay,
  nextTradingDay,
  previousTradingDay,
  tradingDayOnOrAfter,
  tradingDayOnOrBefore,
} from './exchange-calendar.ts';

export type AuctionSlot = 'open' | 'close';

export type AuctionPhase = 'pre-open' | 'open-live' | 'pre-close' | 'close-live' | 'overnight';

/** When the auctions run on a trading day, as Berlin times. The end is the first instant that no longer belongs to the window. */
export interface AuctionWindows {
  open: { start: string; end: string };
  close: { start: string; end: string };
}

export const defaultWindows: AuctionWindows = {
  open: { start: '09:10', end: '09:25' },
  close: { start: '17:40', end: '17:55' },
};

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

export function auctionOf(day: Day, slot: AuctionSlot, windows: AuctionWindows = defaultWindows): Auction {
  const startMs = berlinInstant(day, windows[slot].start);
  return { slot, day, startMs, endMs: berlinInstant(day, windows[slot].end), cutoffMs: startMs - CANCEL_BEFORE_MS };
}

/** The auction whose window is open now, if any. */
export function liveAuction(nowMs: number, windows: AuctionWindows = defaultWindows): Auction | undefined {
  const day = berlinDay(nowMs);
  if (!isTradingDay(day)) return undefined;
  return SLOTS.map((slot) => auctionOf(day, slot, windows)).find(
    ({ startMs, endMs }) => startMs <= nowMs && nowMs < endMs,
  );
}

/** The next auction whose window has not started: where an order placed now is staged. */
export function nextAuction(nowMs: number, windows: AuctionWindows = defaultWindows): Auction {
  const today = tradingDayOnOrAfter(berlinDay(nowMs));
  const candidates = [today, nextTradingDay(today)].flatMap((day) =>
    SLOTS.map((slot) => auctionOf(day, slot, windows)),
  );
  const next = candidates.find(({ startMs }) => startMs > nowMs);
  if (!next) throw new Error('No auction in two trading days');
  return next;
}

/** Until when an order still meets an auction that starts before the given end: the last instant of the last such window, or the end itself. */
export function placingEndsMs(endsMs: number, windows: AuctionWindows = defaultWindows): number {
  const lastDay = tradingDayOnOrBefore(berlinDay(endsMs));
  const last = [lastDay, previousTradingDay(lastDay)]
    .flatMap((day) => SLOTS.toReversed().map((slot) => auctionOf(day, slot, windows)))
    .find(({ startMs }) => startMs < endsMs);
  if (!last) throw new Error('No auction in two trading days');
  return Math.min(last.endMs, endsMs);
}

/** What the auction bar shows: the phase, and the instant that it counts down to (the end of a window that is live). */
export function auctionPhase(
  nowMs: number,
  windows: AuctionWindows = defaultWindows,
): { phase: AuctionPhase; untilMs: number } {
  const live = liveAuction(nowMs, windows);
  if (live) return { phase: live.slot === 'open' ? 'open-live' : 'close-live', untilMs: live.endMs };
  const next = nextAuction(nowMs, windows);
  if (next.slot === 'close') return { phase: 'pre-close', untilMs: next.startMs };
  return { phase: next.day === berlinDay(nowMs) ? 'pre-open' : 'overnight', untilMs: next.startMs };
}
