import { expect, it } from 'vitest';
import { revealSteps } from './reveal-steps.ts';

it('goes from the last rank to the first, once for those who share one', () => {
  expect(revealSteps([{ rank: 1 }, { rank: 2 }, { rank: 2 }, { rank: 4 }])).toEqual([4, 2, 1]);
});
