import { expect, it } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { readBoard } from './read-board.ts';

const down = new ApiError({ status: 503, code: 'UNAVAILABLE', message: 'down' });
const signal = new AbortController().signal;

/** Ways of which the named ones answer; the rest fails. Tells which were tried. */
function ways(answering: readonly string[], error: unknown = down) {
  const tried: string[] = [];
  const way = (name: string) => () => {
    tried.push(name);
    return answering.includes(name) ? Promise.resolve(name) : Promise.reject(error);
  };
  return { tried, ways: { cached: way('cached'), rebuild: way('rebuild'), database: way('database') } };
}

it.each([
  ['the cache answers', ['cached', 'rebuild', 'database'], true, ['cached'], 'cache'],
  ['the cache fails', ['rebuild', 'database'], true, ['cached', 'rebuild'], 'rebuild'],
  ['the rebuild fails too', ['database'], true, ['cached', 'rebuild', 'database'], 'database'],
  ['everything fails', [], true, ['cached', 'rebuild', 'database'], 'FAILED'],
  ['the database must not be read', ['database'], false, ['cached', 'rebuild'], 'WORKER_UNAVAILABLE'],
])('%s', async (_name, answering, mayReadDatabase, expected, outcome) => {
  const made = ways(answering);
  const read = await readBoard(made.ways, mayReadDatabase, signal);
  expect(made.tried).toEqual(expected);
  expect(read.problem ?? read.source).toBe(outcome);
});

it('has no rebuild between where the track has none', async () => {
  const { ways: all, tried } = ways(['database']);
  const { cached, database } = all;
  expect((await readBoard({ cached, database }, true, signal)).source).toBe('database');
  expect(tried).toEqual(['cached', 'database']);
});

it.each([
  ['NO_ACTIVE_SEASON', 404],
  ['UNAUTHORIZED', 401],
] as const)('asks no other way after %s', async (code, status) => {
  const made = ways([], new ApiError({ status, code, message: '' }));
  expect((await readBoard(made.ways, true, signal)).problem).toBe(code);
  expect(made.tried).toEqual(['cached']);
});

it('throws what was aborted, and asks no other way', async () => {
  const abort = new AbortController();
  abort.abort();
  const made = ways([], new DOMException('', 'AbortError'));
  await expect(readBoard(made.ways, true, abort.signal)).rejects.toThrow();
  expect(made.tried).toEqual(['cached']);
});
