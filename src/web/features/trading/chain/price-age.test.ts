import { expect, it } from 'vitest';
import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import { xetra } from '#rules/market/venues/xetra.ts';
import { priceAge } from './price-age.ts';

const friday = '2026-11-13';
const close = berlinInstant(friday, '17:30');
const loaded = { newestMs: close, isFailed: false, isSeason: true };

it.each([
  ['prices of the minute', berlinInstant(friday, '11:00'), { newestMs: berlinInstant(friday, '11:00') }, 'current'],
  ['exactly 20 minutes', berlinInstant(friday, '11:20'), { newestMs: berlinInstant(friday, '11:00') }, 'current'],
  [
    'more than 20 minutes in a session',
    berlinInstant(friday, '11:21'),
    { newestMs: berlinInstant(friday, '11:00') },
    'old',
  ],
  ['the evening', berlinInstant(friday, '17:51'), {}, 'closed'],
  ['the weekend', berlinInstant('2026-11-15', '12:00'), {}, 'closed'],
  ['Monday before the open', berlinInstant('2026-11-16', '08:59'), {}, 'closed'],
  ['Monday after the open', berlinInstant('2026-11-16', '09:00'), {}, 'old'],
  ['a holiday', berlinInstant('2026-12-25', '12:00'), {}, 'closed'],
  ['a team, whose market has no hours', berlinInstant('2026-11-15', '12:00'), { isSeason: false }, 'old'],
  ['what failed to load', berlinInstant('2026-11-15', '12:00'), { isFailed: true }, 'failed'],
  ['no price at all', berlinInstant(friday, '11:00'), { newestMs: Number.NEGATIVE_INFINITY }, 'failed'],
  ['what is still on its way', berlinInstant(friday, '11:00'), { newestMs: undefined }, 'current'],
] as const)('%s', (_name, nowMs, known, expected) => {
  expect(priceAge(xetra, { ...loaded, ...known }, nowMs)).toBe(expected);
});
