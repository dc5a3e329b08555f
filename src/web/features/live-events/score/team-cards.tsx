import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#web/ui/class-names.ts';
import { Change, Count, Euro } from '#web/ui/number.tsx';
import type { ScoreRow } from '../api.ts';
import { columnsFor } from './columns-for.ts';

const moveMs = 700;
/** From here on the cards say less, so that all fit on a projector; the rest stands on a second page. */
export const DENSE_FROM = 20;

/** One card a team, the best first. When ranks change the cards travel to their new places. */
export function TeamCards({ rows }: { rows: readonly ScoreRow[] }) {
  const list = useRef<HTMLOListElement>(null);
  useTravel(list, rows);
  // Where all are level nobody leads.
  const leads = (row: ScoreRow) => row.rank === 1 && rows.some(({ rank }) => rank > 1);
  return (
    <ol ref={list} className={classNames('grid gap-3', columnsFor(rows.length))}>
      {rows.map((row) => (
        <li key={row.portfolio_id} data-team={row.portfolio_id} className="min-w-0">
          {rows.length > DENSE_FROM ? (
            <DenseCard row={row} isLeader={leads(row)} />
          ) : (
            <TeamCard row={row} isLeader={leads(row)} />
          )}
        </li>
      ))}
    </ol>
  );
}

/** For a whole room of teams: rank and return first, the name on a line of its own. On a full screen it is set as large as the screen allows. */
function DenseCard({ row, isLeader }: { row: ScoreRow; isLeader: boolean }) {
  const { t } = useTranslation('scorecard');
  return (
    <article
      className={classNames(
        'flex h-full flex-col rounded-lg border bg-surface px-3.5 py-2.5',
        isLeader ? 'border-2 border-attention' : 'border-line',
      )}
    >
      <p className="flex items-baseline justify-between gap-2">
        <span
          className={classNames(
            'font-mono text-xl font-bold tabular-nums in-[:fullscreen]:text-[1.75rem]',
            row.rank <= 3 ? 'text-attention-ink' : 'text-muted',
          )}
        >
          <span className="sr-only">{t('score.rank', { rank: row.rank })}</span>
          <span aria-hidden>{row.rank}</span>
        </span>
        <span className="text-xl font-bold in-[:fullscreen]:text-[1.75rem]">
          <Change value={row.pnl_pct} unit="percent" />
        </span>
      </p>
      <h3
        className="mt-1 line-clamp-1 text-lg leading-snug font-semibold break-words in-[:fullscreen]:mt-2 in-[:fullscreen]:line-clamp-2 in-[:fullscreen]:text-2xl"
        title={row.team_name}
      >
        {row.team_name}
      </h3>
      <p className="mt-auto text-base text-muted in-[:fullscreen]:text-xl">
        <span className="sr-only">{t('score.equity')}</span> <Euro value={row.equity} />
      </p>
    </article>
  );
}

function TeamCard({ row, isLeader }: { row: ScoreRow; isLeader: boolean }) {
  const { t } = useTranslation('scorecard');
  return (
    <article
      className={classNames(
        'flex h-full flex-col rounded-lg border bg-surface px-4 py-3',
        isLeader ? 'border-2 border-attention' : 'border-line',
      )}
    >
      <header className="flex items-baseline gap-3">
        <span
          className={classNames(
            'font-mono font-bold tabular-nums',
            row.rank <= 3 ? 'text-2xl text-attention-ink' : 'text-2xl text-muted',
          )}
        >
          <span className="sr-only">{t('score.rank', { rank: row.rank })}</span>
          <span aria-hidden>{row.rank}</span>
        </span>
        <h3 className="min-w-0 flex-1 truncate text-lg font-semibold" title={row.team_name}>
          {row.team_name}
        </h3>
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

/** Each card starts from where it was; who asked for less motion sees it at its new place at once. */
function useTravel(list: React.RefObject<HTMLOListElement | null>, rows: readonly ScoreRow[]): void {
  const places = useRef(new Map<string, { left: number; top: number }>());
  useLayoutEffect(() => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const next = new Map<string, { left: number; top: number }>();
    for (const card of list.current?.querySelectorAll<HTMLElement>('[data-team]') ?? []) {
      const id = card.dataset['team'] ?? '';
      // Within the page, so that scrolling moves nothing, and without a journey that is still going on.
      const place = { left: card.offsetLeft, top: card.offsetTop };
      next.set(id, place);
      const before = places.current.get(id);
      if (!before || isCalm) continue;
      const [dx, dy] = [before.left - place.left, before.top - place.top];
      if (dx === 0 && dy === 0) continue;
      card.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }], {
        duration: moveMs,
        easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
      });
    }
    places.current = next;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- new rows are what moves the cards
  }, [list, rows]);
}
