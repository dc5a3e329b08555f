import { expect, it } from 'vitest';
import { headFirst, members } from './members.ts';

it('puts whoever leads first and keeps everyone else in order', () => {
  const ids = headFirst(members).map(({ id }) => id);
  expect(members[0]?.position).not.toBe('Head');
  expect(ids).toEqual([
    'ada-muster',
    'noah-sample',
    'lena-beispiel',
    'emil-example',
    'mira-specimen',
    'jonas-platzhalter',
    'sofia-fiktiv',
    'theo-anyname',
    'clara-nobody',
  ]);
});
