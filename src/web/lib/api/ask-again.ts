import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/**
 * Asks again for what is under a key, because something has happened to it. The cache gives up an answer on its way only where it has an older one: a first
 * answer, which may have been made before it happened, would be taken for new. That one is asked for once more when it has come.
 */
export async function askAgain(client: QueryClient, filters: InvalidateQueryFilters = {}): Promise<void> {
  const firstAnswers = client
    .getQueryCache()
    .findAll(filters)
    .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
  await Promise.all([
    client.invalidateQueries(filters),
    ...firstAnswers.map(({ promise, queryKey }) =>
      promise?.then(
        () => client.invalidateQueries({ queryKey, exact: true }),
        // Whoever failed to get a first answer is told so, with the way to try again.
        () => undefined,
      ),
    ),
  ]);
}
