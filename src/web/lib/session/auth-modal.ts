import { useSyncExternalStore } from 'react';

export type AuthMode = 'sign-in' | 'sign-up' | 'reset';

/** Which of the sign-in dialogs is open. The shell opens them without knowing them, so they load only when asked for. */
export function useAuthModal(): AuthMode | null {
  return useSyncExternalStore(
    subscribe,
    () => mode,
    () => null,
  );
}

const listeners = new Set<() => void>();
let mode: AuthMode | null = null;

export function openAuthModal(wanted: AuthMode): void {
  change(wanted);
}

export function closeAuthModal(): void {
  change(null);
}

function change(next: AuthMode | null): void {
  mode = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
