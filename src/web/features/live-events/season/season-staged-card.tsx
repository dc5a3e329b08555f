import { useTexts } from '#web/lib/language/use-texts.ts';
import { leftOf } from '#web/ui/countdown.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { useSeasonDiagnosis, type DiagnosedOrder } from '../api.ts';
import { StagedList, useStagedColumns } from '../controls/staged-card.tsx';

/** What waits for the auctions of the season, with slot, cutoff and state, and why it might be refused. Players stay numbers. */
export default function SeasonStagedCard() {
  const { t } = useTexts(['live-events', 'ui']);
  const { symbol, side, qty, price, fees, risks } = useStagedColumns();
  const cutoffText = ({ cancelable, time_to_cutoff_sec }: DiagnosedOrder) => {
    if (!cancelable) return t('season.passed');
    const { days, time } = leftOf(time_to_cutoff_sec * 1000);
    return days === 0 ? time : t('ui:countdown.days', { days, time });
  };
  const columns: Column<DiagnosedOrder>[] = [
    {
      key: 'portfolio',
      header: t('season.portfolio'),
      rowHeader: true,
      render: ({ portfolio_id }) => (
        <span className="font-mono" title={portfolio_id}>
          {portfolio_id.slice(0, 8)}
        </span>
      ),
    },
    symbol,
    side,
    qty,
    price,
    fees,
    {
      key: 'slot',
      header: t('season.slot'),
      render: ({ auction_slot }) => (auction_slot === null ? '–' : t(`season.slots.${auction_slot}`)),
    },
    {
      key: 'cutoff',
      header: t('season.cutoff'),
      numeric: true,
      render: (row) => <span className="font-mono whitespace-nowrap tabular-nums">{cutoffText(row)}</span>,
    },
    { key: 'status', header: t('season.status'), render: ({ status }) => t(`season.statuses.${status}`) },
    risks,
  ];
  return <StagedList query={useSeasonDiagnosis()} columns={columns} empty={t('season.stagedEmpty')} />;
}
