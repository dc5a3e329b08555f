import { ApiError } from '../api/api-error.ts';
import { call } from '../api/api.ts';
import { machineNow } from '../clock.ts';
import { profilePart, type SessionAnswer } from './session-answer.ts';
import { getSession, markChecked, sessionRefused, updateSession } from './session.ts';
import { speakLanguage } from '../language/speak-language.ts';

const checkEveryMs = 60_000;
const refreshUnderMs = 300_000;

let isKept = false;
let isVerified = false;

/** Asks the server about a stored session, and renews a session before it ends. Starts once; it idles for visitors. */
export function startKeeper(): void {
  if (isKept) return;
  isKept = true;
  setInterval(() => void checkSession(), checkEveryMs);
  // Timers sleep in hidden tabs, so a tab that comes back looks at once.
  document.addEventListener('visibilitychange', () => void checkSession());
  window.addEventListener('online', () => void checkSession());
  void checkSession();
}

async function checkSession(): Promise<void> {
  const session = getSession();
  if (session === null || document.hidden) return;
  try {
    if (!isVerified) await verify(session.token);
    else if (session.expiresAtMs - machineNow() < refreshUnderMs) await refresh(session.token);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) sessionRefused(session.token);
    // Anything else says nothing about the session: it is kept, and the next check asks again.
    else markChecked();
  }
}

async function verify(token: string): Promise<void> {
  const { data } = await call('GET /api/auth/session');
  isVerified = true;
  takeNews(token, data);
}

async function refresh(token: string): Promise<void> {
  const { data } = await call('POST /api/auth/refresh', { body: {} });
  takeNews(token, data);
}

/** The language is followed only when it was changed elsewhere: what was picked on this page stands, saved or not. */
function takeNews(token: string, { expires_at, user }: Pick<SessionAnswer, 'expires_at' | 'user'>): void {
  const known = getSession();
  updateSession(token, { expiresAtMs: Date.parse(expires_at), ...profilePart(user) });
  if (known?.token === token && known.language !== user.language) void speakLanguage(user.language);
}
