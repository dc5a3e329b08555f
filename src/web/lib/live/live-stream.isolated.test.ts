import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstWaitMs, movedWithinMs, silenceMs, startStream } from './live-stream.ts';
import { parseSession } from '../session/parse-session.ts';
import { endSession, getSession, setSession } from '../session/session.ts';

const page = { hidden: false, heard: new Map<string, () => void>() };
const fetching = vi.fn<typeof fetch>();
const told: string[] = [];
let isOpen = false;
let isWanted = true;
let update: () => void;

/** What the server still writes into the stream that was opened last. */
let body: ReadableStreamDefaultController<Uint8Array>;
const say = (text: string) => body.enqueue(new TextEncoder().encode(text));
const settle = () => vi.advanceTimersByTimeAsync(0);

function answerStream(): void {
  fetching.mockImplementation((_address, init) => {
    const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({ start: (opened) => void (body = opened) });
    init?.signal?.addEventListener('abort', () => body.error(new DOMException('stopped', 'AbortError')));
    return Promise.resolve(new Response(stream, { headers: { 'Content-Type': 'text/event-stream' } }));
  });
}

function signIn(token: string): void {
  const session = parseSession(JSON.stringify({ token, email: 'a@school.example' }));
  if (session !== null) void setSession(session);
}

function setHidden(hidden: boolean): void {
  page.hidden = hidden;
  page.heard.get('visibilitychange')?.();
}

// A stream is started once per page, so these tests are one story in order.
describe('the live stream of a page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    const addEventListener = (name: string, listener: () => void) => page.heard.set(name, listener);
    vi.stubGlobal('fetch', fetching);
    vi.stubGlobal('document', {
      addEventListener,
      get hidden() {
        return page.hidden;
      },
    });
    vi.stubGlobal('window', { addEventListener });
    fetching.mockReset();
    answerStream();
    told.length = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('opens with the bearer token, asks for everything once, and tells topics however they are cut', async () => {
    signIn('first');
    update = startStream({
      isWanted: () => isWanted,
      tell: (news) => told.push(news),
      setOpen: (next) => {
        isOpen = next;
      },
    });
    await settle();
    const [address, init] = fetching.mock.calls[0] ?? [];
    expect(address).toBe('/api/live');
    expect(new Headers(init?.headers).get('Authorization')).toBe('Bearer first');
    expect(isOpen).toBe(true);
    say(': open\n\nevent: portf');
    await settle();
    expect(told).toEqual(['anything']);
    say('olio\ndata:\n\nevent: from-the-future\ndata:\n\nevent: quiz\ndata:\n\n');
    await settle();
    expect(told).toEqual(['anything', 'portfolio', 'quiz']);
  });

  it('is closed while the tab is hidden or nobody wants it, and open again after', async () => {
    setHidden(true);
    await settle();
    expect(isOpen).toBe(false);
    await vi.advanceTimersByTimeAsync(10 * silenceMs);
    expect(fetching).not.toHaveBeenCalled();
    setHidden(false);
    await settle();
    expect(isOpen).toBe(true);
    isWanted = false;
    update();
    await settle();
    expect(isOpen).toBe(false);
    isWanted = true;
    update();
    await settle();
    expect(told).toEqual(['anything', 'anything']);
  });

  it('takes silence for death, and comes back', async () => {
    await vi.advanceTimersByTimeAsync(silenceMs - 1_000);
    say(': still here\n\n');
    await vi.advanceTimersByTimeAsync(silenceMs - 1_000);
    expect(fetching).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isOpen).toBe(false);
    await vi.advanceTimersByTimeAsync(2 * firstWaitMs);
    expect(isOpen).toBe(true);
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  it('comes back soon when its server ends, however long it waited before, and asks for everything then', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.25);
    say('retry: 1000\nevent: moved\ndata:\n\n');
    body.close();
    await settle();
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(movedWithinMs / 4 - 1);
    expect(fetching).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(fetching).toHaveBeenCalledTimes(1);
    expect(isOpen).toBe(true);
    expect(told).toEqual(['anything']);
    vi.mocked(Math.random).mockRestore();
  });

  it('waits longer after every failure, tries at once when the network is back, and gives up with the session', async () => {
    fetching.mockRejectedValue(new TypeError('Failed to fetch'));
    body.close();
    await vi.advanceTimersByTimeAsync(30 * firstWaitMs);
    expect(isOpen).toBe(false);
    // After about 1, 3, 7 and 15 seconds, and not every second.
    expect(fetching.mock.calls.length).toBeGreaterThanOrEqual(4);
    expect(fetching.mock.calls.length).toBeLessThanOrEqual(6);

    answerStream();
    page.heard.get('online')?.();
    await settle();
    expect(isOpen).toBe(true);

    fetching.mockResolvedValue(Response.json({ ok: false, error: 'SESSION_EXPIRED', message: 'x' }, { status: 401 }));
    body.close();
    await vi.advanceTimersByTimeAsync(3 * firstWaitMs);
    expect(getSession()).toBeNull();
    fetching.mockClear();
    await vi.advanceTimersByTimeAsync(10 * silenceMs);
    expect(fetching).not.toHaveBeenCalled();
    await Promise.all([endSession('chosen'), vi.advanceTimersByTimeAsync(1_000)]);
  });
});
