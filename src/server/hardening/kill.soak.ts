import { it } from 'vitest';
import { killAndReopen } from '../testing/killing/kill-and-reopen.ts';

it.each(['embedded', 'postgresql'] as const)('keeps every acknowledged write over 50 kills on %s', (kind) =>
  killAndReopen(kind, 50),
);
