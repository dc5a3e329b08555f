import { expect, it } from 'vitest';
import { contactFaults, singleLine } from './contact-message.ts';

const good = { name: 'Ada', email: 'ada@example.org', message: 'When do you meet next?' };

it.each([
  [{}, {}],
  [{ name: '   ' }, { name: 'missing' }],
  [{ name: 'a'.repeat(101) }, { name: 'tooLong' }],
  [{ email: '' }, { email: 'invalid' }],
  [{ email: 'ada@example' }, { email: 'invalid' }],
  [{ email: 'ada@example.org\r\nBcc: all@example.org' }, { email: 'invalid' }],
  [{ email: `${'a'.repeat(250)}@example.org` }, { email: 'invalid' }],
  [{ message: ' too short ' }, { message: 'missing' }],
  [{ message: 'a'.repeat(4001) }, { message: 'tooLong' }],
  [{ message: ` ${'a'.repeat(4000)} ` }, {}],
])('%o has the faults %o', (given, faults) => {
  expect(contactFaults({ ...good, ...given })).toEqual(faults);
});

it('leaves one line', () => {
  expect(singleLine(' Ada\r\nBcc: x@y.example\u2028\u0000 M. ')).toBe('Ada Bcc: x@y.example M.');
});
