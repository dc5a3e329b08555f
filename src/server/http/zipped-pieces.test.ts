import { gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { made, pieceOf, WORTH_ZIPPING, zippedPieces } from './zipped-pieces.ts';

const long = 'ä long text, over and over, '.repeat(500);
const edge = 'x'.repeat(WORTH_ZIPPING);

it.each([
  ['one that is long', [long]],
  ['one that is short', ['ä']],
  ['one between others', [long, '"me":{"rank":7}', long]],
  ['what is empty', ['', long, '']],
  ['nothing', []],
  ['what is just worth compressing and what is just not', [edge, edge.slice(1), edge]],
])('writes %s as one file that opens to what was put in', async (_name, texts) => {
  const zipped = await zippedPieces(texts.map(pieceOf));
  expect(gunzipSync(zipped).toString()).toBe(texts.join(''));
});

it('is short where it matters, and compresses a piece once for all that it becomes a part of', async () => {
  const [before, after] = [pieceOf(long), pieceOf(Buffer.from(long))];
  const first = await zippedPieces([before, pieceOf('ada'), after]);
  const second = await zippedPieces([before, pieceOf('bob'), after]);
  expect(first.length).toBeLessThan(500);
  expect(second.length).toBe(first.length);
  expect(before.deflated()).toBe(before.deflated());
});

it('makes a thing once, and again only where that failed', async () => {
  const make = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no memory')).mockResolvedValue('made');
  const get = made(make);
  await expect(Promise.all([get(), get()])).rejects.toThrow('no memory');
  expect(await Promise.all([get(), get()])).toEqual(['made', 'made']);
  expect(make).toHaveBeenCalledTimes(2);
});
