import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { csvStyle } from '#rules/csv/write-csv.ts';
import { useLanguage } from '#web/lib/language/i18n.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useWrite } from '#web/lib/api/use-write.ts';
import { readWholeHistory, useOrderHistory } from '../data/portfolio.ts';
import { arriveAtReceipts, receiptsPlace } from '../data/show-receipts.ts';
import { tradesCsv } from '../data/trades-csv.ts';
import { useHistoryColumns, useLineName } from './history/history-columns.tsx';
import { historyLines, type HistoryLine } from './history/history-lines.ts';
import { RowTable } from './row-table.tsx';
import { TradeDialog, type LookedAt } from './review/trade-dialog.tsx';

/** The newest ones; the rest of what was asked for anyway comes with the first press for older ones. */
const shownAtFirst = 5;

/** Every order, exercise and expiry, newest first; each fill opens its receipt, one that closed a position first the review of that. */
export function OrderHistory({ portfolioId }: { portfolioId: string }) {
  const { t } = useTexts(['portfolio', 'review']);
  const history = useOrderHistory(portfolioId);
  const [opened, setOpened] = useState<LookedAt>();
  const [isWhole, setIsWhole] = useState(false);
  const columns = useHistoryColumns();
  const nameOf = useLineName();
  const { data, error } = history;
  const hidesSome = !isWhole && data !== undefined && data.length > shownAtFirst;
  return (
    <Card
      heading={t('portfolio:history.title')}
      actions={data !== undefined && data.length > 0 && <Download portfolioId={portfolioId} />}
    >
      <div ref={arriveAtReceipts} id={receiptsPlace} tabIndex={-1} className="scroll-mt-20 outline-none" />
      {data === undefined && error === null && <Skeleton className="h-72 w-full" />}
      {data === undefined && error !== null && (
        <ErrorState
          error={error}
          heading={t('portfolio:history.failed')}
          busy={history.isFetching}
          onRetry={() => void history.refetch()}
        />
      )}
      {data?.length === 0 && (
        <EmptyState heading={t('portfolio:history.empty')} body={t('portfolio:history.emptyBody')} />
      )}
      {data !== undefined && data.length > 0 && (
        <RowTable
          caption={t('portfolio:history.caption')}
          rows={historyLines(hidesSome ? data.slice(0, shownAtFirst) : data)}
          rowKey={({ id }) => id}
          columns={columns}
          opens={(line) => line.status === 'FILLED' && (line.kind !== 'leg' || hasReview(line))}
          isPart={({ kind }) => kind === 'leg'}
          openLabel={(line) => t(hasReview(line) ? 'review:of' : 'portfolio:history.receiptOf', { name: nameOf(line) })}
          onOpen={(line) => setOpened({ kind: hasReview(line) ? 'review' : 'receipt', id: line.id })}
        />
      )}
      {(hidesSome || history.hasNextPage) && (
        <Button
          size="sm"
          className="mt-4"
          busy={history.isFetchingNextPage}
          onClick={() => {
            if (hidesSome) setIsWhole(true);
            else void history.fetchNextPage();
          }}
        >
          {t('portfolio:history.more')}
        </Button>
      )}
      <TradeDialog of={opened} onChange={setOpened} />
    </Card>
  );
}

/** All of it as a file. */
function Download({ portfolioId }: { portfolioId: string }) {
  const { t } = useTexts('portfolio');
  const language = useLanguage();
  const file = useWrite({
    send: () => readWholeHistory(portfolioId),
    failed: t('history.downloadFailed'),
    onDone: (rows) => saveFile('trades.csv', tradesCsv(rows, csvStyle(language)), 'text/csv'),
  });
  return (
    <Button size="sm" busy={file.busy} onClick={() => file.send()}>
      <FileDown aria-hidden className="size-4" />
      {t('history.download')}
    </Button>
  );
}

/** Of the last trade of a position; a package has its receipt, and each of its legs its own position. */
function hasReview(line: HistoryLine): boolean {
  return line.kind !== 'package' && line.closes;
}
