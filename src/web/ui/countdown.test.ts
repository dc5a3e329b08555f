import { expect, it } from 'vitest';
import { leftOf } from './countdown.tsx';

it.each([
  [0, 0, '00:00:00'],
  [-5000, 0, '00:00:00'],
  [1, 0, '00:00:01'],
  [59_000, 0, '00:00:59'],
  [3_600_000, 0, '01:00:00'],
  [86_400_000 + 61_000, 1, '00:01:01'],
])('%i ms are %i days and %s', (milliseconds, days, time) => {
  expect(leftOf(milliseconds)).toEqual({ days, time });
});
