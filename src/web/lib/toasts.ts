import { useSyncExternalStore } from 'react';

export type ToastTone = 'info' | 'success' | 'error';
export interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
  durationMs: number;
}

/** The toast to show, or none. There is one at a time: a newer one takes the place of the older. */
export function useToast(): Toast | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}

const toastDurationMs = 5000;
const listeners = new Set<() => void>();
let current: Toast | null = null;
let lastId = 0;

/** Can be called from anywhere, inside React or not. */
export function showToast(text: string, tone: ToastTone = 'info', durationMs: number = toastDurationMs): void {
  lastId += 1;
  change({ id: lastId, tone, text, durationMs });
}

/** With an id only that toast goes, so that a late timer never takes away a newer one. */
export function dismissToast(id?: number): void {
  if (id === undefined || current?.id === id) change(null);
}

export function currentToast(): Toast | null {
  return current;
}

function change(toast: Toast | null): void {
  current = toast;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
