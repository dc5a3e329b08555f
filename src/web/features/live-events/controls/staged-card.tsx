import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Count, Euro } from '#web/ui/number.tsx';
import { useDiagnosis, type DiagnosedOrder } from '../api.ts';
import { useContractName } from '../tickers/use-contract-name.ts';

const MAX_SHOWN = 100;

/** What waits, in the order in which it would be decided, and why it might be refused. */
export function StagedCard({ eventId }: { eventId: string }) {
  const { t } = useTexts('live-events');
  const { team, symbol, side, qty, price, fees, risks } = useStagedColumns();
  return (
    <StagedList
      query={useDiagnosis(eventId)}
      columns={[team, symbol, side, qty, price, fees, risks]}
      empty={t('staged.empty')}
    />
  );
}

export function StagedList(props: {
  query: ReturnType<typeof useDiagnosis>;
  columns: readonly Column<DiagnosedOrder>[];
  empty: string;
}) {
  const { t } = useTexts('live-events');
  const { data = [], error, refetch, isFetching, isSuccess } = props.query;
  return (
    <Card heading={t('staged.heading')}>
      {error !== null && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {isSuccess && data.length === 0 && <p className="text-sm text-muted">{props.empty}</p>}
      {data.length > 0 && (
        <div className="max-h-96 overflow-y-auto">
          <DataTable
            caption={t('staged.heading')}
            narrow="scroll"
            columns={props.columns}
            rows={data.slice(0, MAX_SHOWN)}
            rowKey={({ id }) => id}
          />
        </div>
      )}
      {data.length > MAX_SHOWN && (
        <p className="mt-3 text-xs text-muted">{t('staged.first', { shown: MAX_SHOWN, total: data.length })}</p>
      )}
    </Card>
  );
}

/** What an order that waits has to say; each list takes what its readers need. */
export function useStagedColumns() {
  const { t } = useTexts('live-events');
  const nameOf = useContractName();
  const format = useFormat();
  return {
    team: {
      key: 'team',
      header: t('staged.team'),
      rowHeader: true,
      render: ({ team_name }) => <span className="whitespace-nowrap">{team_name}</span>,
    },
    symbol: {
      key: 'symbol',
      header: t('staged.symbol'),
      render: ({ option_symbol }) => <span className="whitespace-nowrap">{nameOf(option_symbol)}</span>,
    },
    side: { key: 'side', header: t('staged.side'), render: ({ side }) => t(`staged.sides.${side}`) },
    qty: { key: 'qty', header: t('staged.qty'), numeric: true, render: ({ qty }) => <Count value={qty} /> },
    price: {
      key: 'price',
      header: t('staged.price'),
      numeric: true,
      render: (row) => (
        <>
          <Euro value={row.preview_price} />
          {row.limit_price !== null && (
            <span className="block text-xs whitespace-nowrap text-muted">
              {t('staged.limit', { limit: format.euro(row.limit_price) })}
            </span>
          )}
        </>
      ),
    },
    fees: {
      key: 'fees',
      header: t('staged.fees'),
      numeric: true,
      render: (row) => <Euro value={row.estimated_fees} />,
    },
    risks: {
      key: 'risks',
      header: t('staged.risks'),
      render: ({ risk_reasons: reasons }) =>
        reasons.length === 0 ? (
          <span className="text-muted">{t('staged.noRisk')}</span>
        ) : (
          <span className="whitespace-nowrap text-attention-ink">
            {reasons.map((reason) => t(`staged.reasons.${reason}`)).join(', ')}
          </span>
        ),
    },
  } satisfies Record<string, Column<DiagnosedOrder>>;
}
