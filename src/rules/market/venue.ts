import type { Day } from './time/day.ts';

/** When the auctions run on a trading day, in the venue's time. The end is the first instant that no longer belongs to the window. */
export interface AuctionWindows {
  open: { start: string; end: string };
  close: { start: string; end: string };
}

/** The steps that prices move in: below each limit its tick, above the last one the largest. */
export interface TickSteps {
  below: readonly { limitCents: number; tickCents: number }[];
  aboveCents: number;
}

/** An exchange as the game knows it: everything that differs from one to another. A market carries its venue, and the rules are given it. */
export interface Venue {
  id: string;
  /** As in the IANA list. */
  zone: string;
  /** Continuous trading on a trading day, in the venue's time. It never reaches over midnight, neither there nor in Greenwich. */
  opens: string;
  closes: string;
  /** Days without trading besides Saturdays and Sundays. */
  isHoliday: (day: Day) => boolean;
  windows: AuctionWindows;
  /** ISO 4217. */
  currency: string;
  /** Shares in one contract. */
  contractSize: number;
  ticks: { option: TickSteps; share: TickSteps };
}
