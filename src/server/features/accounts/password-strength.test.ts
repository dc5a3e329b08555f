import { expect, it } from 'vitest';
import { checkPassword, personalWords } from './password-strength.ts';

const PERSONAL = personalWords(
  { schoolName: 'Example Business School', emailDomains: ['student.school.example', 'school.example'] },
  { email: 'ada.lovelace@student.school.example', username: 'Countess' },
);

it('asks for six characters before anything else', () => {
  expect(() => checkPassword('x9#Kq', PERSONAL)).toThrow('Password must be at least 6 characters');
});

it.each([
  'password',
  'Password1',
  '123456',
  '123456789',
  'qwertz',
  'qwerty123',
  'iloveyou',
  'letmein',
  'dragon',
  'aaaaaa',
  'abcdef',
  'abcabcabc',
  '111111111111',
  'asdfghjkl',
  '2001-01-01',
  'ada.lovelace@student.school.example',
  'ada.lovelace',
  'lovelace1',
  'Countess',
  'student.school.example',
  'Convexity',
  'convexity1',
  'Convexity2026',
  'convexity!',
  'Example Business School',
  'examplebusinessschool',
  'passwort',
  'hallo123',
  'P@ssw0rd',
])('finds %s too weak', (password) => {
  expect(() => checkPassword(password, PERSONAL)).toThrow('Password is too weak. Please choose a stronger one.');
});

it.each(['vol-smile-91', 'correct horse battery', 'Zx9#kk2!', 'gamma scalper', 'ÄpfelBirnenQuitten'])(
  'takes %s',
  (password) => {
    expect(() => checkPassword(password, PERSONAL)).not.toThrow();
  },
);
