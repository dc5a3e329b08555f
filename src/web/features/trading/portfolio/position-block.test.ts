import { expect, it } from 'vitest';
import { positionBlock } from './position-block.ts';

const call = 'SAP261120C00250000';
const put = 'SAP261120P00250000';
const own = (option_symbol: string, available: number) => ({ option_symbol, available });

it.each([
  ['a call in the money', own(call, 2), 'open', 250.01, undefined],
  ['a call at the money', own(call, 2), 'open', 250, 'notInTheMoney'],
  ['a call out of the money', own(call, 2), 'open', 249, 'notInTheMoney'],
  ['a put in the money', own(put, 2), 'open', 249.99, undefined],
  ['a put out of the money', own(put, 2), 'open', 251, 'notInTheMoney'],
  ['an option whose price is on its way', own(call, 2), 'open', undefined, 'notInTheMoney'],
  ['a share, which nobody exercises', own('SAP', 2), 'open', 250, undefined],
  ['what is staged as a whole', own(call, 0), 'open', 260, 'allStaged'],
  ['a season that is frozen', own(call, 2), 'frozen', 260, 'frozen'],
  ['a season that is over', own('SAP', 2), 'ended', 260, 'ended'],
] as const)('%s', (_name, position, season, spot, block) => {
  expect(positionBlock(position, season, spot)).toBe(block);
});
