import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseSession, type Session } from './parse-session.ts';
import {
  endSession,
  getSession,
  onSessionChange,
  onSessionEnd,
  sessionRefused,
  setSession,
  updateSession,
} from './session.ts';

const member: Session = {
  token: 't',
  expiresAtMs: 1_800_000_000_000,
  userId: 'u1',
  email: 'a@student.school.example',
  username: 'Ada',
  usernameChosen: true,
  isAdmin: false,
  isEvent: false,
  language: 'en',
  needsPasswordReset: false,
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  void endSession('chosen');
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('the session', () => {
  it('is remembered until it ends, also without storage', () => {
    expect(getSession()).toBeNull();
    void setSession(member);
    expect(getSession()).toEqual(member);
    void endSession('chosen');
    expect(getSession()).toBeNull();
  });

  it('reaches the screens 100 ms later, and changes that follow closely as one', async () => {
    const seen: (string | undefined)[] = [];
    const stop = onSessionChange(() => seen.push(getSession()?.token));
    const known = setSession(member);
    vi.advanceTimersByTime(60);
    void setSession({ ...member, token: 'newer' });
    vi.advanceTimersByTime(99);
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual(['newer']);
    await expect(known).resolves.toBeUndefined();
    stop();
  });

  it('ends by the choice of the person, also when the server had forgotten it already', () => {
    const ends: string[] = [];
    const stop = onSessionEnd((reason) => ends.push(reason));
    void setSession(member);
    vi.advanceTimersByTime(100);
    sessionRefused('t');
    void endSession('chosen');
    vi.advanceTimersByTime(100);
    expect(ends).toEqual(['chosen']);
    stop();
  });

  it('ends when the server refuses its token, but not when it refuses an older one', () => {
    void setSession(member);
    sessionRefused('older');
    expect(getSession()).toEqual(member);
    sessionRefused('t');
    expect(getSession()).toBeNull();
  });

  it('takes news only of itself', () => {
    void setSession(member);
    updateSession('t', { username: 'Lovelace' });
    expect(getSession()?.username).toBe('Lovelace');
    void endSession('chosen');
    updateSession('t', { username: 'Back again' });
    expect(getSession()).toBeNull();
  });
});

describe('what storage holds', () => {
  it.each([null, '', 'no json', '"text"', '{}', '{"token":""}', '{"token":"t"}', '{"token":1,"email":"a"}'])(
    'is nothing when it is %s',
    (text) => {
      expect(parseSession(text)).toBeNull();
    },
  );

  it('comes back as it went in', () => {
    expect(parseSession(JSON.stringify(member))).toEqual(member);
  });

  it('grants no power that it does not clearly name', () => {
    expect(parseSession('{"token":"t","email":"a","isAdmin":"yes"}')).toMatchObject({ isAdmin: false, isEvent: false });
    expect(parseSession(JSON.stringify({ ...member, isAdmin: true }))).toMatchObject({ isAdmin: true });
  });
});
