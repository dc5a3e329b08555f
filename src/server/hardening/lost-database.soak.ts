import { expect, it } from 'vitest';
import { playThroughCuts } from '../testing/killing/play-through-cuts.ts';

/** At most a hundred orders a day and player. */
it('survives that its connections are cut fifty times', async () => {
  let cuts = 0;
  while (cuts < 50) cuts += await playThroughCuts(90);
  expect(cuts).toBeGreaterThanOrEqual(50);
});
