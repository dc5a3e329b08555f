import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countsWrites } from './database/writes.ts';
import { gather, gatherUntilWritten } from './gather.ts';

/** A reading that ends when the test lets it, and what it was asked for. */
function heldReads() {
  const reads: { keys: readonly string[]; end: () => void; fail: (error: Error) => void }[] = [];
  let onRead: (() => void) | undefined;
  const find = gather(
    (context: { database: object; name: string }, keys: readonly string[]) =>
      new Promise<string[]>((resolve, reject) => {
        reads.push({ keys, end: () => resolve(keys.map((key) => `${context.name} ${key}`)), fail: reject });
        onRead?.();
      }),
  );
  const next = async () => {
    if (reads.length === 0) await new Promise<void>((resolve) => (onRead = resolve));
    const read = reads.shift();
    if (!read) throw new Error('no reading');
    return read;
  };
  return { find, next, waiting: () => reads.length };
}

const home = { database: {}, name: 'home' };

// How long a reading is waited for is told by the test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('reads once for all who ask together, each key once, and gives each their own', async () => {
  const { find, next } = heldReads();
  const asked = Promise.all(['a', 'b', 'a'].map((key) => find(home, key)));
  const { keys, end } = await next();
  expect(keys).toEqual(['a', 'b']);
  end();
  expect(await asked).toEqual(['home a', 'home b', 'home a']);
});

it('reads in one go, and anew, for all who ask while a reading is under way', async () => {
  const { find, next, waiting } = heldReads();
  const first = find(home, 'a');
  const reading = await next();
  const second = find(home, 'a');
  await new Promise(setImmediate);
  const third = find(home, 'c');
  await new Promise(setImmediate);
  expect(waiting()).toBe(0);
  reading.end();
  const { keys, end } = await next();
  expect(keys).toEqual(['a', 'c']);
  end();
  expect(await Promise.all([first, second, third])).toEqual(['home a', 'home a', 'home c']);
});

it('does not wait long for a reading that hangs', async () => {
  const { find, next } = heldReads();
  const hung = find(home, 'a');
  const reading = await next();
  const later = ['a', 'c'].map((key) => find(home, key));
  vi.advanceTimersByTime(10);
  const second = await next();
  expect(second.keys).toEqual(['a', 'c']);
  second.end();
  expect(await Promise.all(later)).toEqual(['home a', 'home c']);
  reading.end();
  expect(await hung).toBe('home a');
});

it('goes on after a reading that failed, as after any other', async () => {
  const { find, next } = heldReads();
  const first = find(home, 'a');
  const reading = await next();
  const later = find(home, 'b');
  reading.fail(new Error('away'));
  await expect(first).rejects.toThrow('away');
  const second = await next();
  second.end();
  expect(await later).toBe('home b');
});

it('lets what is wrong with one be no concern of the others', async () => {
  const read = (_: { database: object }, keys: readonly string[]) =>
    keys.includes('bad') ? Promise.reject(new Error('bad one')) : Promise.resolve(keys.map((key) => `${key} read`));
  const find = gather(read);
  const results = await Promise.allSettled(['a', 'bad', 'b'].map((key) => find(home, key)));
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason)))).toEqual([
    'a read',
    'Error: bad one',
    'b read',
  ]);
  expect(await find(home, 'c')).toBe('c read');
});

it('keeps databases apart, and takes a great many in several goes', async () => {
  const sizes: number[] = [];
  const find = gather(({ name }: { database: object; name: string }, keys: readonly number[]) => {
    sizes.push(keys.length);
    return Promise.resolve(keys.map((key) => `${name} ${key}`));
  });
  const away = { database: {}, name: 'away' };
  const numbers = Array.from({ length: 1_200 }, (_, index) => index);
  const asked = numbers.map((number) => find(home, number));
  expect(await find(away, 7)).toBe('away 7');
  expect(await Promise.all(asked)).toEqual(numbers.map((number) => `home ${number}`));
  expect(sizes).toEqual([500, 500, 200, 1]);
});

it('refuses answers that cannot be told apart', async () => {
  const find = gather((_: { database: object }, keys: readonly string[]) => Promise.resolve(keys.slice(1)));
  await expect(find({ database: {} }, 'a')).rejects.toThrow('0 answers for 1 keys');
});

/** Reads the value that a database has when the reading ends. */
function keptReads() {
  const stored = { database: {}, value: 1, writes: 0, reads: 0, failing: false };
  countsWrites(stored.database, () => stored.writes);
  const find = gatherUntilWritten(async (context: typeof stored, keys: readonly string[]) => {
    context.reads += 1;
    await Promise.resolve();
    if (context.failing) throw new Error('away');
    return keys.map((key) => `${key} ${context.value}`);
  });
  return { stored, find };
}

it('gives what was read until something is written, each key for itself', async () => {
  const { stored, find } = keptReads();
  expect([await find(stored, 'a'), await find(stored, 'b'), await find(stored, 'a')]).toEqual(['a 1', 'b 1', 'a 1']);
  expect(stored.reads).toBe(2);
  Object.assign(stored, { value: 2, writes: 1 });
  expect([await find(stored, 'a'), await find(stored, 'b')]).toEqual(['a 2', 'b 2']);
});

it('keeps nothing of a reading during which something was written, and nothing that failed', async () => {
  const { stored, find } = keptReads();
  const early = find(stored, 'a');
  stored.writes += 1;
  expect(await early).toBe('a 1');
  stored.value = 2;
  expect(await find(stored, 'a')).toBe('a 2');
  Object.assign(stored, { failing: true });
  await expect(find(stored, 'b')).rejects.toThrow('away');
  Object.assign(stored, { failing: false });
  expect(await find(stored, 'b')).toBe('b 2');
});

it('reads each time where writes are not counted', async () => {
  const { stored, find } = keptReads();
  const elsewhere = { ...stored, database: {} };
  expect([await find(elsewhere, 'a'), await find(elsewhere, 'a')]).toEqual(['a 1', 'a 1']);
  expect(elsewhere.reads).toBe(2);
});
