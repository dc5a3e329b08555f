import { expect, it } from 'vitest';
import { berlinInstant } from '#rules/market/time/berlin-time.ts';
import { xetra } from '#rules/market/venues/xetra.ts';
import { auctionJumps } from './auction-jumps.ts';

const at = (time: string, day = '2026-11-17') => berlinInstant(day, time);

it.each([
  ['in the morning', at('08:00'), 'open', at('08:55') - 30_000, at('09:10')],
  ['after the cutoff', at('09:00'), 'open', at('09:10') - 30_000, at('09:10')],
  ['in the last half minute', at('09:10') - 20_000, 'open', undefined, at('09:10')],
  ['in a live window', at('09:15'), 'close', at('17:25') - 30_000, at('17:40')],
  ['on a Sunday', at('12:00', '2026-11-15'), 'open', at('08:55', '2026-11-16') - 30_000, at('09:10', '2026-11-16')],
] as const)('%s', (_when, nowMs, slot, before, start) => {
  const jumps = auctionJumps(xetra, nowMs);
  expect(jumps.slot).toBe(slot);
  expect(jumps.toBefore).toBe(before === undefined ? undefined : before - nowMs);
  expect(nowMs + jumps.toThrough).toBe(start + 2_000);
});
