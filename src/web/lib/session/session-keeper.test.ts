import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { textFiles } from '../language/i18n.ts';
import { parseSession } from './parse-session.ts';
import { startKeeper } from './session-keeper.ts';
import { endSession, getSession, setSession } from './session.ts';

const minute = 60_000;
const page = { hidden: false, listeners: [] as (() => void)[] };
const fetching = vi.fn<typeof fetch>();
const user = {
  user_id: 'u',
  email: 'a@school.example',
  username: 'Ada',
  username_chosen: true,
  is_admin: true,
  is_event: false,
  language: 'en',
  hti_score: 0,
  needs_password_reset: false,
};

/** The server, which gives every session ten more minutes. */
function answerAll(): void {
  fetching.mockImplementation(async () =>
    Response.json({ ok: true, data: { access_token: 't', expires_at: inMs(10 * minute), user } }),
  );
}

const inMs = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const calls = () => fetching.mock.calls.map(([address]) => address);

// The keeper starts once per page, so these tests are one story in order.
describe('the keeper of the session', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', fetching);
    fetching.mockReset();
    answerAll();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('asks about a stored session at once, and takes the roles from the answer', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('document', { ...page, addEventListener: (_: string, run: () => void) => page.listeners.push(run) });
    vi.stubGlobal('window', { addEventListener: () => undefined });
    const session = parseSession(JSON.stringify({ token: 't', email: 'a@school.example', expiresAtMs: Date.now() }));
    if (session !== null) void setSession(session);
    startKeeper();
    startKeeper();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls()).toEqual(['/api/auth/session']);
    expect(getSession()?.isAdmin).toBe(true);
  });

  it('looks every minute and renews when under 5 minutes remain', async () => {
    vi.stubGlobal('document', page);
    // Ten minutes at the start: the looks after 1 to 5 minutes find at least 5 left.
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(calls()).toEqual([]);
    await vi.advanceTimersByTimeAsync(minute);
    expect(calls()).toEqual(['/api/auth/refresh']);
  });

  it('goes over to the language that the account got elsewhere, and leaves alone what was picked here', async () => {
    vi.stubGlobal('document', page);
    const file = '../../../texts/de/shell.ts';
    const loading = vi.fn<() => Promise<object>>().mockRejectedValue(new Error('There is no connection'));
    const found = textFiles[file] ?? loading;
    textFiles[file] = loading;
    user.language = 'de';
    await vi.advanceTimersByTimeAsync(6 * minute);
    expect(calls()).toEqual(['/api/auth/refresh']);
    expect(loading).toHaveBeenCalledTimes(1);
    expect(getSession()?.language).toBe('de');
    // The page is still in English here, as if that had been picked and not been saved.
    await vi.advanceTimersByTimeAsync(6 * minute);
    expect(calls()).toHaveLength(2);
    expect(loading).toHaveBeenCalledTimes(1);
    textFiles[file] = found;
  });

  it('rests in a hidden tab and looks when it is seen again', async () => {
    const hidden = { ...page, hidden: true };
    vi.stubGlobal('document', hidden);
    await vi.advanceTimersByTimeAsync(8 * minute);
    expect(calls()).toEqual([]);
    hidden.hidden = false;
    for (const run of page.listeners) run();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls()).toEqual(['/api/auth/refresh']);
  });

  it('keeps the session when the server cannot be reached, and tries again', async () => {
    vi.stubGlobal('document', page);
    fetching.mockRejectedValue(new TypeError('Failed to fetch'));
    await vi.advanceTimersByTimeAsync(7 * minute);
    expect(calls().length).toBeGreaterThan(1);
    expect(getSession()?.token).toBe('t');
  });

  it('ends it when the server no longer knows it', async () => {
    vi.stubGlobal('document', page);
    fetching.mockImplementation(async () =>
      Response.json({ ok: false, error: 'SESSION_EXPIRED', message: 'No', reference: 'r' }, { status: 401 }),
    );
    await vi.advanceTimersByTimeAsync(minute);
    expect(getSession()).toBeNull();
    void endSession('chosen');
    vi.clearAllTimers();
    vi.useRealTimers();
  });
});
