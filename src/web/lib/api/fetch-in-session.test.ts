import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from './api.ts';
import { closeSession } from './fetch-in-session.ts';
import { parseSession } from '../session/parse-session.ts';
import { endSession, getSession, setSession } from '../session/session.ts';

interface Sent {
  address: string;
  token: string | null;
  answer: (body: object) => void;
}

/** Everything that went out, in its order; each waits for the test to answer it. */
let sent: Sent[];

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  vi.stubGlobal('fetch', (address: string, { headers, signal }: RequestInit) => {
    const token = new Headers(headers).get('Authorization');
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
      sent.push({ address, token, answer: (body) => resolve(Response.json(body)) });
    });
  });
  const session = parseSession(JSON.stringify({ token: 'ada', email: 'a@school.example' }));
  if (session !== null) void setSession(session);
});

afterEach(() => {
  void endSession('chosen');
  vi.runAllTimers();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(200);
const addresses = () => sent.map(({ address }) => address);
const read = () =>
  call('GET /api/account/data').then(
    () => 'read',
    (error: Error) => error.name,
  );
const write = () => call('PATCH /api/account/profile', { body: { username: 'Ada' } }).then(() => 'written');
const signOut = () =>
  closeSession('chosen', () => call('POST /api/auth/sign-out', { body: {}, endsSession: true })).then(
    () => 'out',
    () => 'still in',
  );

describe('while a session ends', () => {
  it('what reads is stopped first and what comes waits; afterwards both come to nothing, and nothing was sent without a session', async () => {
    const before = read();
    await settle();
    const ended = signOut();
    const meanwhile = read();
    await settle();
    expect(addresses()).toEqual(['/api/account/data', '/api/auth/sign-out']);
    sent.at(-1)?.answer({ ok: true });
    // The session is gone, but the screens will hear of it a moment later.
    await vi.advanceTimersByTimeAsync(50);
    expect(getSession()).toBeNull();
    const late = read();
    await settle();
    expect(await late).toBe('AbortError');
    expect([await ended, await before, await meanwhile]).toEqual(['out', 'AbortError', 'AbortError']);
    expect(getSession()).toBeNull();
    expect(sent).toHaveLength(2);
  });

  it('what writes is answered before the server hears of the end', async () => {
    const written = write();
    await settle();
    const ended = signOut();
    await settle();
    expect(addresses()).toEqual(['/api/account/profile']);
    sent.at(-1)?.answer({ ok: true });
    await settle();
    expect(addresses()).toEqual(['/api/account/profile', '/api/auth/sign-out']);
    sent.at(-1)?.answer({ ok: true });
    await settle();
    expect([await written, await ended]).toEqual(['written', 'out']);
  });

  it('that the server did not end, everything goes on with it', async () => {
    const before = read();
    await settle();
    const ended = closeSession('chosen', () => Promise.reject(new Error('no network'))).catch(() => 'still in');
    const meanwhile = read();
    await settle();
    expect(await ended).toBe('still in');
    expect(sent.map(({ token }) => token)).toEqual(['Bearer ada', 'Bearer ada', 'Bearer ada']);
    for (const one of sent) one.answer({ ok: true });
    expect([await before, await meanwhile]).toEqual(['read', 'read']);
  });

  it('who stops a call themself is told so at once', async () => {
    const stop = new AbortController();
    const asked = call('GET /api/account/data', { signal: stop.signal }).catch((error: Error) => error.name);
    await settle();
    stop.abort();
    expect(await asked).toBe('AbortError');
    expect(sent).toHaveLength(1);
  });
});
