import { expect, it } from 'vitest';
import { defaultUsername, domainOf, mailboxOf } from './mailbox.ts';

it.each([
  ['Ada.Lovelace@Student.School.Example', 'ada.lovelace@student.school.example'],
  ['  ada@school.example ', 'ada@school.example'],
  ['ada+second@school.example', 'ada@school.example'],
  ['ada+a+b@school.example', 'ada@school.example'],
  ['_a@school.example', '_a@school.example'],
  ['a_@school.example', 'a_@school.example'],
  ["o'brien@school.example", "o'brien@school.example"],
  ['-ada-@school.example', '-ada-@school.example'],
  ['Jürgen@school.example', 'jürgen@school.example'],
  ['ju\u0308rgen@school.example', 'jürgen@school.example'],
  ['ada@müller.example', 'ada@xn--mller-kva.example'],
  ['ada@xn--mller-kva.example', 'ada@xn--mller-kva.example'],
])('%s is the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

it.each([
  '',
  'ada',
  '@school.example',
  'ada@',
  'ada@school',
  'ada@@school.example',
  'ada@school.example@evil.example',
  '+tag@school.example',
  'ada@school.example\nbcc:x@evil.example',
  'ada @school.example',
  '"ada"@school.example',
  'ada@[127.0.0.1]',
  'ada@-school.example',
  `${'a'.repeat(65)}@school.example`,
  'аda@school.example',
  '.ada@school.example',
  'ada.@school.example',
  'a..b@school.example',
  'ada,bob@school.example',
  'ada<x@school.example',
  'ada@school..example',
  'ada@sсhool.example',
])('%j is no address', (address) => {
  expect(mailboxOf(address)).toBeUndefined();
});

it('splits a mailbox', () => {
  expect(domainOf('ada@school.example')).toBe('school.example');
  expect(defaultUsername('ada.l@school.example')).toBe('ada.l');
});
