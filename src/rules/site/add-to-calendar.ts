import { spanOf, type ClubEvent } from './club-event.ts';
import { digits, utcStamp } from './ics.ts';

/** Opens a web calendar with the event filled in. It takes no time zone, so the times are given in UTC. */
export function addToCalendarLink(event: ClubEvent): string {
  const span = spanOf(event);
  const dates = span.allDay
    ? `${digits(span.startDate)}/${digits(span.endDate)}`
    : `${utcStamp(span.startMs)}/${utcStamp(span.endMs)}`;
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates,
    details: event.description,
    location: event.location,
    sf: 'true',
    output: 'xml',
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}
