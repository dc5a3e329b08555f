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
import { DataTable, type Column } from '#web/ui/data-table.tsx';
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
import { ReceiptDialog } from './receipt-dialog.tsx';
import { useRejectText } from './reject-text.ts';

/** Every order, exercise and expiry, newest first; each fill opens its receipt. */
export function OrderHistory({ portfolioId }: { portfolioId: string }) {
  const { t } = useTranslation('portfolio');
  const history = useOrderHistory(portfolioId);
  const [receipt, setReceipt] = useState<string>();
  const columns = useHistoryColumns(setReceipt);
  const { data, error } = history;
  return (
    <Card
      heading={t('history.title')}
      actions={data !== undefined && data.length > 0 && <Download portfolioId={portfolioId} />}
    >
      <div ref={arriveAtReceipts} id={receiptsPlace} tabIndex={-1} className="scroll-mt-20 outline-none" />
      {data === undefined && error === null && <Skeleton className="h-40 w-full" />}
      {data === undefined && error !== null && (
        <ErrorState
          error={error}
          heading={t('history.failed')}
          busy={history.isFetching}
          onRetry={() => void history.refetch()}
        />
      )}
      {data?.length === 0 && <EmptyState heading={t('history.empty')} body={t('history.emptyBody')} />}
      {data !== undefined && data.length > 0 && (
        <DataTable
          caption={t('history.caption')}
          narrow="scroll"
          rows={data}
          rowKey={({ id }) => id}
          columns={columns}
        />
      )}
      {history.hasNextPage && (
        <Button
          size="sm"
          className="mt-4"
          busy={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t('history.more')}
        </Button>
      )}
      {receipt !== undefined && <ReceiptDialog orderId={receipt} onClose={() => setReceipt(undefined)} />}
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

function useHistoryColumns(onReceipt: (id: string) => void): Column<HistoryRow>[] {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  const nameOf = useInstrumentName();
  const rejectText = useRejectText();
  return [
    {
      key: 'time',
      header: t('history.time'),
      // Without the year, which the receipt tells: the German columns are wide.
      render: ({ decided_at, ts }) => (
        <span className="whitespace-nowrap tabular-nums">
          {format.dayMonth(decided_at ?? ts)} {format.time(decided_at ?? ts)}
        </span>
      ),
    },
    { key: 'side', header: t('history.side'), render: ({ side }) => t(`side.${side}`) },
    { key: 'quantity', header: t('history.quantity'), numeric: true, render: ({ qty }) => <Count value={qty} /> },
    {
      key: 'name',
      header: t('history.name'),
      rowHeader: true,
      render: (row) => (
        <>
          <span className="whitespace-nowrap">{nameOf(row.option_symbol)}</span>
          {row.reject_reason !== null && (
            <span className="block text-xs font-normal text-muted">{rejectText(row.reject_reason)}</span>
          )}
        </>
      ),
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
      render: ({ status }) => <Badge tone={tones[status]}>{t(`pending.status.${status}`)}</Badge>,
    },
    {
      key: 'receipt',
      header: t('history.receipt'),
      numeric: true,
      render: ({ id, status, option_symbol }) =>
        status === 'FILLED' ? (
          <Button
            size="xs"
            aria-label={t('history.receiptOf', { name: nameOf(option_symbol) })}
            onClick={() => onReceipt(id)}
          >
            {t('history.receipt')}
          </Button>
        ) : (
          '–'
        ),
    },
  ];
}

const tones = {
  PENDING: 'accent',
  DEFERRED: 'attention',
  FILLED: 'gain',
  REJECTED: 'loss',
  CANCELLED: 'neutral',
} as const;
