import { expect, it } from 'vitest';
import { fractionOf, initialsOf } from './initials.ts';

it.each([
  ['Ada Muster', 'AM'],
  ['Prof. Dr. Vega Exempel', 'VE'],
  ['Änne von der Höhe', 'ÄH'],
  ['Cher', 'C'],
  ['', ''],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('draws the same mark for the same person, and another for another', () => {
  expect(fractionOf('ada', 1)).toBe(fractionOf('ada', 1));
  expect(fractionOf('ada', 1)).not.toBe(fractionOf('ada', 2));
  expect(fractionOf('ada', 1)).not.toBe(fractionOf('bob', 1));
});
