import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from './query-client.ts';
import { getSession, onSessionChange } from '../session/session.ts';

const client = createQueryClient();
let reader = getSession()?.userId;

// What was answered to one person is not shown to the next: the open screens ask again, the rest is forgotten.
onSessionChange(() => {
  const next = getSession()?.userId;
  if (next === reader) return;
  reader = next;
  client.getMutationCache().clear();
  // A moment later: a screen that is only for who was signed in has left by then, and does not ask without a session.
  setTimeout(() => {
    client.removeQueries({ type: 'inactive' });
    void client.resetQueries();
  });
});

/** Lets go of every answer and of the timers that would forget them later, which would keep a program alive. */
export function forgetAnswers(): void {
  client.clear();
}

/**
 * Gives what it holds the cache of server answers, one for the whole site. A page that asks the server wraps itself in
 * it; the public pages ask nothing, so their first load goes without the library.
 */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
