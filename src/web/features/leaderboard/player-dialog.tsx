import { useTexts } from '#web/lib/language/use-texts.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { ChartCard } from '#web/ui/chart/chart-card.tsx';
import { LineChart } from '#web/ui/chart/line-chart.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FigureCard } from '#web/ui/figure-card.tsx';
import { Change, Count, Euro } from '#web/ui/number.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { usePlayer, type Player } from './api.ts';
import { BadgeList } from './badge-list.tsx';
import { TierIcon } from './tier-icon.tsx';

/** What anyone may see of a player: the curve, the badges, the number of trades and the seasons; never what is held. */
export function PlayerDialog(props: {
  userId: string;
  name: string;
  /** By its code, where it is not the one that counts now. */
  season?: string | undefined;
  onClose: () => void;
}) {
  const { userId, name, season, onClose } = props;
  const { t } = useTexts('leaderboard');
  const { data, error, isFetching, refetch } = usePlayer(userId, season);
  return (
    <Dialog
      open
      size="wide"
      heading={data?.name ?? name}
      description={t('player.privacy')}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      {data !== undefined && <Panel player={data} />}
      {data === undefined && error === null && <Skeleton className="h-96 w-full" />}
      {data === undefined && error !== null && (
        <ErrorState
          error={error}
          heading={isGone(error) ? t('player.gone') : t('player.failed')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'PLAYER_NOT_FOUND';
}

function Panel({ player }: { player: Player }) {
  const { t } = useTexts('leaderboard');
  const equity = player.equity_curve.at(-1)?.equity ?? player.starting_cash;
  return (
    <div className="space-y-5">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <FigureCard label={t('player.equity')}>
          <Euro value={equity} />
        </FigureCard>
        <FigureCard label={t('player.return')}>
          <Change value={(equity / player.starting_cash - 1) * 100} unit="percent" />
        </FigureCard>
        <FigureCard label={t('player.trades')}>
          <Count value={player.total_trades} />
        </FigureCard>
        <FigureCard label={t('player.tier')}>
          <span className="inline-flex items-center gap-2 font-sans">
            <TierIcon tier={player.tier} silent />
            {t(`tier.${player.tier}`)}
          </span>
        </FigureCard>
      </div>
      <Curve player={player} />
      <div>
        <h3 className="mb-2 text-base font-semibold">{t('player.badges')}</h3>
        {player.badges.length === 0 ? (
          <p className="text-sm text-muted">{t('player.noBadges')}</p>
        ) : (
          <BadgeList badges={player.badges} />
        )}
      </div>
      <Seasons seasons={player.seasons} />
    </div>
  );
}

function Curve({ player: { equity_curve, starting_cash } }: { player: Player }) {
  const { t } = useTexts('leaderboard');
  const format = useFormat();
  if (equity_curve.length === 0) return <p className="text-sm text-muted">{t('player.noCurve')}</p>;
  return (
    <ChartCard
      heading={t('player.curve')}
      level={3}
      rows={equity_curve.toReversed()}
      rowKey={({ day }) => day}
      columns={[
        { key: 'day', header: t('player.day'), rowHeader: true, render: ({ day }) => format.date(day) },
        { key: 'equity', header: t('player.equity'), numeric: true, render: ({ equity }) => <Euro value={equity} /> },
      ]}
    >
      <LineChart
        summary={t('player.curveSummary', {
          from: format.euro(equity_curve[0]?.equity),
          to: format.euro(equity_curve.at(-1)?.equity),
          days: t('player.days', { count: equity_curve.length }),
        })}
        labels={equity_curve.map(({ day }) => format.dayMonth(day))}
        lines={[
          {
            key: 'equity',
            label: t('player.equity'),
            ink: 'primary',
            area: true,
            values: equity_curve.map(({ equity }) => equity),
          },
        ]}
        format={(value) => format.euro(value)}
        formatAxis={format.axis}
        base={starting_cash}
        height={180}
      />
    </ChartCard>
  );
}

function Seasons({ seasons }: { seasons: Player['seasons'] }) {
  const { t } = useTexts('leaderboard');
  const format = useFormat();
  const place = (rank: number | null) => (rank === null ? '–' : t('player.place', { rank: format.number(rank) }));
  const columns: Column<Player['seasons'][number]>[] = [
    { key: 'season', header: t('player.season'), rowHeader: true, render: ({ name }) => name },
    {
      key: 'trading',
      header: t('player.trading'),
      numeric: true,
      render: ({ adx_rank, pnl_pct }) => (
        <span className="whitespace-nowrap">
          {place(adx_rank)} {pnl_pct !== null && <Change value={pnl_pct} unit="percent" />}
        </span>
      ),
    },
    {
      key: 'predictions',
      header: t('player.predictions'),
      numeric: true,
      render: ({ predictions_rank }) => place(predictions_rank),
    },
    {
      key: 'interview',
      header: t('player.interview'),
      numeric: true,
      render: ({ hti_rank, hti_points }) => (
        <span className="whitespace-nowrap">
          {place(hti_rank)}{' '}
          {hti_points !== null && (
            <span className="text-muted">
              {t('player.points', { count: hti_points, points: format.number(hti_points) })}
            </span>
          )}
        </span>
      ),
    },
  ];
  return (
    <div>
      <h3 className="mb-2 text-base font-semibold">{t('player.seasons')}</h3>
      <DataTable
        caption={t('player.seasons')}
        narrow="stack"
        columns={columns}
        rows={seasons}
        rowKey={({ code }) => code}
      />
    </div>
  );
}
