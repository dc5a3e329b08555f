import { expect, it } from 'vitest';
import { inTurns, turns } from './in-turns.ts';

/** Pauses end when they are told to, so much later than they should. */
function slowClock() {
  let atMs = 0;
  let end: (() => void) | undefined;
  return {
    clock: {
      now: () => atMs,
      pause: (ms: number) =>
        new Promise<void>((resolve) => {
          end = () => {
            atMs += ms;
            resolve();
          };
        }),
    },
    endPause: async (lateMs = 0) => {
      atMs += lateMs;
      end?.();
      await new Promise(setImmediate);
    },
  };
}

const six = [1, 2, 3, 4, 5, 6];
const inOrder = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

it('tells the first in the same instant and the others in groups, each once', async () => {
  const told: number[] = [];
  const { clock, endPause } = slowClock();
  inTurns<number>((one) => told.push(one), { ...turns, atOnce: 3, group: 2 }, clock).add(six);
  expect(told).toHaveLength(3);
  await endPause();
  expect(told).toHaveLength(5);
  await endPause();
  await endPause();
  expect(inOrder(told)).toEqual(six);
});

it('leaves who still waits in place when there is more to tell, and tells who knew already again', async () => {
  const told: number[] = [];
  const { clock, endPause } = slowClock();
  const queue = inTurns<number>((one) => told.push(one), { ...turns, atOnce: 2, group: 4 }, clock);
  queue.add(six);
  const first = [...told];
  queue.add(six);
  expect(told).toEqual(first);
  await endPause();
  expect(inOrder(told)).toEqual(six);
  await endPause();
  expect(inOrder(told.slice(6))).toEqual(inOrder(first));
});

it('waits for a server that has not caught up, but not for ever', async () => {
  const told: number[] = [];
  const { clock, endPause } = slowClock();
  const slow = { ...turns, atOnce: 1, group: 1, pauseMs: 25, lateMs: 10, longestMs: 200 };
  inTurns<number>((one) => told.push(one), slow, clock).add(six);
  await endPause(50);
  await endPause(50);
  expect(told).toHaveLength(1);
  await endPause();
  expect(told).toHaveLength(2);
  await endPause(199);
  expect(told).toHaveLength(3);
});

it('begins with another one each time, and tells nobody who has been sent away', async () => {
  const firsts = new Set<number>();
  for (let time = 0; time < 200; time++)
    inTurns<number>((one) => firsts.add(one), { ...turns, atOnce: 1 }, slowClock().clock).add(six);
  expect(firsts.size).toBeGreaterThan(1);
  const told: number[] = [];
  const { clock, endPause } = slowClock();
  const queue = inTurns<number>((one) => told.push(one), { ...turns, atOnce: 1, group: 6 }, clock);
  queue.add(six);
  queue.clear();
  await endPause();
  expect(told).toHaveLength(1);
});
