import { expect, it } from 'vitest';
import { gather } from './gather.ts';

/** A reading that ends when the test lets it, and what it was asked for. */
function heldReads() {
  const reads: { keys: readonly string[]; end: (error?: Error) => void }[] = [];
  let waiting: (() => void) | undefined;
  const find = gather(
    (context: { database: object; name: string }, keys: readonly string[]) =>
      new Promise<string[]>((resolve, reject) => {
        const end = (error?: Error) => (error ? reject(error) : resolve(keys.map((key) => `${context.name} ${key}`)));
        reads.push({ keys, end });
        waiting?.();
      }),
  );
  const next = async () => {
    if (reads.length === 0) await new Promise<void>((resolve) => (waiting = resolve));
    const read = reads.shift();
    if (!read) throw new Error('no reading');
    return read;
  };
  return { find, next };
}

const home = { database: {}, name: 'home' };

it('reads once for all who ask together, and gives each their own', async () => {
  const { find, next } = heldReads();
  const asked = Promise.all(['a', 'b', 'a'].map((key) => find(home, key)));
  const { keys, end } = await next();
  expect(keys).toEqual(['a', 'b', 'a']);
  end();
  expect(await asked).toEqual(['home a', 'home b', 'home a']);
});

it('reads again for who asks while a reading is under way', async () => {
  const { find, next } = heldReads();
  const first = find(home, 'a');
  const reading = await next();
  const later = ['a', 'c'].map((key) => find(home, key));
  reading.end();
  expect(await first).toBe('home a');
  const second = await next();
  expect(second.keys).toEqual(['a', 'c']);
  second.end();
  expect(await Promise.all(later)).toEqual(['home a', 'home c']);
});

it('tells a failure to those it concerns, and goes on', async () => {
  const { find, next } = heldReads();
  const failing = Promise.allSettled([find(home, 'a'), find(home, 'b')]);
  const reading = await next();
  const later = find(home, 'c');
  reading.end(new Error('away'));
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  (await next()).end();
  expect(await later).toBe('home c');
});

it('lets no database wait for another', async () => {
  const { find, next } = heldReads();
  const held = find(home, 'a');
  const holding = await next();
  const free = find({ database: {}, name: 'away' }, 'a');
  (await next()).end();
  expect(await free).toBe('away a');
  holding.end();
  expect(await held).toBe('home a');
});

it('refuses answers that cannot be told apart', async () => {
  const find = gather((_: { database: object }, keys: readonly string[]) => Promise.resolve(keys.slice(1)));
  await expect(find({ database: {} }, 'a')).rejects.toThrow('0 answers for 1 keys');
});
