import type { AuctionWindows, Venue } from '#rules/market/venue.ts';
import { VENUE_IDS, venueOf } from '#rules/market/venues/venues.ts';

/** What the server tells of its exchange. */
interface Told {
  venue: string;
  windows_used: { open_run: string; close_run: string };
}

/** The exchange that the server plays on, with the windows that it uses; until it has told, the usual one. */
export function venueFrom(told: Told | undefined): Venue {
  const [usual = ''] = VENUE_IDS;
  const venue = knownVenue(told?.venue) ?? venueOf(usual);
  const open = windowOf(told?.windows_used.open_run) ?? venue.windows.open;
  const close = windowOf(told?.windows_used.close_run) ?? venue.windows.close;
  return { ...venue, windows: { open, close } };
}

/** A newer server may know one that this page does not. */
export function knownVenue(id: string | undefined): Venue | undefined {
  return id !== undefined && VENUE_IDS.includes(id) ? venueOf(id) : undefined;
}

export function windowOf(text: string | undefined): AuctionWindows['open'] | undefined {
  const [, start, end] = /^(\d{2}:\d{2})\D(\d{2}:\d{2})$/.exec(text ?? '') ?? [];
  return start === undefined || end === undefined ? undefined : { start, end };
}
