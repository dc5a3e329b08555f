import { expect, it } from 'vitest';
import { driveGame } from '#server/testing/model/drive.ts';

/** Together 1,600 acts, in which `npm run soak -- faults` sees every seeded fault of the rules; `npm run soak` plays a million. A failure names its seed and act, and the seed replays it. */
const SEEDS = [1, 2];
const OPERATIONS = 800;

it('does what an independent oracle says, to the cent', async () => {
  // Each on a database of its own; while one waits for its database another goes on.
  const drives = await Promise.all(SEEDS.map((seed) => driveGame({ seed, operations: OPERATIONS })));
  for (const { filled, refused } of drives) {
    // A drive that never trades, or is never refused, would prove nothing.
    expect(filled).toBeGreaterThan(OPERATIONS / 20);
    expect(refused).toBeGreaterThan(OPERATIONS / 20);
  }
});
