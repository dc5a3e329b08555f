import { expect, it } from 'vitest';
import { driveGame } from '#server/testing/model/drive.ts';

/** A million random acts, 20,000 for each seed: each season lasts some 27 trading days. */
it.each(Array.from({ length: 50 }, (_, index) => 1000 + index))('seed %i', async (seed) => {
  const { filled } = await driveGame({ seed, operations: 20_000, bustle: 6 });
  expect(filled).toBeGreaterThan(1_000);
});
