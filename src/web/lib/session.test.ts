import { describe, expect, it } from 'vitest';
import { clearSession, getSession, parseSession, setSession } from './session.ts';

const member = { token: 't', email: 'a@student.school.example', isAdmin: false, isEvent: false };

describe('the session', () => {
  it('is remembered until it is cleared, also without storage', () => {
    expect(getSession()).toBeNull();
    setSession(member);
    expect(getSession()).toEqual(member);
    clearSession();
    expect(getSession()).toBeNull();
  });

  it.each([null, '', 'no json', '"text"', '{}', '{"token":""}', '{"token":"t"}', '{"token":1,"email":"a"}'])(
    'is nothing when storage holds %s',
    (text) => {
      expect(parseSession(text)).toBeNull();
    },
  );

  it('grants no power that storage does not clearly name', () => {
    expect(parseSession('{"token":"t","email":"a","isAdmin":"yes"}')).toMatchObject({ isAdmin: false });
    expect(parseSession(JSON.stringify({ ...member, isAdmin: true }))).toMatchObject({ isAdmin: true });
  });
});
