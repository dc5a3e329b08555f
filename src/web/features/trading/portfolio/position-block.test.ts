import { expect, it } from 'vitest';
import { positionBlock } from './position-block.ts';

const call = 'SAP261120C00250000';
const put = 'SAP261120P00250000';

it.each([
  ['a call in the money', call, 2, 'open', 250.01, undefined],
  ['a call at the money', call, 2, 'open', 250, 'notInTheMoney'],
  ['a call out of the money', call, 2, 'open', 249, 'notInTheMoney'],
  ['a put in the money', put, 2, 'open', 249.99, undefined],
  ['a put out of the money', put, 2, 'open', 251, 'notInTheMoney'],
  ['an option whose price is on its way', call, 2, 'open', undefined, 'notInTheMoney'],
  ['a share, which nobody exercises', 'SAP', 2, 'open', 250, undefined],
  ['what is staged as a whole', call, 0, 'open', 260, 'allStaged'],
  ['a season that is frozen', call, 2, 'frozen', 260, 'frozen'],
  ['a season that is over', 'SAP', 2, 'ended', 260, 'ended'],
] as const)('%s', (_name, option_symbol, available, season, spot, block) => {
  expect(positionBlock({ option_symbol, available }, season, spot)).toBe(block);
});
