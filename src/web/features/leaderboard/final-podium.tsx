import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { dash } from '#web/lib/format/format.ts';
import { useSeasons } from '#web/lib/seasons.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Change, Count } from '#web/ui/number.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useInterviewBoard, useTradingBoard, type ShownBadge } from './api.ts';
import { PlayerCell } from './player-cell.tsx';
import { PlayerDialog } from './player-dialog.tsx';
import { RankMark } from './rank-mark.tsx';

interface Placed {
  user_id: string;
  name: string;
  rank: number;
  badges: readonly ShownBadge[];
  pnl_pct?: number | null;
  points?: number;
  rmse?: number | null;
}

/** What the board ranks by. */
type Result = 'pnl_pct' | 'points' | 'rmse';

const places = 3;

/** Between two seasons: the first three of each board of the last one, with what they have won. */
export default function FinalPodium() {
  const { t } = useTexts('leaderboard');
  const { data: seasons, error, isFetching, refetch } = useSeasons();
  const season = seasons?.settled[0];
  const choice = { season: season?.code, timeframe: 'all' } as const;
  const trading = useTradingBoard({ ...choice, category: 'overall' }).data;
  const interview = useInterviewBoard({ ...choice, category: 'all' }).data;
  const predictions = useTradingBoard({ ...choice, category: 'predictions' }).data;
  const [opened, setOpened] = useState<Placed>();
  if (seasons === undefined && error !== null) {
    return <ErrorState error={error} heading={t('failed')} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (seasons !== undefined && season === undefined) {
    return <EmptyState heading={t('podium.first')} body={t('podium.firstBody')} />;
  }
  if (season === undefined || !trading || !interview || !predictions) return <Skeleton className="h-80 w-full" />;
  return (
    <section className="space-y-4">
      <h2 className="flex items-center gap-2.5 text-xl">
        <Trophy aria-hidden className="size-5 text-muted" />
        {t('podium.title', { season: season.name })}
      </h2>
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <Podium heading={t('podium.trading')} rows={trading.board?.rows} result="pnl_pct" onOpen={setOpened} />
        <Podium heading={t('podium.interview')} rows={interview.board?.rows} result="points" onOpen={setOpened} />
        <Podium heading={t('podium.predictions')} rows={predictions.board?.rows} result="rmse" onOpen={setOpened} />
      </div>
      {opened !== undefined && (
        <PlayerDialog
          userId={opened.user_id}
          name={opened.name}
          season={season.code}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

function Podium(props: {
  heading: string;
  /** Undefined where the board could not be loaded. */
  rows: readonly Placed[] | undefined;
  result: Result;
  onOpen: (row: Placed) => void;
}) {
  const { t } = useTexts('leaderboard');
  const first = props.rows?.slice(0, places) ?? [];
  return (
    <Card heading={props.heading} level={3}>
      {first.length === 0 ? (
        <p className="text-sm text-muted">
          {props.rows === undefined ? `${dash} ${t('podium.failed')}` : t('podium.nobody')}
        </p>
      ) : (
        <ol className="divide-y divide-line">
          {first.map((row) => (
            <li
              key={row.user_id}
              className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-start gap-3 py-3 first:pt-0 last:pb-0"
            >
              <RankMark rank={row.rank} />
              <PlayerCell row={row} isOwn={false} onOpen={() => props.onOpen(row)} />
              <span className="text-right whitespace-nowrap">
                <Won result={props.result} row={row} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function Won({ result, row }: { result: Result; row: Placed }) {
  const { t } = useTexts('leaderboard');
  const value = row[result];
  if (result === 'pnl_pct') return <Change value={value} unit="percent" />;
  return (
    <>
      <Count value={value} decimals={result === 'rmse' ? 3 : 0} />{' '}
      <span className="text-xs text-muted">{t(`column.${result}`)}</span>
    </>
  );
}
