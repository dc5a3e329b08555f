import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/card.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Count, Euro } from '#web/ui/number.tsx';
import { useDiagnosis, type DiagnosedOrder } from '../api.ts';

const MAX_SHOWN = 100;

/** What waits, in the order in which it would be decided, and why it might be refused. */
export function StagedCard({ eventId }: { eventId: string }) {
  const { t } = useTranslation('live-events');
  const { data = [], error, refetch, isFetching } = useDiagnosis(eventId);
  const columns: Column<DiagnosedOrder>[] = [
    { key: 'team', header: t('staged.team'), rowHeader: true, render: ({ team_name }) => team_name },
    {
      key: 'symbol',
      header: t('staged.symbol'),
      render: ({ option_symbol }) => <span className="font-mono whitespace-nowrap">{option_symbol}</span>,
    },
    { key: 'side', header: t('staged.side'), render: ({ side }) => t(`staged.sides.${side}`) },
    { key: 'qty', header: t('staged.qty'), numeric: true, render: ({ qty }) => <Count value={qty} /> },
    { key: 'price', header: t('staged.price'), numeric: true, render: (row) => <Euro value={row.preview_price} /> },
    { key: 'fees', header: t('staged.fees'), numeric: true, render: (row) => <Euro value={row.estimated_fees} /> },
    {
      key: 'risks',
      header: t('staged.risks'),
      render: ({ risk_reasons: reasons }) =>
        reasons.length === 0 ? (
          <span className="text-muted">{t('staged.noRisk')}</span>
        ) : (
          <span className="text-attention-ink">
            {reasons.map((reason) => t(`staged.reasons.${reason}`)).join(', ')}
          </span>
        ),
    },
  ];
  return (
    <Card heading={t('staged.heading')}>
      {error !== null && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {error === null && data.length === 0 && <p className="text-sm text-muted">{t('staged.empty')}</p>}
      {data.length > 0 && (
        <div className="max-h-96 overflow-y-auto">
          <DataTable
            caption={t('staged.heading')}
            narrow="scroll"
            columns={columns}
            rows={data.slice(0, MAX_SHOWN)}
            rowKey={({ id }) => id}
          />
        </div>
      )}
    </Card>
  );
}
