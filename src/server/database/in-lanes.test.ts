import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inLanes } from './in-lanes.ts';

/** Parts with the numbers up to ten, and what happened to them. */
function parts() {
  let last = 0;
  const seen = { begun: [] as number[], under: 0, most: 0 };
  const next = async () => (last < 10 ? (last += 1) : undefined);
  const work = async (part: number) => {
    seen.begun.push(part);
    seen.under += 1;
    seen.most = Math.max(seen.most, seen.under);
    await setImmediate();
    if (part === 2) await setImmediate();
    seen.under -= 1;
  };
  return { next, work, seen };
}

it('works on every part once, several at a time where the database can', async () => {
  for (const [databaseKind, most] of [
    ['embedded', 1],
    ['postgresql', 3],
  ] as const) {
    const { next, work, seen } = parts();
    await inLanes({ databaseKind }, next, work);
    expect(seen).toEqual({ begun: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], under: 0, most });
  }
});

it('begins nothing after a part has failed, and says so once nothing is under way', async () => {
  const { next, work, seen } = parts();
  const failing = inLanes({ databaseKind: 'postgresql' }, next, async (part) => {
    await work(part);
    if (part === 1) throw new Error('The first one');
  });
  await expect(failing).rejects.toThrow('The first one');
  expect(seen).toEqual({ begun: [1, 2, 3], under: 0, most: 3 });
});
