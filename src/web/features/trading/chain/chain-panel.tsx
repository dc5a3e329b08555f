import { useTexts } from '#web/lib/language/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { ChainPrice } from './chain-keys.ts';
import { ChainTable, type ChainChoice } from './chain-table.tsx';
import type { Chain } from './use-chain.ts';

const skeletonRows = 14;

/** The chain in each of its states, all of one height, so that nothing jumps between them. */
export function ChainPanel({
  chain,
  selected,
  onSelect,
}: {
  chain: Chain;
  selected: readonly ChainChoice[];
  onSelect: (symbol: string, price: ChainPrice) => void;
}) {
  const { t } = useTexts('trading');
  const { catalog, rows } = chain;
  if (rows.length > 0) {
    return (
      <>
        {catalog.data?.source === 'list' && (
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-attention-soft px-4 py-2 text-sm text-attention-ink">
            {t('shortList')} <TryAgain chain={chain} />
          </p>
        )}
        {/* Another underlying is another table: it opens at its own money, and none of its prices has changed. */}
        <ChainTable
          key={chain.symbol}
          symbol={chain.symbol}
          rows={rows}
          type={chain.type}
          selected={selected}
          greeks={chain.greeks}
          onSelect={onSelect}
        />
      </>
    );
  }
  return (
    <div className="h-[36rem]">
      {catalog.data === undefined ? (
        <Loading />
      ) : catalog.data.source === 'none' ? (
        <EmptyState heading={t('failed')} body={t('failedBody')} action={<TryAgain chain={chain} />} />
      ) : (
        <EmptyState heading={t('noMatch')} body={t('noMatchBody')} />
      )}
    </div>
  );
}

function TryAgain({ chain: { catalog, prices } }: { chain: Chain }) {
  const { t } = useTexts('ui');
  const askAgain = () => {
    void catalog.refetch();
    if (prices.isError) void prices.refetch();
  };
  return (
    <Button size="sm" busy={catalog.isFetching} onClick={askAgain}>
      {t('retry')}
    </Button>
  );
}

function Loading() {
  const { t } = useTexts('trading');
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
