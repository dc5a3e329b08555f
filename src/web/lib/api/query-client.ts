import { QueryClient, type QueryFunction } from '@tanstack/react-query';
import { fetchInSession } from './fetch-in-session.ts';
import { sessionRefused } from '../session/session.ts';

/** The one cache of server answers. Nothing goes stale by itself: a feature that needs fresh data says when. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: getByKey({ on401: 'throw' }),
        retry: false,
        // Offline, a call fails and says so; by default it would wait in silence and be sent unasked later.
        networkMode: 'always',
        staleTime: Infinity,
        gcTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        refetchInterval: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** GET to the path that the query key spells. A refusal becomes an error 'status: body'. */
export function getByKey<T = unknown>(options: { on401: 'throw' | 'null' }): QueryFunction<T | null> {
  return async ({ queryKey, signal }) => {
    const { response, token } = await fetchInSession(queryKey.join('/'), {
      credentials: 'include',
      signal,
      headers: {},
    });
    if (response.status === 401 && token !== undefined) sessionRefused(token);
    if (response.status === 401 && options.on401 === 'null') return null;
    if (!response.ok) throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
    const answer: T = await response.json();
    return answer;
  };
}
