import { expect, it } from 'vitest';
import { xetra } from '#rules/market/venues/xetra.ts';
import { venueFrom, windowOf } from './venue.ts';

it('a window is read as the server writes it', () => {
  expect(windowOf('09:10–09:25')).toEqual({ start: '09:10', end: '09:25' });
  expect(windowOf('soon')).toBeUndefined();
});

it('the venue has the windows that the server tells, and the usual ones until then', () => {
  expect(venueFrom(undefined)).toEqual(xetra);
  const told = { venue: 'xetra', windows_used: { open_run: '08:00-08:15', close_run: 'soon' } };
  expect(venueFrom(told)).toEqual({ ...xetra, windows: { ...xetra.windows, open: { start: '08:00', end: '08:15' } } });
  expect(venueFrom({ ...told, venue: 'one of tomorrow' })).toMatchObject({ id: 'xetra' });
});
