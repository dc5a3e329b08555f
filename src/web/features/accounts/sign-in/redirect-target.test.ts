import { expect, it } from 'vitest';
import { firstStop, redirectTarget } from './redirect-target.ts';

it.each([
  ['redirect=/account', '/account'],
  ['mode=sign-up&redirect=/admin/events', '/admin/events'],
  ['', '/battleground'],
  ['redirect=', '/battleground'],
  ['redirect=https://evil.example', '/battleground'],
  ['redirect=//evil.example', '/battleground'],
  ['redirect=/\\evil.example', '/battleground'],
  ['redirect=/account/../../evil', '/battleground'],
  ['redirect=/account?x=1', '/battleground'],
  ['redirect=javascript:alert(1)', '/battleground'],
  ['redirect=%2F%2Fevil.example', '/battleground'],
  ['redirect=/dev/outbox', '/battleground'],
  ['redirect=/nowhere', '/battleground'],
])('%s leads to %s', (search, target) => {
  expect(redirectTarget(search)).toBe(target);
});

it('stops at the password first where a new one is asked for', () => {
  expect(firstStop({ needsPasswordReset: true }, '/account')).toBe('/set-password');
  expect(firstStop({ needsPasswordReset: false }, '/account')).toBe('/account');
});
