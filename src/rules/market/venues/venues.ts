import type { Venue } from '../venue.ts';
import { xetra } from './xetra.ts';

/** The exchanges that can be played on. Another one is a file beside this and a line here. */
const venues: readonly Venue[] = [xetra];

export const VENUE_IDS = venues.map(({ id }) => id);

export function venueOf(id: string): Venue {
  const venue = venues.find((each) => each.id === id);
  if (!venue) throw new RangeError(`no venue is called ${id}`);
  return venue;
}
