import { describe, expect, it } from 'vitest';
import { accountsEndpoints } from '#contract/accounts.ts';
import { checkNewPassword, checkSchoolEmail, checkUsername } from './input-checks.ts';

describe('what can be told without the server', () => {
  it.each(['a', '', ' ', '-dash', '.dot', 'a!', 'ab', 'Ä ö-ü_1.', ' trimmed ', 'x'.repeat(32), 'x'.repeat(33), '數學'])(
    'judges the name %j as the contract does',
    (username) => {
      const contract = accountsEndpoints['PATCH /api/account/profile'].body.safeParse({ username });
      expect(Object.keys(checkUsername(username))).toEqual(contract.success ? [] : ['username']);
    },
  );

  it.each([
    ['ada', ['school.example'], { email: 'INVALID_EMAIL' }],
    ['ada@gmail.com', ['school.example'], { email: 'INVALID_DOMAIN' }],
    ['ada@school.example.evil.example', ['school.example'], { email: 'INVALID_DOMAIN' }],
    ['Ada+tag@School.Example ', ['school.example'], {}],
    ['ada@gmail.com', undefined, {}],
  ])('judges %j with %j', (email, domains, problems) => {
    expect(checkSchoolEmail(email, domains)).toEqual(problems);
  });

  it.each([
    ['12345', '12345', { password: 'PASSWORD_TOO_SHORT' }],
    ['123456', '123457', { confirmation: 'PASSWORDS_DIFFER' }],
    ['123456', '123456', {}],
  ])('judges the password %j with %j', (password, confirmation, problems) => {
    expect(checkNewPassword(password, confirmation)).toEqual(problems);
  });
});
