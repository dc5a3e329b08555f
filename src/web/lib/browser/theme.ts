import { useSyncExternalStore } from 'react';
import { stored } from './stored.ts';

export const themes = ['light', 'system', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The reader's choice. What is drawn stands on <html data-theme>, set first by boot.js. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    subscribe,
    () => choice,
    () => 'system',
  );
}

const listeners = new Set<() => void>();
let choice: Theme = 'system';

/** Takes over from boot.js: from now on the page follows the system's changes and those of other tabs. */
export function startTheme(): void {
  choice = asTheme(stored.read('theme'));
  apply();
  systemIsDark().addEventListener('change', apply);
  window.addEventListener('storage', (event) => {
    if (event.key === 'theme') change(asTheme(event.newValue));
  });
}

export function chooseTheme(theme: Theme): void {
  stored.write('theme', theme);
  change(theme);
}

function change(theme: Theme): void {
  choice = theme;
  apply();
  for (const listener of listeners) listener();
}

function apply(): void {
  const dark = choice === 'dark' || (choice === 'system' && systemIsDark().matches);
  const root = document.documentElement;
  root.dataset['theme'] = dark ? 'dark' : 'light';
  // The browser's own frame on a phone takes the colour of the page.
  const paper = getComputedStyle(root).getPropertyValue('--color-paper');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper);
}

function systemIsDark(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}

function asTheme(value: string | null): Theme {
  return value === 'light' || value === 'dark' ? value : 'system';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
