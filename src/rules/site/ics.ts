import { berlinOffsetMs } from '../market/time/berlin-time.ts';
import { spanOf, type ClubEvent } from './club-event.ts';
import { defaultLanguage, type Language } from './languages.ts';

export interface Organizer {
  name: string;
  email: string;
}

/**
 * Events as an iCalendar file (RFC 5545). Times are Berlin's with the rule of their zone beside them, so that every
 * program shows the right hour on both sides of a clock change.
 */
export function writeIcs(
  events: readonly ClubEvent[],
  options: { stampMs: number; organizer: Organizer; calendarName?: string; language?: Language },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(options.organizer.name)}//Events//${(options.language ?? defaultLanguage).toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(options.calendarName === undefined ? [] : subscription(options.calendarName)),
    ...berlinZone,
    ...events.flatMap((event) => eventLines(event, options)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** The name of the downloaded file. */
export function icsFileName(title: string): string {
  return `${title.replaceAll(/\s/g, '-')}.ics`;
}

/** A line holds at most 75 octets; the rest goes on in lines that start with a space. A character is never cut. */
export function foldLine(line: string): string {
  const folded: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > 75) {
      folded.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...folded, part].join('\r\n');
}

function escapeText(text: string): string {
  return withoutControls(text)
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n');
}

function eventLines(event: ClubEvent, { stampMs, organizer }: { stampMs: number; organizer: Organizer }): string[] {
  const domain = organizer.email.slice(organizer.email.lastIndexOf('@') + 1);
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.id)}@${domain}`,
    `DTSTAMP:${utcStamp(stampMs)}`,
    ...times(event),
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `LOCATION:${escapeText(event.location)}`,
    `CATEGORIES:${[event.type, ...event.tags].map(escapeText).join(',')}`,
    `ORGANIZER;CN=${quoted(event.organizer ?? organizer.name)}:mailto:${organizer.email}`,
    ...(event.url === undefined ? [] : [`URL:${withoutControls(event.url).replaceAll(/\s/g, '%20')}`]),
    'STATUS:CONFIRMED',
    'END:VEVENT',
  ];
}

function times(event: ClubEvent): string[] {
  const span = spanOf(event);
  return span.allDay
    ? [`DTSTART;VALUE=DATE:${digits(span.startDate)}`, `DTEND;VALUE=DATE:${digits(span.endDate)}`]
    : [`DTSTART;TZID=Europe/Berlin:${localStamp(span.startMs)}`, `DTEND;TZID=Europe/Berlin:${localStamp(span.endMs)}`];
}

/** For programs that keep the calendar and ask again: its name, and to come back once a day. */
function subscription(name: string): string[] {
  return [
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'X-WR-TIMEZONE:Europe/Berlin',
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
  ];
}

const berlinZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Berlin',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

export function utcStamp(instantMs: number): string {
  return `${digits(new Date(instantMs).toISOString().slice(0, 19))}Z`;
}

function localStamp(instantMs: number): string {
  return digits(new Date(instantMs + berlinOffsetMs(instantMs)).toISOString().slice(0, 19));
}

export function digits(dateOrTime: string): string {
  return dateOrTime.replaceAll(/[-:]/g, '');
}

/** A parameter cannot hold a double quote, not even an escaped one. */
function quoted(text: string): string {
  return `"${withoutControls(text).replaceAll(/["\r\n]/g, "'")}"`;
}

/** Everything but line breaks, which have an escape of their own, and tabs. */
function withoutControls(text: string): string {
  // oxlint-disable-next-line eslint/no-control-regex
  return text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}
