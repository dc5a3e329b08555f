import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Change, Euro } from '#web/ui/number.tsx';
import type { EventState, ScoreRow } from '../api.ts';
import { useEventWrite } from '../use-event-write.ts';
import { revealSteps } from './reveal-steps.ts';

/** From here on the places take four columns of a projector, so that the first and the last are on it together. */
const CROWD_FROM = 30;

/** How far each reveal has come, while the page is open: a look at the live view or the controls loses nothing. */
const progress = new Map<string, number>();

/** The ending: from last place to first, of the final standings. Who shares a rank is revealed together. */
export function Reveal({ event, rows }: { event: EventState; rows: readonly ScoreRow[] }) {
  const { t } = useTranslation('scorecard');
  const name = `${event.id} ${event.run}`;
  const steps = revealSteps(rows);
  const [shown, setShown] = useState(() => progress.get(name) ?? 0);
  const tellTeams = useEventWrite({
    send: (write) => write('POST /api/admin/events/:eventId/reveal', { params: { eventId: event.id } }),
    failed: t('reveal.failed'),
  });
  const go = (step: number) => {
    progress.set(name, step);
    setShown(step);
    if (step >= steps.length && !event.is_revealed) tellTeams.send();
  };
  const hiddenRanks = new Set(steps.slice(shown));
  const left = rows.filter(({ rank }) => hiddenRanks.has(rank)).length;
  const isCrowd = rows.length > CROWD_FROM;
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" disabled={left === 0} onClick={() => go(shown + 1)}>
          {t('reveal.next')}
        </Button>
        <Button busy={tellTeams.busy} disabled={left === 0 && event.is_revealed} onClick={() => go(steps.length)}>
          {t('reveal.all')}
        </Button>
        <Button variant="quiet" disabled={shown === 0} onClick={() => go(0)}>
          {t('reveal.restart')}
        </Button>
        <p aria-live="polite" className="text-sm text-muted">
          {left === rows.length ? t('reveal.hint') : t('reveal.left', { count: left })}
        </p>
      </div>
      <ol className={classNames('columns-1 gap-4 lg:columns-2', isCrowd ? '2xl:columns-4' : '2xl:columns-3')}>
        {rows.map((row) => (
          <Place
            key={row.portfolio_id}
            row={row}
            rank={row.rank}
            isShown={!hiddenRanks.has(row.rank)}
            isNewest={row.rank === steps[shown - 1]}
            isCrowd={isCrowd}
          />
        ))}
      </ol>
    </div>
  );
}

function Place(props: { row: ScoreRow; rank: number; isShown: boolean; isNewest: boolean; isCrowd: boolean }) {
  const { t } = useTranslation('scorecard');
  const { row, rank, isShown, isNewest, isCrowd } = props;
  if (!isShown)
    return (
      <li className="mb-2 flex min-h-14 break-inside-avoid items-center gap-4 rounded-lg border border-dashed border-line-strong px-5 text-muted">
        <span className="w-12 text-right font-mono text-2xl font-bold tabular-nums">{rank}</span>
        <span className="sr-only">{t('reveal.hidden', { rank })}</span>
      </li>
    );
  return (
    <li
      className={classNames(
        'mb-2 flex min-h-14 break-inside-avoid animate-rise items-center gap-4 rounded-lg border bg-surface px-5',
        isNewest ? 'border-2 border-attention' : 'border-line',
      )}
    >
      <span className="w-12 text-right font-mono text-2xl font-bold tabular-nums">{rank}</span>
      <span className="min-w-0 flex-1 truncate text-xl font-semibold">{row.team_name}</span>
      {rank === 1 && (
        <span className="flex items-center gap-2 text-attention-ink">
          <Trophy aria-hidden className="size-7" />
          <span className="sr-only">{t('reveal.winner')}</span>
        </span>
      )}
      <span className="text-xl font-bold">
        <Change value={row.pnl_pct} unit="percent" />
      </span>
      <span className={classNames('text-muted max-sm:hidden', isCrowd && '2xl:hidden')}>
        <Euro value={row.equity} />
      </span>
    </li>
  );
}
