import { useRef } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Replay, ScoreRow } from '../api.ts';
import { EquityCurve } from './equity-curve.tsx';
import { Move } from './move.tsx';
import type { Movement } from './movement.ts';
import { changeColour, stageFigures } from './stage-figures.ts';
import { useTravel } from './use-travel.ts';

/** Up to here a card is as wide as half of the screen, and has room for the line of its team. */
const WIDE_UP_TO = 8;
/** More points than a line of this size can show. */
const MAX_POINTS = 60;

/** One page of cards that fills the stage: down the columns, as a table is read. When ranks change the cards travel. */
export function ProjectorCards(props: {
  rows: readonly ScoreRow[];
  /** Where all are level nobody leads. */
  hasLeader: boolean;
  movement: Movement;
  replay: Replay | undefined;
}) {
  const { rows } = props;
  const list = useRef<HTMLOListElement>(null);
  useTravel(list, rows);
  const isWide = rows.length <= WIDE_UP_TO;
  return (
    <ol ref={list} className={classNames('grid h-full min-h-0 grid-flow-col gap-[0.5em]', gridFor(rows.length))}>
      {rows.map((row) => {
        const isLeader = props.hasLeader && row.rank === 1;
        const ranks = props.movement.gained.get(row.portfolio_id);
        const card = { row, isLeader, ranks };
        return (
          <li key={row.portfolio_id} data-team={row.portfolio_id} className="min-h-0 min-w-0">
            {isWide ? <WideCard {...card} values={valuesOf(row, props.replay)} /> : <Card {...card} />}
          </li>
        );
      })}
    </ol>
  );
}

/** Written out, because classes are found by reading the source. */
function gridFor(teams: number): string {
  if (teams > 5 && teams <= 12) return 'auto-cols-fr grid-rows-[repeat(4,minmax(0,1fr))]';
  return 'auto-cols-fr grid-rows-[repeat(5,minmax(0,1fr))]';
}

/** What the team was worth after each auction, and is now. */
function valuesOf({ portfolio_id, equity }: ScoreRow, replay: Replay | undefined): number[] {
  const team = replay?.teams.find((one) => one.portfolio_id === portfolio_id);
  return team === undefined ? [] : [team.starting_cash, ...team.equity, equity].slice(-MAX_POINTS);
}

interface CardProps {
  row: ScoreRow;
  isLeader: boolean;
  ranks: number | undefined;
}

function frame(isLeader: boolean): string {
  return classNames(
    'flex h-full items-stretch overflow-hidden rounded-[0.3em] border-[0.08em] bg-surface',
    isLeader ? 'border-medal-gold' : 'border-line',
  );
}

function Rank({ row, isLeader, ranks, isWide }: CardProps & { isWide: boolean }) {
  const { t } = useTexts('scorecard');
  return (
    <div
      className={classNames(
        'flex shrink-0 flex-col items-center justify-center gap-[0.15em]',
        isWide ? 'w-[4.2em]' : 'w-[2.5em]',
        isLeader ? 'bg-medal-gold text-on-medal' : 'bg-wash',
      )}
    >
      <p className={classNames(stageFigures, 'leading-none font-bold', isWide ? 'text-[2.4em]' : 'text-[1.5em]')}>
        <span className="sr-only">{t('score.rank', { rank: row.rank })}</span>
        <span aria-hidden>{row.rank}</span>
      </p>
      {ranks !== undefined && (
        <p className="rounded-[0.2em] bg-surface px-[0.12em] text-[1em] leading-tight">
          <Move ranks={ranks} />
        </p>
      )}
    </div>
  );
}

function Card(card: CardProps) {
  const { row } = card;
  return (
    <article className={frame(card.isLeader)}>
      <Rank {...card} isWide={false} />
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-[0.25em] px-[0.6em]">
        <h3 className="line-clamp-2 text-[1.25em] leading-[1.12] font-semibold break-words" title={row.team_name}>
          {row.team_name}
        </h3>
        <p className="flex flex-wrap items-baseline justify-between gap-x-[0.3em] leading-tight">
          <Return value={row.pnl_pct} className="text-[1.35em]" />
          <Equity value={row.equity} />
        </p>
      </div>
    </article>
  );
}

function WideCard({ values, ...card }: CardProps & { values: readonly number[] }) {
  const { t } = useTexts('scorecard');
  const { row } = card;
  return (
    <article className={frame(card.isLeader)}>
      <Rank {...card} isWide />
      <div className="flex min-w-0 flex-1 items-center gap-[1.2em] px-[1em]">
        <h3
          className="line-clamp-2 min-w-0 flex-1 text-[1.7em] leading-[1.1] font-semibold break-words"
          title={row.team_name}
        >
          {row.team_name}
        </h3>
        {values.length > 2 && (
          <EquityCurve
            summary={t('score.curve', { team: row.team_name })}
            values={values}
            className="h-[2.6em] w-[7em] shrink-0"
          />
        )}
        <p className="flex shrink-0 flex-col items-end gap-[0.1em] leading-tight">
          <Return value={row.pnl_pct} className="text-[2.2em]" />
          <Equity value={row.equity} />
        </p>
      </div>
    </article>
  );
}

function Return({ value, className }: { value: number; className: string }) {
  const text = useFormat().percent(value, { sign: true });
  return <span className={classNames(stageFigures, 'font-bold', changeColour(text), className)}>{text}</span>;
}

function Equity({ value }: { value: number }) {
  const { t } = useTexts('scorecard');
  return (
    <span className="text-[1em] text-muted">
      <span className="sr-only">{t('score.equity')}</span>{' '}
      <span className={stageFigures}>{useFormat().euro(value)}</span>
    </span>
  );
}
