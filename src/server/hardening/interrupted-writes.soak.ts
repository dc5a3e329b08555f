import { expect, it } from 'vitest';
import { interruptWrites } from '../testing/killing/interrupt-writes.ts';

it.each(['postgresql', 'embedded'] as const)(
  'every verb that writes, cut off before each of its statements and asked for again, is done once and whole on %s',
  async (kind) => {
    expect(await interruptWrites(kind)).toBeGreaterThan(300);
  },
);
