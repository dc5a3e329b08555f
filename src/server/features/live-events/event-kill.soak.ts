import { it } from 'vitest';
import { killEventActs } from '#server/testing/killing/kill-live-event.ts';

it.each([
  ['postgresql', 'auction'],
  ['postgresql', 'register'],
  ['embedded', 'auction'],
  ['embedded', 'register'],
] as const)('loses and doubles nothing when killed before any of its statements: on %s, %s', (kind, act) =>
  killEventActs(kind, act, 'every'),
);
