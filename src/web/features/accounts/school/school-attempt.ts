import { storedInTab } from '#web/lib/browser/stored.ts';

const attemptKey = 'schoolAttempt';
const targetKey = 'schoolTarget';

/**
 * What ties a return from the school to the tab that left for it: without it a link that somebody else has prepared would sign its reader in as them. Only this
 * tab has it, and it never stands in an address.
 */
export function keepAttempt(attempt: string, target: string): void {
  storedInTab.write(attemptKey, attempt);
  storedInTab.write(targetKey, target);
}

/** It serves once. */
export function takeAttempt(): string | null {
  const attempt = storedInTab.read(attemptKey);
  storedInTab.remove(attemptKey);
  return attempt;
}

/** Where the tab wanted to go, as a query that is read like any other: the store can be edited by hand. */
export function keptTarget(): string {
  return new URLSearchParams({ redirect: storedInTab.read(targetKey) ?? '' }).toString();
}
