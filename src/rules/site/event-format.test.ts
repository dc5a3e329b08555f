import { expect, it } from 'vitest';
import type { ClubEvent } from './club-event.ts';
import { eventWhen } from './event-format.ts';

const event: ClubEvent = {
  id: 'x',
  title: 'X',
  description: '',
  type: 'other',
  date: '2026-03-29',
  startTime: '18:00',
  location: '',
  tags: [],
};
/** Intl separates with narrow spaces that differ between versions. */
const plain = (text: string | undefined) => text?.replaceAll(/\s/g, ' ');

it('writes twenty-four hours and the day before the month in both languages', () => {
  const english = eventWhen(event, 'en');
  expect(english.date).toBe('Sun, 29 Mar 2026');
  expect([plain(english.times?.start), plain(english.times?.end)]).toEqual(['18:00', '20:00']);
  const german = eventWhen(event, 'de');
  expect(german.date).toBe('So., 29. März 2026');
  expect([plain(german.times?.start), plain(german.times?.end)]).toEqual(['18:00', '20:00']);
  expect([german.day, german.month]).toEqual(['29', 'Mär']);
});

it('has no times for a whole day', () => {
  const { startTime: _, ...wholeDay } = event;
  expect(eventWhen(wholeDay, 'en').times).toBeUndefined();
});
