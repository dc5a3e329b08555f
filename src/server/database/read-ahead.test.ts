import { expect, it } from 'vitest';
import { readAhead } from './read-ahead.ts';

/** Five rows in pages of two, and what was asked for. */
function fiveRows() {
  const asked: string[] = [];
  const read = (after: string) => {
    asked.push(after);
    const rows = ['a', 'b', 'c', 'd', 'e'].filter((row) => row > after).slice(0, 2);
    const last = rows.at(-1);
    return Promise.resolve(last === undefined ? undefined : { rows, last });
  };
  return { asked, read };
}

it('gives every page once, and asks for the next one before one is worked on', async () => {
  const { asked, read } = fiveRows();
  const seen: { rows: string[]; asked: string[] }[] = [];
  for await (const { rows } of readAhead(read)) seen.push({ rows, asked: [...asked] });
  expect(seen).toEqual([
    { rows: ['a', 'b'], asked: ['', 'b'] },
    { rows: ['c', 'd'], asked: ['', 'b', 'd'] },
    { rows: ['e'], asked: ['', 'b', 'd', 'e'] },
  ]);
});

it('tells of a page that cannot be read, after those that could', async () => {
  const { read } = fiveRows();
  const seen: string[] = [];
  const reading = async () => {
    const pages = readAhead((after) => (after === 'b' ? Promise.reject(new Error('away')) : read(after)));
    for await (const { rows } of pages) seen.push(...rows);
  };
  await expect(reading()).rejects.toThrow('away');
  expect(seen).toEqual(['a', 'b']);
});
