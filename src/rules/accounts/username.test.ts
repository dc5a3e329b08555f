import { expect, it } from 'vitest';
import { usernameKey } from './username.ts';

it.each([
  ['Vega Queen', 'vega queen'],
  ['Ärger', 'ärger'],
  ['Ärger', 'A\u0308rger'],
  ['Theta  Gang', 'theta gang'],
  ['ＤＡＸ', 'dax'],
])('%s and %s are one name', (one, other) => {
  expect(usernameKey(one)).toBe(usernameKey(other));
});

it('keeps different names apart', () => {
  expect(usernameKey('Theta')).not.toBe(usernameKey('Thetá'));
});
