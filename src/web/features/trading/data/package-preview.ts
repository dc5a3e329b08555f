import { useQuery } from '@tanstack/react-query';
import { call } from '#web/lib/api/api.ts';
import { flags } from '#web/lib/flags.ts';
import { renewMs } from './order-preview.ts';
import { portfolioKey } from './portfolio.ts';
import type { PackageTerms } from './trade.ts';

/** What would become of a package now, by the auction's own rule. Renewed as long as it is looked at. */
export function usePackagePreview(terms: PackageTerms | undefined) {
  return useQuery({
    queryKey: [...portfolioKey, 'package-preview', terms],
    queryFn: ({ signal }) =>
      call('POST /api/adx/package-preview', {
        body: terms ?? { portfolioId: '', legs: [] },
        host: flags.workerHost,
        signal,
      }),
    select: (answer) => answer.data,
    enabled: terms !== undefined,
    // Of other legs it is no longer true, but nothing jumps while the new one comes.
    placeholderData: (before) => (terms === undefined ? undefined : before),
    staleTime: 0,
    gcTime: renewMs,
    refetchInterval: renewMs,
  });
}
