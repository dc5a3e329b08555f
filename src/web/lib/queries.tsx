import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from './query-client.ts';

const client = createQueryClient();

/**
 * Gives what it holds the cache of server answers, one for the whole site. A page that asks the server wraps itself in
 * it; the public pages ask nothing, so their first load goes without the library.
 */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
