import { expect, it } from 'vitest';
import { inTurns, turns } from './in-turns.ts';

/** Pauses and the server's catching up end when they are told to. */
function byHand() {
  const paused = new Map<number, () => void>();
  let answer: (() => void) | undefined;
  let fail: ((error: Error) => void) | undefined;
  const settled = () => new Promise(setImmediate);
  return {
    pause: (ms: number) => new Promise<void>((resolve) => void paused.set(ms, resolve)),
    caughtUp: () =>
      new Promise<void>((resolve, reject) => {
        answer = resolve;
        fail = reject;
      }),
    endPause: async (ms = turns.pauseMs) => {
      paused.get(ms)?.();
      await settled();
    },
    catchUp: async () => {
      answer?.();
      await settled();
    },
    breakDown: async () => {
      fail?.(new Error('away'));
      await settled();
    },
  };
}

const six = [1, 2, 3, 4, 5, 6];
const inOrder = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

function hall(limits: Partial<typeof turns>) {
  const told: number[] = [];
  const hand = byHand();
  const queue = inTurns<number>((one) => told.push(one), hand.caughtUp, { ...turns, ...limits }, hand.pause);
  const next = async () => {
    await hand.endPause();
    await hand.catchUp();
  };
  return { told, queue, next, ...hand };
}

it('tells the first in the same instant and the others in groups, each once', async () => {
  const { told, queue, next } = hall({ atOnce: 3, group: 2 });
  queue.add(six);
  expect(told).toHaveLength(3);
  await next();
  expect(told).toHaveLength(5);
  await next();
  await next();
  expect(inOrder(told)).toEqual(six);
});

it('leaves who still waits in place when there is more to tell, and tells who knew already again', async () => {
  const { told, queue, next } = hall({ atOnce: 2, group: 4 });
  queue.add(six);
  const first = [...told];
  queue.add(six);
  expect(told).toEqual(first);
  await next();
  expect(inOrder(told)).toEqual(six);
  await next();
  expect(inOrder(told.slice(6))).toEqual(inOrder(first));
});

it('waits for a server that has not caught up, but not for ever, nor for one that cannot answer', async () => {
  const { told, queue, endPause, catchUp, breakDown } = hall({ atOnce: 1, group: 1, longestMs: 200 });
  queue.add(six);
  await endPause();
  expect(told).toHaveLength(1);
  await catchUp();
  expect(told).toHaveLength(2);
  await endPause();
  await endPause(200);
  expect(told).toHaveLength(3);
  await endPause();
  await breakDown();
  expect(told).toHaveLength(4);
});

it('begins with another one each time, and tells nobody who has been sent away', async () => {
  const firsts = new Set<number>();
  for (let time = 0; time < 200; time++) {
    const { told, queue } = hall({ atOnce: 1 });
    queue.add(six);
    firsts.add(told[0] ?? 0);
  }
  expect(firsts.size).toBeGreaterThan(1);
  const { told, queue, next } = hall({ atOnce: 1, group: 6 });
  queue.add(six);
  queue.clear();
  await next();
  expect(told).toHaveLength(1);
});
