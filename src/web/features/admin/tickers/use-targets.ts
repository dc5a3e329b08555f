import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#web/lib/api/api.ts';

/** What a window can be for, by the names that people read: the companies of the season, and calls and puts. */
export function useTargets() {
  const { t } = useTranslation('tickers');
  const { data = [] } = useQuery({
    queryKey: ['GET /api/market/tickers'],
    queryFn: ({ signal }) => call('GET /api/market/tickers', { query: { season: 'active' }, signal }),
    select: (answer) =>
      answer.data
        .map(({ symbol, name }) => ({ value: symbol, label: name, short: symbol }))
        .toSorted((one, other) => one.label.localeCompare(other.label)),
  });
  const products = (['calls', 'puts'] as const).map((value) => ({ value, label: t(`overrides.products.${value}`) }));
  const nameOf = (target: string | null) =>
    target === null
      ? t('overrides.everything')
      : ([...products, ...data].find(({ value }) => value === target)?.label ?? target);
  return { companies: data, products, nameOf };
}
