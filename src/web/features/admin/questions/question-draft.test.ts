import { expect, it } from 'vitest';
import { emptyForm, readForm } from './question-draft.ts';

const asked = { ...emptyForm, question: 'Which?', release: '2026-07-01T18:00', close: '2026-07-02T18:00' };

it('counts the options from 0, as the right answer does, and leaves out empty lines', () => {
  const { data, problems } = readForm({ ...asked, kind: 'mcq', options: 'delta\n\n gamma \nvega', correct: '2' });
  expect(problems).toEqual({});
  expect(data).toMatchObject({
    choices: { options: ['delta', 'gamma', 'vega'].map((label, index) => ({ index, label })) },
    correct: { index: 2 },
    release_at: '2026-07-01T16:00:00.000Z',
    close_at: '2026-07-02T16:00:00.000Z',
    points: 10,
  });
});

it('reads a number and its tolerance with a comma', () => {
  const { data } = readForm({ ...asked, kind: 'number', correct: '0,25', tolerance: '0,01' });
  expect(data.correct).toEqual({ value: 0.25, tolerance: 0.01 });
});

it.each([
  ['options', { kind: 'mcq', options: 'only one', correct: '0' }],
  ['correct', { kind: 'mcq', options: 'a\nb', correct: '2' }],
  ['correct', { kind: 'number', correct: 'many' }],
  ['tolerance', { kind: 'number', correct: '1', tolerance: '-1' }],
  ['points', { correct: 'x', points: '2,5' }],
  ['release', { correct: 'x', release: '' }],
  ['close', { correct: 'x', close: '2026-07-01T17:00' }],
  ['question', { correct: 'x', question: ' ' }],
] as const)('objects to the %s of %j', (field, change) => {
  expect(Object.keys(readForm({ ...asked, ...change }).problems)).toEqual([field]);
});
