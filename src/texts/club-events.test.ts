import { expect, it } from 'vitest';
import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import { spanOf, upcoming } from '#rules/site/club-event.ts';
import { clubEvents, fixedEvents, inLanguage } from './club-events.ts';

const series = fixedEvents.filter((event) => event.id.startsWith('touchbase-')).map((event) => inLanguage(event, 'en'));

it('holds the touchbase series, date by date', () => {
  expect(series.map(({ title, date, startTime, endTime }) => [title, date, startTime, endTime])).toEqual([
    ['Biweekly Touchbase I', '2025-09-25', '18:00', '19:00'],
    ['Biweekly Touchbase II', '2025-10-09', '18:00', '19:00'],
    ['Biweekly Touchbase III', '2025-10-23', '18:00', '19:00'],
    ['Biweekly Touchbase IV', '2025-11-06', '18:00', '19:00'],
    ['Biweekly Touchbase V', '2025-11-20', '18:00', '19:00'],
    ['Biweekly Touchbase VI', '2025-12-04', '18:00', '19:00'],
    ['Biweekly Touchbase VII', '2025-12-18', '18:00', '19:00'],
  ]);
});

it('meets at six by the clock on the wall, before and after the change of 26 October', () => {
  expect(series.map((event) => new Date((spanOf(event) as { startMs: number }).startMs).getUTCHours())).toEqual([
    16, 16, 16, 17, 17, 17, 17,
  ]);
});

it('holds two events of early 2024 and no id twice', () => {
  expect(fixedEvents.filter(({ date }) => date < '2024-07-01').map(({ date }) => date)).toEqual([
    '2024-02-15',
    '2024-03-21',
  ]);
  expect(new Set(fixedEvents.map(({ id }) => id)).size).toBe(fixedEvents.length);
});

it('speaks one language at a time', () => {
  const [first] = fixedEvents;
  if (first === undefined) throw new Error('There are no fixed events');
  expect(inLanguage(first, 'de').title).toBe('Eröffnungsabend');
  expect(inLanguage({ ...first, tbaText: { en: 'TBA (May)', de: 'TBA (Mai)' } }, 'de').tbaText).toBe('TBA (Mai)');
});

it.each(['2025-09-01', '2026-11-15', '2026-11-16', '2031-02-28'])('has upcoming events on %s', (today) => {
  const listed = upcoming(clubEvents(today), berlinInstant(today, '12:00'));
  expect(listed.length).toBeGreaterThanOrEqual(6);
  expect(listed.every(({ date }) => date >= today)).toBe(true);
});

it('moves the samples once a week, so that a saved one keeps its identity for as long', () => {
  const ids = (today: string) => clubEvents(today).map(({ id }) => id);
  expect(ids('2026-11-09')).toEqual(ids('2026-11-15'));
  expect(ids('2026-11-16')).not.toEqual(ids('2026-11-15'));
  expect(new Set(ids('2026-11-09')).size).toBe(ids('2026-11-09').length);
});
