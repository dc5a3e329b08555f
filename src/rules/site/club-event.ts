import { HOUR_MS } from '../durations.ts';
import { berlinDay, berlinInstant } from '../market/time/berlin-time.ts';
import { addDays } from '../market/time/day.ts';

/** Stands in the page that is drawn at build time for the events to come, which only the server knows when it sends the page. */
export const EVENTS_PLACE = '{{events}}';

export const eventTypes = ['workshop', 'speaker', 'competition', 'meetup', 'exclusive', 'other'] as const;
export type EventType = (typeof eventTypes)[number];

/** An event of the club's calendar, in one language. Dates are YYYY-MM-DD and times HH:mm, both as Berlin shows them. */
export interface ClubEvent {
  id: string;
  title: string;
  description: string;
  type: EventType;
  /** Where the date is to be announced it still says where in the list the event stands. */
  date: string;
  isTBA?: boolean;
  /** Shown in place of the date; a part in brackets is all that is shown, and names the month. */
  tbaText?: string;
  /** The start under its older name, for events taken over from elsewhere. */
  time?: string;
  startTime?: string;
  endTime?: string;
  location: string;
  image?: string;
  organizer?: string;
  url?: string;
  tags: readonly string[];
  registrationLink?: string;
  capacity?: number;
}

/** When an event takes place: whole days, the end excluded, or two instants. */
export type EventSpan =
  | { allDay: true; startDate: string; endDate: string }
  | { allDay: false; startMs: number; endMs: number };

type Times = Pick<ClubEvent, 'date' | 'time' | 'startTime' | 'endTime'>;

const DEFAULT_DURATION_MS = 2 * HOUR_MS;

/** A start without an end lasts two hours; an event without times takes the whole day. */
export function spanOf(event: Times): EventSpan {
  const startTime = event.startTime ?? event.time;
  if (startTime === undefined) return { allDay: true, startDate: event.date, endDate: addDays(event.date, 1) };
  const startMs = berlinInstant(event.date, startTime);
  if (event.endTime === undefined) return { allDay: false, startMs, endMs: startMs + DEFAULT_DURATION_MS };
  // What ends before it starts ends after midnight.
  const endDate = event.endTime > startTime ? event.date : addDays(event.date, 1);
  return { allDay: false, startMs, endMs: berlinInstant(endDate, event.endTime) };
}

/** Today's and later events, the next one first. */
export function upcoming<E extends Times>(events: readonly E[], nowMs: number): E[] {
  const today = berlinDay(nowMs);
  return events.filter((event) => event.date >= today).toSorted((a, b) => sortKey(a).localeCompare(sortKey(b)));
}

function sortKey({ date, startTime, time }: Times): string {
  return `${date}T${startTime ?? time ?? ''}`;
}

/** What stands in place of the date of an event that has none yet: 'TBA', or the part of its text in brackets. */
export function tbaLabel(tbaText: string | undefined, otherwise: string): { text: string; month: string | undefined } {
  const bracketed = /[([]([^)\]]+)[)\]]/.exec(tbaText ?? '')?.[1]?.trim();
  return bracketed === undefined || bracketed === ''
    ? { text: otherwise, month: undefined }
    : { text: bracketed, month: bracketed };
}
