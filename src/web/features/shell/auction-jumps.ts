import type { Venue } from '#rules/market/venue.ts';
import { nextAuction, type AuctionSlot } from '#rules/market/time/auction-clock.ts';

/** Time to look around before something happens. */
const beforeMs = 30_000;
/** Into the window, where the auction has run. */
const afterMs = 2_000;

export interface AuctionJumps {
  slot: AuctionSlot;
  startMs: number;
  /** Half a minute before orders can no longer be cancelled, later half a minute before they are filled; then nothing. */
  toBefore: number | undefined;
  toThrough: number;
}

/** Where a demo's clock can go from here, so that an order is staged, cut off and filled within two minutes. */
export function auctionJumps(venue: Venue, nowMs: number): AuctionJumps {
  const { slot, startMs, cutoffMs } = nextAuction(venue, nowMs);
  const stops = [cutoffMs - beforeMs, startMs - beforeMs].map((stop) => stop - nowMs);
  return { slot, startMs, toBefore: stops.find((wayMs) => wayMs > 0), toThrough: startMs + afterMs - nowMs };
}
