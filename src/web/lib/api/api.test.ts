import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { call, encodeQuery, fillPath, newCorrelationId } from './api.ts';
import { parseSession } from '../session/parse-session.ts';
import { endSession, getSession, setSession } from '../session/session.ts';

const fetching = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal('fetch', fetching));
afterEach(() => {
  vi.unstubAllGlobals();
  fetching.mockReset();
  void endSession('chosen');
});

function answer(status: number, body: unknown): void {
  fetching.mockResolvedValue(Response.json(body, { status }));
}

function signIn(token: string): void {
  const session = parseSession(JSON.stringify({ token, email: 'a@school.example' }));
  if (session !== null) void setSession(session);
}

function sent(): { address: string; headers: Headers; init: RequestInit } {
  const [address, init = {}] = fetching.mock.calls[0] ?? [];
  if (typeof address !== 'string') throw new Error('Nothing was sent');
  return { address, headers: new Headers(init.headers), init };
}

async function refused(): Promise<ApiError> {
  const error: unknown = await call('GET /api/dev/status').catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('The call should have been refused', { cause: error });
  return error;
}

describe('call', () => {
  it('sends the method, the path and the body, and returns the typed answer', async () => {
    answer(200, { ok: true, data: { now: '2026-01-01T00:00:00Z', offset_ms: 5 } });
    const result = await call('POST /api/dev/clock', { body: { forward_ms: 5 } });
    expectTypeOf(result.data.offset_ms).toEqualTypeOf<number>();
    expect(result.data.offset_ms).toBe(5);
    expect(sent().address).toBe('/api/dev/clock');
    expect(sent().init.method).toBe('POST');
    expect(sent().init.body).toBe('{"forward_ms":5}');
    expect(sent().headers.get('content-type')).toBe('application/json');
  });

  it('asks for the input that the contract wants', () => {
    expectTypeOf(call<'POST /api/dev/clock'>)
      .parameter(1)
      .toExtend<{ body: { forward_ms: number } }>();
    expectTypeOf<Parameters<typeof call<'GET /api/dev/status'>>>().toExtend<[string, object?]>();
    // @ts-expect-error There is no such endpoint.
    expectTypeOf(call<'GET /api/nothing'>);
  });

  it('carries a correlation id of its own, or the one of the first try', async () => {
    answer(200, {});
    await call('GET /api/dev/status');
    expect(sent().headers.get('x-correlation-id')).toMatch(/^[0-9a-f-]{32,36}$/);
    fetching.mockReset();
    answer(200, {});
    await call('GET /api/dev/status', { correlationId: 'first-try' });
    expect(sent().headers.get('x-correlation-id')).toBe('first-try');
  });

  it('carries the token of who is signed in, and none otherwise', async () => {
    answer(200, {});
    await call('GET /api/dev/status');
    expect(sent().headers.has('authorization')).toBe(false);
    fetching.mockReset();
    answer(200, {});
    signIn('abc');
    await call('GET /api/dev/status', { host: 'https://worker.example' });
    expect(sent().headers.get('authorization')).toBe('Bearer abc');
    expect(sent().address).toBe('https://worker.example/api/dev/status');
  });
});

describe('a refused call', () => {
  it("throws the server's code, reference and fields", async () => {
    answer(400, { ok: false, error: 'INVALID_REQUEST', message: 'No', reference: 'r-1', fields: { a: 'b' } });
    expect(await refused()).toMatchObject({
      status: 400,
      code: 'INVALID_REQUEST',
      message: 'No',
      reference: 'r-1',
      fields: { a: 'b' },
    });
  });

  it('ends the session that the server no longer knows, and no other', async () => {
    signIn('abc');
    answer(401, { ok: false, error: 'INVALID_CREDENTIALS', message: 'No', reference: 'r' });
    await refused();
    expect(getSession()?.token).toBe('abc');
    answer(401, { ok: false, error: 'SESSION_EXPIRED', message: 'No', reference: 'r' });
    await refused();
    expect(getSession()).toBeNull();
  });

  it.each([
    [502, 'UNAVAILABLE'],
    [429, 'RATE_LIMITED'],
    [418, 'UNKNOWN'],
  ])('that a proxy answered with %d has a code too', async (status, code) => {
    fetching.mockResolvedValue(new Response('<html>', { status }));
    expect(await refused()).toMatchObject({ status, code });
  });

  it('says how long to wait where the server does', async () => {
    const limited = { ok: false, error: 'RATE_LIMITED', message: 'No', reference: 'r-1' };
    fetching.mockResolvedValue(Response.json(limited, { status: 429, headers: { 'Retry-After': '540' } }));
    expect(await refused()).toMatchObject({ code: 'RATE_LIMITED', retryAfterSec: 540 });
  });

  it('that never arrived is a network error', async () => {
    fetching.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await refused()).toMatchObject({ status: 0, code: 'NETWORK_ERROR' });
  });

  it('that was called off stays what it is', async () => {
    fetching.mockRejectedValue(new DOMException('Stop', 'AbortError'));
    await expect(call('GET /api/dev/status')).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('that claims success without JSON is an error', async () => {
    fetching.mockResolvedValue(new Response('<html>', { status: 200 }));
    expect(await refused()).toMatchObject({ status: 200, code: 'UNKNOWN' });
  });
});

describe('addresses', () => {
  it('fill in their parameters, encoded', () => {
    expect(fillPath('/api/events/:eventId/teams/:id', { eventId: 'a/b', id: 7 })).toBe('/api/events/a%2Fb/teams/7');
    expect(fillPath('/api/events/{eventId}', { eventId: 'x' })).toBe('/api/events/x');
    expect(() => fillPath('/api/events/:eventId', {})).toThrow('eventId');
  });

  it('encode their query and leave out what is not given', () => {
    expect(encodeQuery({ a: 1, b: undefined, c: 'x y', d: ['p', 'q'], e: true, f: null })).toBe(
      '?a=1&c=x+y&d=p&d=q&e=true',
    );
    expect(encodeQuery()).toBe('');
  });
});

describe('correlation ids', () => {
  it('differ, also where the browser has no randomUUID', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(newCorrelationId()).toMatch(/^[0-9a-f]{32}$/);
    expect(newCorrelationId()).not.toBe(newCorrelationId());
  });
});
