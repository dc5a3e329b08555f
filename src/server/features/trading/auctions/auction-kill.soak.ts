import { it } from 'vitest';
import { killAuctions } from '#server/testing/killing/kill-auction.ts';

it.each(['postgresql', 'embedded'] as const)(
  'loses and doubles nothing when an auction is killed before any of its statements, on %s',
  (kind) => killAuctions(kind, 'every'),
);
