import { Trophy } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Change, Count, Euro } from '#web/ui/number.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useEventNews, useOwnBoard, useOwnEvent } from '../api.ts';

/** The standings of the team's own event. While it is frozen they are held; once it has ended they wait for the reveal. */
export default function EventBoard() {
  const { t } = useTexts('scorecard');
  const session = useSession();
  const { data, error, refetch, isFetching } = useOwnBoard();
  const { data: event } = useOwnEvent(true);
  useEventNews();
  if (data === undefined && error !== null)
    return <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-64 w-full" />;
  if (event?.is_ended === true && !event.is_revealed)
    return <EmptyState heading={t('team.unrevealed')} body={t('team.unrevealedBody')} icon={<Trophy aria-hidden />} />;
  return (
    <Card heading={t('team.board')}>
      <DataTable
        caption={t('team.board')}
        rows={data}
        rowKey={({ portfolio_id }) => portfolio_id}
        columns={[
          { key: 'rank', header: t('team.rank'), numeric: true, render: ({ rank }) => <Count value={rank} /> },
          {
            key: 'name',
            header: t('team.name'),
            rowHeader: true,
            render: ({ team_name }) => (
              <span className="flex flex-wrap items-baseline gap-2">
                {team_name}
                {team_name === session?.username && <Badge tone="brand">{t('team.you')}</Badge>}
              </span>
            ),
          },
          {
            key: 'pnl',
            header: t('team.pnl'),
            numeric: true,
            render: ({ pnl_pct }) => <Change value={pnl_pct} unit="percent" />,
          },
          { key: 'equity', header: t('team.equity'), numeric: true, render: ({ equity }) => <Euro value={equity} /> },
          {
            key: 'trades',
            header: t('team.trades'),
            numeric: true,
            render: ({ trades_today }) => <Count value={trades_today} />,
          },
        ]}
      />
    </Card>
  );
}
