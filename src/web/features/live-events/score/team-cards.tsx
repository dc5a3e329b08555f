import { useRef } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Change, Count, Euro } from '#web/ui/number.tsx';
import type { ScoreRow } from '../api.ts';
import { columnsFor } from './columns-for.ts';
import { Move } from './move.tsx';
import type { Movement } from './movement.ts';
import { useTravel } from './use-travel.ts';

/** From here on the cards say less, so that all fit on a projector; the rest stands on a second page. */
export const DENSE_FROM = 20;

/** One card a team, the best first. When ranks change the cards travel to their new places. */
export function TeamCards({ rows, movement }: { rows: readonly ScoreRow[]; movement: Movement }) {
  const list = useRef<HTMLOListElement>(null);
  useTravel(list, rows);
  // Where all are level nobody leads.
  const leads = (row: ScoreRow) => row.rank === 1 && rows.some(({ rank }) => rank > 1);
  return (
    <ol ref={list} className={classNames('grid gap-3', columnsFor(rows.length))}>
      {rows.map((row) => (
        <li key={row.portfolio_id} data-team={row.portfolio_id} className="min-w-0">
          {rows.length > DENSE_FROM ? (
            <DenseCard row={row} isLeader={leads(row)} ranks={movement.gained.get(row.portfolio_id)} />
          ) : (
            <TeamCard row={row} isLeader={leads(row)} ranks={movement.gained.get(row.portfolio_id)} />
          )}
        </li>
      ))}
    </ol>
  );
}

interface CardProps {
  row: ScoreRow;
  isLeader: boolean;
  /** Gained since the last auction. */
  ranks: number | undefined;
}

/** For a whole room of teams: rank and return first, the name on a line of its own. */
function DenseCard({ row, isLeader, ranks }: CardProps) {
  const { t } = useTexts('scorecard');
  return (
    <article
      className={classNames(
        'flex h-full flex-col rounded-lg border bg-surface px-3.5 py-2.5',
        isLeader ? 'border-2 border-accent' : 'border-line',
      )}
    >
      <p className="flex items-baseline justify-between gap-2">
        <span
          className={classNames(
            'font-mono text-xl font-bold tabular-nums',
            row.rank <= 3 ? 'text-accent-ink' : 'text-muted',
          )}
        >
          <span className="sr-only">{t('score.rank', { rank: row.rank })}</span>
          <span aria-hidden>{row.rank}</span>
        </span>
        <span className="text-xl font-bold">
          <Change value={row.pnl_pct} unit="percent" />
        </span>
      </p>
      <h3 className="mt-1 line-clamp-1 text-lg leading-snug font-semibold break-words" title={row.team_name}>
        {row.team_name}
      </h3>
      <p className="mt-auto flex items-baseline justify-between gap-2 text-base text-muted">
        <span>
          <span className="sr-only">{t('score.equity')}</span> <Euro value={row.equity} />
        </span>
        <Move ranks={ranks} className="text-sm" />
      </p>
    </article>
  );
}

function TeamCard({ row, isLeader, ranks }: CardProps) {
  const { t } = useTexts('scorecard');
  return (
    <article
      className={classNames(
        'flex h-full flex-col rounded-lg border bg-surface px-4 py-3',
        isLeader ? 'border-2 border-accent' : 'border-line',
      )}
    >
      <header className="flex items-baseline gap-3">
        <span
          className={classNames(
            'font-mono font-bold tabular-nums',
            row.rank <= 3 ? 'text-2xl text-accent-ink' : 'text-2xl text-muted',
          )}
        >
          <span className="sr-only">{t('score.rank', { rank: row.rank })}</span>
          <span aria-hidden>{row.rank}</span>
        </span>
        <h3 className="min-w-0 flex-1 truncate text-lg font-semibold" title={row.team_name}>
          {row.team_name}
        </h3>
        <Move ranks={ranks} className="text-base" />
      </header>
      <p className="mt-1 text-3xl font-bold">
        <Change value={row.pnl_pct} unit="percent" />
      </p>
      <dl className="mt-auto grid grid-cols-[auto_auto] gap-x-3 gap-y-1 pt-2">
        <Figure label={t('score.equity')} isLarge>
          <Euro value={row.equity} />
        </Figure>
        <Figure label={t('score.cash')}>
          <Euro value={row.cash} />
        </Figure>
        <Figure label={t('score.positions')}>
          <Euro value={row.positions_value} />
        </Figure>
        <Figure label={t('score.realized')}>
          <Change value={row.realized_pnl} unit="euro" />
        </Figure>
        <Figure label={t('score.exposure')}>
          <Euro value={row.exposure} />
        </Figure>
        <Figure label={t('score.trades')}>
          <Count value={row.trades_today} />
        </Figure>
      </dl>
    </article>
  );
}

function Figure(props: { label: string; isLarge?: boolean; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{props.label}</dt>
      <dd className={props.isLarge === true ? 'text-base font-medium' : 'text-sm'}>{props.children}</dd>
    </div>
  );
}
