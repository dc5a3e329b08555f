import { useQuery } from '@tanstack/react-query';
import { call } from '#web/lib/api/api.ts';

/** The companies that the active season trades; nothing until they are known. */
export function useSeasonCompanies(): readonly { symbol: string; name: string }[] | undefined {
  const { data } = useQuery({
    // A key of its own: other screens keep the whole answer under that of the call.
    queryKey: ['GET /api/market/tickers', 'companies'],
    queryFn: ({ signal }) => call('GET /api/market/tickers', { query: { season: 'active' }, signal }),
    select: (answer) => answer.data.map(({ symbol, name }) => ({ symbol, name })),
  });
  return data;
}
