import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

it('names what differs and nothing else', () => {
  expect(changedFields({ id: 'a', name: 'Old', points: 3 }, { id: 'b', name: 'New', points: 3 })).toEqual([
    { path: ['name'], before: 'Old', after: 'New' },
  ]);
});

it('takes what is nested by its innermost fields, and lists by their places', () => {
  const before = { correct: { value: 7 }, tags: ['a', 'b'], windows: [{ id: 'x', target: null }] };
  const after = { correct: { value: 8 }, tags: ['a'], windows: [{ target: 'SAP' }, { target: 'ALV' }] };
  expect(changedFields(before, after)).toEqual([
    { path: ['correct', 'value'], before: 7, after: 8 },
    { path: ['tags'], before: 'a, b', after: 'a' },
    { path: ['windows', '1', 'target'], before: null, after: 'SAP' },
    { path: ['windows', '2', 'target'], before: undefined, after: 'ALV' },
  ]);
});

it('shows all of what was made, of what is gone, and nothing of nothing', () => {
  expect(changedFields(null, { name: 'New', season_id: 's' })).toEqual([
    { path: ['name'], before: undefined, after: 'New' },
  ]);
  expect(changedFields({ on: true }, null)).toEqual([{ path: ['on'], before: true, after: undefined }]);
  expect(changedFields(null, null)).toEqual([]);
  expect(changedFields({}, { tags: [] })).toEqual([{ path: ['tags'], before: undefined, after: '' }]);
});

it('tells the right option by what it says, and counts the people of a badge', () => {
  const options = [
    { index: 0, label: 'Gamma' },
    { index: 1, label: 'Vega' },
  ];
  const before = { correct: { index: 0 }, choices: { options } };
  const after = { correct: { index: 1 }, choices: { options }, to: ['3f1c', '77aa'] };
  expect(changedFields(before, after)).toEqual([
    { path: ['correct'], before: 'Gamma', after: 'Vega' },
    { path: ['to'], before: undefined, after: 2 },
  ]);
});
