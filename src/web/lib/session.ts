import { useSyncExternalStore } from 'react';
import { stored } from './stored.ts';

export interface Session {
  token: string;
  email: string;
  isAdmin: boolean;
  isEvent: boolean;
}

/** Who is signed in, in this tab and, through storage, in every other one. Null is a visitor. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, getSession);
}

const storageKey = 'session';
const listeners = new Set<() => void>();
let current: Session | null | undefined;

export function getSession(): Session | null {
  current ??= parseSession(stored.read(storageKey));
  return current;
}

export function setSession(session: Session): void {
  stored.write(storageKey, JSON.stringify(session));
  change(session);
}

export function clearSession(): void {
  stored.remove(storageKey);
  change(null);
}

/** Storage can be edited by hand or left by an older version, so nothing in it is believed unchecked. */
export function parseSession(text: string | null): Session | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    if (!('token' in value) || typeof value.token !== 'string' || value.token === '') return null;
    if (!('email' in value) || typeof value.email !== 'string') return null;
    return {
      token: value.token,
      email: value.email,
      isAdmin: 'isAdmin' in value && value.isAdmin === true,
      isEvent: 'isEvent' in value && value.isEvent === true,
    };
  } catch {
    return null;
  }
}

function change(session: Session | null): void {
  current = session;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** Signing in or out in one tab does so in all. A null key means that everything was cleared. */
function onStorage(event: StorageEvent): void {
  if (event.key === storageKey || event.key === null) change(parseSession(stored.read(storageKey)));
}
