import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { ScoreRow } from '../api.ts';
import { pagesOf } from '../score/pages.ts';
import { changeColour, stageFigures } from '../score/stage-figures.ts';

/** Ten rows of four: what a projector shows of places in large letters. */
const MOST = 40;

/** All places, the last of them first to be known. With more than fit, those around the newest are shown. */
export function Places(props: {
  rows: readonly ScoreRow[];
  hidden: ReadonlySet<number>;
  newest: number | undefined;
  isFull: boolean;
}) {
  const pages = props.isFull ? pagesOf(props.rows, MOST) : [props.rows];
  const at = pages.findIndex((rows) => rows.some(({ rank }) => rank === props.newest));
  const rows = pages.at(at) ?? [];
  return (
    <ol
      className={classNames(
        'grid gap-[0.4em] @[44em]:grid-flow-col',
        'auto-cols-fr',
        props.isFull && 'h-full',
        rowsFor(rows.length),
      )}
    >
      {rows.map((row) => (
        <Place
          key={row.portfolio_id}
          row={row}
          isShown={!props.hidden.has(row.rank)}
          isNewest={row.rank === props.newest}
        />
      ))}
    </ol>
  );
}

/** Written out, because classes are found by reading the source. */
function rowsFor(teams: number): string {
  if (teams <= 8) return '@[44em]:grid-rows-[repeat(8,minmax(0,1fr))]';
  if (teams <= MOST) return '@[44em]:grid-rows-[repeat(10,minmax(0,1fr))]';
  // Only in the page, which scrolls.
  return '@[44em]:grid-flow-row @[44em]:grid-cols-4';
}

function Place({ row, isShown, isNewest }: { row: ScoreRow; isShown: boolean; isNewest: boolean }) {
  const { t } = useTexts('scorecard');
  const change = useFormat().percent(row.pnl_pct, { sign: true });
  const rank = (
    <span className={classNames(stageFigures, 'w-[2em] shrink-0 text-right text-[1.1em] font-bold')}>{row.rank}</span>
  );
  if (!isShown)
    return (
      <li className="flex min-h-[2em] items-center gap-[0.6em] rounded-[0.3em] border border-dashed border-line-strong px-[0.4em] text-muted">
        {rank}
        <span className="sr-only">{t('reveal.hidden', { rank: row.rank })}</span>
      </li>
    );
  return (
    <li
      className={classNames(
        'flex min-h-[2em] min-w-0 animate-rise items-center gap-[0.6em] rounded-[0.3em] border-[0.08em] pr-[0.6em] pl-[0.4em]',
        isNewest ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
      )}
    >
      {rank}
      <span className="min-w-0 flex-1 truncate text-[1.1em] font-semibold" title={row.team_name}>
        {row.team_name}
      </span>
      <span className={classNames(stageFigures, 'text-[1.1em] font-bold', changeColour(change))}>{change}</span>
    </li>
  );
}
