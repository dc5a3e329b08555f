import { useSyncExternalStore } from 'react';
import { parseSession, type Session } from './parse-session.ts';
import { stored } from '../browser/stored.ts';

/** Who is signed in, in this tab and, through storage, in every other one. Null is a visitor. */
export function useSession(): Session | null {
  return useSyncExternalStore(
    subscribe,
    () => getShown().session,
    () => null,
  );
}

/** A stored session counts as loading until the server was asked about it. */
export type AuthState = 'loading' | 'signed-in' | 'signed-out';

export function useAuthState(): AuthState {
  return useSyncExternalStore(
    subscribe,
    () => getShown().state,
    () => 'signed-out',
  );
}

/** Why a session ended: the person's choice, the server's word, or because the account is gone. */
export type SessionEnd = 'chosen' | 'expired' | 'deleted';
type EndListener = (reason: SessionEnd, inThisTab: boolean) => void;

/** Changes that follow each other closely reach the screens as one. */
const debounceMs = 100;
const storageKey = 'session';
const endKey = 'sessionEnd';
const listeners = new Set<() => void>();
const endListeners = new Set<EndListener>();
const waiting: (() => void)[] = [];

/** What calls use, which is ahead of what is shown by the debounce. */
let current: Session | null | undefined;
let shown: { session: Session | null; state: AuthState } | undefined;
let checked = false;
let end: { reason: SessionEnd; inThisTab: boolean } = { reason: 'expired', inThisTab: true };
let timer: ReturnType<typeof setTimeout> | undefined;

export function getSession(): Session | null {
  if (current === undefined) current = parseSession(stored.read(storageKey));
  return current;
}

/** The promise is kept when the screens know. */
export function setSession(session: Session): Promise<void> {
  checked = true;
  stored.write(storageKey, JSON.stringify(session));
  return change(session);
}

/** News of the same session. What ended meanwhile stays ended. */
export function updateSession(token: string, news: Partial<Omit<Session, 'token'>>): void {
  const session = getSession();
  if (session?.token !== token) return;
  const next = { ...session, ...news };
  if (JSON.stringify(next) !== JSON.stringify(session)) void setSession(next);
  else markChecked();
}

export function endSession(reason: SessionEnd): Promise<void> {
  end = { reason, inThisTab: true };
  // The other tabs read the reason when they notice that the session is gone.
  stored.write(endKey, reason);
  stored.remove(storageKey);
  return change(null);
}

/** The server no longer knows the token of a call. A late answer to an older session's call ends nothing. */
export function sessionRefused(token: string): void {
  if (getSession()?.token === token) void endSession('expired');
}

/** The stored session was asked about, with whatever outcome: offline, it is kept. */
export function markChecked(): void {
  if (checked) return;
  checked = true;
  void change(getSession());
}

/** Hears of an ended session before the screens do, so that it can lead away from one that needs it. */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

export function onSessionChange(listener: () => void): () => void {
  return subscribe(listener);
}

function getShown(): NonNullable<typeof shown> {
  shown ??= { session: getSession(), state: stateOf(getSession()) };
  return shown;
}

function stateOf(session: Session | null): AuthState {
  if (session === null) return 'signed-out';
  return checked ? 'signed-in' : 'loading';
}

function change(session: Session | null): Promise<void> {
  getShown();
  current = session;
  clearTimeout(timer);
  timer = setTimeout(show, debounceMs);
  return new Promise((resolve) => {
    waiting.push(resolve);
  });
}

function show(): void {
  const before = getShown().session;
  const session = getSession();
  shown = { session, state: stateOf(session) };
  if (before !== null && session === null) for (const listener of endListeners) listener(end.reason, end.inThisTab);
  for (const listener of listeners) listener();
  for (const resolve of waiting.splice(0)) resolve();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hears what the other tabs do. */
export function joinTabs(): void {
  window.addEventListener('storage', onStorage);
}

/** Signing in or out in one tab does so in all. A null key means that everything was cleared. */
function onStorage(event: StorageEvent): void {
  if (event.key !== storageKey && event.key !== null) return;
  const reason = stored.read(endKey);
  end = { reason: reason === 'chosen' || reason === 'deleted' ? reason : 'expired', inThisTab: false };
  // The other tab had it from the server.
  checked = true;
  void change(parseSession(stored.read(storageKey)));
}
