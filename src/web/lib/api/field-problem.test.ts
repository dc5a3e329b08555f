import { expect, it } from 'vitest';
import * as z from 'zod';
import { readFieldProblem } from './field-problem.ts';

/** In the library's own words, so that an update that changes them shows here. */
it.each([
  [z.string().min(1), '', { key: 'missing' }],
  [z.array(z.string()).min(1), [], { key: 'missing' }],
  [z.string(), undefined, { key: 'missing' }],
  [z.string().min(3), 'ab', { key: 'too-few', limit: 3 }],
  [z.string().max(80), 'x'.repeat(81), { key: 'too-long', limit: 80 }],
  [z.array(z.string()).max(1), ['a', 'b'], { key: 'too-many', limit: 1 }],
  [z.number().min(0.1), 0, { key: 'at-least', limit: 0.1 }],
  [z.number().gt(0), 0, { key: 'more-than', limit: 0 }],
  [z.int().max(100_000), 100_001, { key: 'at-most', limit: 100_000 }],
  [z.number().max(1e9), 1e10, { key: 'at-most', limit: 1e9 }],
  [z.int(), 1.5, { key: 'not-whole' }],
  [z.number(), 'x', { key: 'not-a-number' }],
  [z.number().multipleOf(0.01), 1.001, { key: 'steps', limit: 0.01 }],
  [z.iso.datetime(), 'tomorrow', { key: 'no-date' }],
  [z.strictObject({}), { more: 1 }, { key: 'unknown-field' }],
  [z.enum(['a']), 'b', { key: 'not-allowed' }],
] as const)('reads what a schema says, %#', (schema, value, expected) => {
  const problem = schema.safeParse(value).error?.issues[0]?.message ?? '';
  expect(readFieldProblem(problem)).toEqual(expected);
});

it('reads what the rules say', () => {
  expect(readFieldProblem('ends-before-start')).toEqual({ key: 'ends-before-start' });
});
