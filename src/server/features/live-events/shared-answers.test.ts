import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOUR_MS } from '#rules/durations.ts';
import { shareTestServer } from '#server/testing/shared-server.ts';
import { shareAnswer } from './shared-answers.ts';

const sharedServer = shareTestServer();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('shares an answer for half a second, also when the machine`s clock is set back meanwhile', async () => {
  const { context } = sharedServer();
  let made = 0;
  const ask = () => shareAnswer(context, 'run', 'board', () => Promise.resolve((made += 1)));
  expect([await ask(), await ask()]).toEqual([1, 1]);
  vi.setSystemTime(Date.now() - HOUR_MS);
  vi.advanceTimersByTime(499);
  expect(await ask()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await ask()).toBe(2);
});
