import { Trophy } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Replay, ScoreRow } from '../api.ts';
import { pointsOf } from '../replay/points.ts';
import { EquityCurve } from '../score/equity-curve.tsx';
import { changeColour, stageFigures } from '../score/stage-figures.ts';

/** As many names as a step carries; who else shares it is counted, and stands among the places. */
const NAMED = 3;

/** As on a podium: the first in the middle, the second to its left. */
const steps = [
  { rank: 2, height: 'h-[56%]', metal: 'bg-medal-silver' },
  { rank: 1, height: 'h-[72%]', metal: 'bg-medal-gold' },
  { rank: 3, height: 'h-[44%]', metal: 'bg-medal-bronze' },
] as const;

/** The end of the reveal: three steps, and beside them how the first place was won. Its room is kept until it is out. */
export function Podium(props: {
  rows: readonly ScoreRow[];
  hidden: ReadonlySet<number>;
  newest: number | undefined;
  replay: Replay | undefined;
  isFull: boolean;
}) {
  const { rows, hidden } = props;
  const standing = steps.map((step) => ({ ...step, teams: rows.filter(({ rank }) => rank === step.rank) }));
  return (
    <div
      className={classNames(
        'grid gap-[1em] @[52em]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
        props.isFull ? 'h-full' : '@[52em]:h-[26em]',
      )}
    >
      <ol className="flex h-[24em] items-stretch gap-[0.6em] @[52em]:h-full">
        {standing
          .filter(({ teams }) => teams.length > 0)
          .map((step) => (
            <Step key={step.rank} {...step} isShown={!hidden.has(step.rank)} isNewest={step.rank === props.newest} />
          ))}
      </ol>
      <Winner winners={rows.filter(({ rank }) => rank === 1)} isShown={!hidden.has(1)} replay={props.replay} />
    </div>
  );
}

function Step(props: {
  rank: number;
  height: string;
  metal: string;
  teams: readonly ScoreRow[];
  isShown: boolean;
  isNewest: boolean;
}) {
  const { t } = useTexts('scorecard');
  const { teams, rank } = props;
  const [first] = teams;
  const rest = teams.length - NAMED;
  return (
    <li className="flex min-w-0 flex-1 flex-col justify-end">
      {props.isShown && first !== undefined ? (
        <div className="flex animate-rise flex-col items-center gap-[0.2em] px-[0.2em] pb-[0.5em] text-center">
          {teams.slice(0, NAMED).map(({ portfolio_id, team_name }) => (
            <p
              key={portfolio_id}
              className={classNames(
                'line-clamp-2 leading-[1.1] font-semibold break-words',
                teams.length === 1 && rank === 1 ? 'text-[1.7em]' : 'text-[1.25em]',
              )}
            >
              {team_name}
            </p>
          ))}
          {rest > 0 && <p className="text-[1em] text-muted">{t('reveal.more', { count: rest })}</p>}
          <Result row={first} />
        </div>
      ) : (
        <span className="sr-only">{t('reveal.hidden', { rank })}</span>
      )}
      <div
        className={classNames(
          'flex items-start justify-center rounded-t-[0.4em] pt-[0.3em] transition-colors',
          props.height,
          props.isShown
            ? `${props.metal} text-on-medal`
            : 'border-[0.08em] border-b-0 border-dashed border-line-strong text-muted',
        )}
      >
        <span aria-hidden className={classNames(stageFigures, 'text-[3.4em] leading-none font-bold')}>
          {rank}
        </span>
      </div>
    </li>
  );
}

function Result({ row }: { row: ScoreRow }) {
  const format = useFormat();
  const change = format.percent(row.pnl_pct, { sign: true });
  return (
    <p className="flex flex-wrap items-baseline justify-center gap-x-[0.6em]">
      <span className={classNames(stageFigures, 'text-[1.4em] font-bold', changeColour(change))}>{change}</span>
      <span className={classNames(stageFigures, 'text-[1em] text-muted')}>{format.euro(row.equity)}</span>
    </p>
  );
}

function Winner(props: { winners: readonly ScoreRow[]; isShown: boolean; replay: Replay | undefined }) {
  const { t } = useTexts('scorecard');
  const [winner] = props.winners;
  const team = props.replay?.teams.find(({ portfolio_id }) => portfolio_id === winner?.portfolio_id);
  return (
    <section className="flex min-h-[14em] flex-col justify-center rounded-[0.4em] border border-line bg-surface p-[1.2em]">
      {!props.isShown || winner === undefined ? (
        <p className="text-center text-[1.8em] leading-tight font-semibold text-muted">{t('reveal.whoWon')}</p>
      ) : (
        <div className="flex animate-rise flex-col gap-[0.8em]">
          <p className="flex items-center gap-[0.5em] text-[1.2em] font-semibold">
            <Trophy aria-hidden className="size-[1.3em] text-medal-gold" />
            {t('reveal.winner')}
          </p>
          <h3 className="line-clamp-3 text-[2.2em] leading-[1.05] font-bold break-words">
            {props.winners
              .slice(0, NAMED)
              .map(({ team_name }) => team_name)
              .join(' · ')}
          </h3>
          {team !== undefined && <WinnersCurve team={team} />}
        </div>
      )}
    </section>
  );
}

function WinnersCurve({ team }: { team: Replay['teams'][number] }) {
  const { t } = useTexts('scorecard');
  const format = useFormat();
  const values = pointsOf(team);
  const ends = [
    [t('reveal.from'), values[0]],
    [t('reveal.to'), values.at(-1)],
  ] as const;
  return (
    <figure>
      <EquityCurve
        isDrawn
        summary={t('reveal.curve', { team: team.team_name })}
        values={values}
        className="h-[11em] w-full"
      />
      <figcaption className="mt-[0.5em] flex justify-between gap-[1em] text-[1em] text-muted">
        {ends.map(([label, value]) => (
          <span key={label} className="last:text-right">
            {label} <span className={classNames(stageFigures, 'font-semibold text-ink')}>{format.euro(value)}</span>
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
