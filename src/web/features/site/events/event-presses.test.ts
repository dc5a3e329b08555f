import { expect, it } from 'vitest';
import { isLongPress, isRepeat, isStill } from './event-presses.ts';

const down = { x: 10, y: 10, atMs: 0 };

it('takes a press for a click within five pixels', () => {
  expect(isStill(down, { x: 13, y: 14, atMs: 50 })).toBe(true);
  expect(isStill(down, { x: 16, y: 10, atMs: 50 })).toBe(false);
  // The keyboard presses nothing.
  expect(isStill(null, { x: 0, y: 0, atMs: 50 })).toBe(true);
});

it('opens after a quarter of a second of resting', () => {
  expect(isLongPress(down, { x: 10, y: 10, atMs: 249 })).toBe(false);
  expect(isLongPress(down, { x: 12, y: 10, atMs: 250 })).toBe(true);
  expect(isLongPress(down, { x: 30, y: 10, atMs: 400 })).toBe(false);
});

it('takes two clicks within a quarter of a second for one', () => {
  expect(isRepeat(1000, 1249)).toBe(true);
  expect(isRepeat(1000, 1250)).toBe(false);
  expect(isRepeat(null, 5)).toBe(false);
});
