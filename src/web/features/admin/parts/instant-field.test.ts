import { expect, it } from 'vitest';
import { controlValueOf, instantOf } from './instant-field.tsx';

it.each([
  ['in winter', '2026-01-15T18:00', '2026-01-15T17:00:00.000Z'],
  ['in summer', '2026-07-15T18:00', '2026-07-15T16:00:00.000Z'],
  ['after midnight in summer', '2026-07-15T00:30', '2026-07-14T22:30:00.000Z'],
  ['after midnight in winter', '2026-12-15T00:30', '2026-12-14T23:30:00.000Z'],
  ['with seconds', '2026-07-15T18:00:30', '2026-07-15T16:00:30.000Z'],
])('a time %s is one of the clock in Berlin, both ways', (_name, value, instant) => {
  expect(instantOf(value)).toBe(instant);
  expect(controlValueOf(instant)).toBe(value);
});

it('knows a field that is empty', () => {
  expect(instantOf('')).toBeUndefined();
  expect(controlValueOf(null)).toBe('');
});
