import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { addToCalendarLink } from './add-to-calendar.ts';
import type { ClubEvent } from './club-event.ts';
import { foldLine, icsFileName, writeIcs } from './ics.ts';

const organizer = { name: 'Convexity', email: 'hello@convexity.example' };
const options = { stampMs: Date.UTC(2026, 0, 2, 3, 4, 5), organizer };
const talk: ClubEvent = {
  id: 'talk-1',
  title: 'Smiles; skews, and \\ slashes',
  description:
    'First line,\nsecond line: grüße, "quotes" and a very long sentence about 📈 that has to be folded. '.repeat(3),
  type: 'speaker',
  date: '2026-03-28',
  startTime: '18:00',
  location: 'Room 1; Example City',
  url: 'https://convexity.example/talk?a=1,2;3',
  tags: ['options', 'a,b'],
};

/** The events of a file, as an independent parser reads them. */
function parsed(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

describe('writeIcs', () => {
  it('is read back by an independent parser, word for word', () => {
    const file = writeIcs([talk], options);
    const [event] = parsed(file);
    expect(event?.summary).toBe(talk.title);
    expect(event?.description).toBe(talk.description);
    expect(event?.location).toBe(talk.location);
    expect(event?.uid).toBe('talk-1@convexity.example');
    expect(event?.component.getFirstPropertyValue('url')).toBe(talk.url);
    expect(event?.component.getFirstProperty('categories')?.getValues()).toEqual(['speaker', 'options', 'a,b']);
    expect(event?.component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-01-02T03:04:05Z');
    expect(event?.component.getFirstPropertyValue('organizer')).toBe('mailto:hello@convexity.example');
    expect(event?.component.getFirstProperty('organizer')?.getFirstParameter('cn')).toBe('Convexity');
  });

  it('ends every line with CRLF and holds no line over 75 octets', () => {
    const file = writeIcs([talk, { ...talk, id: 'talk-2', title: 'ü'.repeat(200) }], options);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it.each([
    ['2026-03-28', '18:00', '2026-03-28T17:00:00.000Z', '2026-03-28T19:00:00.000Z'],
    ['2026-03-29', '01:00', '2026-03-29T00:00:00.000Z', '2026-03-29T02:00:00.000Z'],
    ['2026-03-29', '18:00', '2026-03-29T16:00:00.000Z', '2026-03-29T18:00:00.000Z'],
    ['2026-10-24', '18:00', '2026-10-24T16:00:00.000Z', '2026-10-24T18:00:00.000Z'],
    ['2026-10-25', '18:00', '2026-10-25T17:00:00.000Z', '2026-10-25T19:00:00.000Z'],
    ['2027-01-14', '18:00', '2027-01-14T17:00:00.000Z', '2027-01-14T19:00:00.000Z'],
  ])('means the right instants on %s at %s', (date, startTime, start, end) => {
    const [event] = parsed(writeIcs([{ ...talk, date, startTime }], options));
    expect(event?.startDate.zone.tzid).toBe('Europe/Berlin');
    expect(event?.startDate.hour).toBe(Number(startTime.slice(0, 2)));
    expect(event?.startDate.toJSDate().toISOString()).toBe(start);
    expect(event?.endDate.toJSDate().toISOString()).toBe(end);
  });

  it('writes whole days as dates, the end excluded', () => {
    const { startTime: _, ...wholeDay } = talk;
    const [event] = parsed(writeIcs([wholeDay], options));
    expect(event?.startDate.isDate).toBe(true);
    expect(event?.startDate.toString()).toBe('2026-03-28');
    expect(event?.endDate.toString()).toBe('2026-03-29');
  });

  it('lets nothing in a text become a line of its own', () => {
    const hostile = 'x\r\nBEGIN:VALARM\r\nEND:VEVENT\u0000';
    const [event, ...others] = parsed(
      writeIcs(
        [{ ...talk, title: hostile, location: hostile, organizer: `${hostile}"`, url: `https://a.b/${hostile}` }],
        {
          ...options,
          calendarName: hostile,
        },
      ),
    );
    expect(others).toEqual([]);
    expect(event?.component.getAllSubcomponents()).toEqual([]);
    expect(event?.summary).toBe('x\nBEGIN:VALARM\nEND:VEVENT');
  });

  it('names itself when it is subscribed to', () => {
    const file = writeIcs([], { ...options, calendarName: 'Convexity, events' });
    expect(file).toContain('X-WR-CALNAME:Convexity\\, events\r\n');
    expect(file).toContain('REFRESH-INTERVAL;VALUE=DURATION:P1D\r\n');
  });
});

it('folds without cutting a character', () => {
  const line = `SUMMARY:${'€'.repeat(60)}`;
  expect(foldLine(line).replaceAll('\r\n ', '')).toBe(line);
  expect(foldLine('short')).toBe('short');
});

it('names the file after the title', () => {
  expect(icsFileName('Touchbase Meeting IV')).toBe('Touchbase-Meeting-IV.ics');
});

it('makes a link that opens a web calendar with the event', () => {
  const link = new URL(addToCalendarLink(talk));
  expect([...link.searchParams.keys()]).toEqual(['action', 'text', 'dates', 'details', 'location', 'sf', 'output']);
  expect(link.searchParams.get('text')).toBe(talk.title);
  expect(link.searchParams.get('dates')).toBe('20260328T170000Z/20260328T190000Z');
  const { startTime: _, ...wholeDay } = talk;
  expect(new URL(addToCalendarLink(wholeDay)).searchParams.get('dates')).toBe('20260328/20260329');
});
