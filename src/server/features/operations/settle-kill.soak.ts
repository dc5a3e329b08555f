import { it } from 'vitest';
import { killSettlements } from '#server/testing/killing/kill-settlement.ts';

it.each(['postgresql', 'embedded'] as const)(
  'settles once, at the same prices, when killed before any of its statements, on %s',
  (kind) => killSettlements(kind, 'every'),
);
