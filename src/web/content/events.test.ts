import { expect, it } from 'vitest';
import { berlinInstant } from '#rules/market/berlin-time.ts';
import { upcoming } from '#rules/site/club-event.ts';
import { clubEvents } from './events.ts';

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
