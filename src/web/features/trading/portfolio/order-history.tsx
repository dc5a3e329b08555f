import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { csvStyle } from '#rules/csv/write-csv.ts';
import { useLanguage } from '#web/lib/language/i18n.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Change, Count, Euro } from '#web/ui/number.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useWrite } from '#web/lib/api/use-write.ts';
import { useInstrumentName } from '../data/instrument.ts';
import { readWholeHistory, useOrderHistory } from '../data/portfolio.ts';
import { arriveAtReceipts, receiptsPlace } from '../data/show-receipts.ts';
import { tradesCsv } from '../data/trades-csv.ts';
import type { HistoryRow } from '../data/types.ts';
import { useRejectText } from './reject-text.ts';
import { RowTable, type RowColumn } from './row-table.tsx';
import { TradeDialog, type LookedAt } from './review/trade-dialog.tsx';
import { TradeNote } from './review/trade-note.tsx';

/** The newest ones; the rest of what was asked for anyway comes with the first press for older ones. */
const shownAtFirst = 5;

/** Every order, exercise and expiry, newest first; each fill opens its receipt, one that closed a position first the review of that. */
export function OrderHistory({ portfolioId }: { portfolioId: string }) {
  const { t } = useTranslation(['portfolio', 'review']);
  const history = useOrderHistory(portfolioId);
  const [opened, setOpened] = useState<LookedAt>();
  const [isWhole, setIsWhole] = useState(false);
  const columns = useHistoryColumns();
  const nameOf = useInstrumentName();
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
          rows={hidesSome ? data.slice(0, shownAtFirst) : data}
          rowKey={({ id }) => id}
          columns={columns}
          opens={({ status }) => status === 'FILLED'}
          openLabel={({ option_symbol, closes }) =>
            t(closes ? 'review:of' : 'portfolio:history.receiptOf', { name: nameOf(option_symbol) })
          }
          onOpen={({ id, closes }) => setOpened({ kind: closes ? 'review' : 'receipt', id })}
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
  const { t } = useTranslation('portfolio');
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

function useHistoryColumns(): RowColumn<HistoryRow>[] {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  const nameOf = useInstrumentName();
  const rejectText = useRejectText();
  const limitText = (limit: number, { status, missed_price: missed }: HistoryRow) =>
    status === 'FILLED' || missed === null
      ? t('limit.of', { limit: format.euro(limit) })
      : t('limit.missed', { limit: format.euro(limit), price: format.euro(missed) });
  return [
    {
      key: 'name',
      header: t('history.name'),
      narrow: 'name',
      render: (row) => (
        <>
          {nameOf(row.option_symbol)}
          {row.reject_reason !== null && (
            <span className="block text-xs font-normal text-muted">{rejectText(row.reject_reason)}</span>
          )}
          {row.limit_price !== null && (
            <span className="block text-xs font-normal text-muted">{limitText(row.limit_price, row)}</span>
          )}
          {row.trade_note !== null && <TradeNote text={row.trade_note} />}
        </>
      ),
    },
    {
      key: 'time',
      header: t('history.time'),
      narrow: 'first',
      // Without the year, which the receipt tells: the German columns are wide.
      render: ({ decided_at, ts }) => (
        <span className="whitespace-nowrap tabular-nums">
          {format.dayMonth(decided_at ?? ts)} {format.time(decided_at ?? ts)}
        </span>
      ),
    },
    { key: 'side', header: t('history.side'), narrow: 'second', render: ({ side }) => t(`side.${side}`) },
    {
      key: 'quantity',
      header: t('history.quantity'),
      numeric: true,
      narrow: 'third',
      render: ({ qty }) => <Count value={qty} />,
    },
    {
      key: 'price',
      header: t('history.price'),
      numeric: true,
      render: ({ fill_price }) => <Euro value={fill_price} />,
    },
    {
      key: 'notional',
      header: t('history.notional'),
      numeric: true,
      narrow: 'amount',
      render: ({ notional }) => <Euro value={notional} />,
    },
    { key: 'fees', header: t('history.fees'), numeric: true, render: ({ fees }) => <Euro value={fees} /> },
    {
      key: 'realized',
      header: t('history.realized'),
      numeric: true,
      render: ({ realized_pnl, side }) => <Change value={side === 'BUY' ? null : realized_pnl} unit="euro" />,
    },
    {
      key: 'status',
      header: t('history.status'),
      narrow: 'result',
      render: (row) => <Status row={row} />,
    },
  ];
}

/** On a phone, where there is room for one of them, what a trade realised says that it was filled. */
function Status({ row }: { row: HistoryRow }) {
  const { t } = useTranslation('portfolio');
  const badge = <Badge tone={tones[row.status]}>{t(`pending.status.${row.status}`)}</Badge>;
  if (row.status !== 'FILLED' || row.side === 'BUY') return badge;
  return (
    <>
      <span className="@max-4xl:hidden">{badge}</span>
      <span className="@4xl:hidden print:hidden">
        <Change value={row.realized_pnl} unit="euro" />
      </span>
    </>
  );
}

const tones = {
  PENDING: 'accent',
  DEFERRED: 'attention',
  FILLED: 'neutral',
  REJECTED: 'loss',
  CANCELLED: 'neutral',
} as const;
