import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ChainTable } from './chain-table.tsx';
import type { Chain } from './use-chain.ts';

const skeletonRows = 14;

/** The chain in each of its states, all of one height, so that nothing jumps between them. */
export function ChainPanel({ chain, onSelect }: { chain: Chain; onSelect: (symbol: string) => void }) {
  const { t } = useTranslation('trading');
  const { catalog, rows } = chain;
  if (rows.length > 0) {
    return (
      // Another underlying is another table: it opens at its own money, and none of its prices has changed.
      <ChainTable
        key={chain.symbol}
        symbol={chain.symbol}
        rows={rows}
        type={chain.type}
        selected={chain.selected}
        onSelect={onSelect}
      />
    );
  }
  return (
    <div className="h-[calc(36rem+2px)] xl:h-[calc(44rem+2px)]">
      {catalog.isError && catalog.data === undefined ? (
        <ErrorState
          error={catalog.error}
          heading={t('failed')}
          busy={catalog.isFetching}
          onRetry={() => void catalog.refetch()}
        />
      ) : catalog.data === undefined ? (
        <Loading />
      ) : (
        <EmptyState heading={t('noMatch')} body={t('noMatchBody')} />
      )}
    </div>
  );
}

function Loading() {
  const { t } = useTranslation('trading');
  return (
    <div className="h-full overflow-hidden rounded-md border border-line bg-surface p-4">
      <output className="text-sm text-muted">{t('loading')}</output>
      <div className="mt-5 space-y-4">
        {Array.from({ length: skeletonRows }, (_, row) => (
          <Skeleton key={row} className="h-4 w-full" />
        ))}
      </div>
    </div>
  );
}
