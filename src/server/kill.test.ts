import { it } from 'vitest';
import { killAndReopen } from './testing/kill-and-reopen.ts';

it.each(['embedded', 'postgresql'] as const)(
  'keeps every acknowledged write over 4 kills on %s',
  (kind) => killAndReopen(kind, 4),
  120_000,
);
