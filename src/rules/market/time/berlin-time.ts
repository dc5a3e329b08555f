import type { Day } from './day.ts';
import { dayIn, instantIn, offsetIn, timeIn } from './zone-time.ts';

/** The club's own time: its events, its quiz, its predictions and boards. A market goes by the time of its venue. */
const CLUB_ZONE = 'Europe/Berlin';

/** The day on the wall calendar in Berlin. */
export function berlinDay(instantMs: number): Day {
  return dayIn(CLUB_ZONE, instantMs);
}

/** The time (HH:mm) on the wall clock in Berlin. */
export function berlinTime(instantMs: number): string {
  return timeIn(CLUB_ZONE, instantMs);
}

/** The instant at which Berlin's clocks show a time (HH:mm) of a day. */
export function berlinInstant(day: Day, time: string): number {
  return instantIn(CLUB_ZONE, day, time);
}

/** How far Berlin's clocks are ahead of UTC. */
export function berlinOffsetMs(instantMs: number): number {
  return offsetIn(CLUB_ZONE, instantMs);
}
