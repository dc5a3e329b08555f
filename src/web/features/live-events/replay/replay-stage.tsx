import type { ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { extentOf, linearScale, niceTicks, spread } from '#web/ui/chart/scale.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { EventState, Replay } from '../api.ts';
import { useKeys } from '../keys/use-keys.ts';
import { changeColour, stageFigures } from '../score/stage-figures.ts';
import { useHappened } from './happened.tsx';
import { lastPoint, pointsOf, standingsAt } from './points.ts';
import { best, LineSample, teamLines, TeamLines, WhatHappened } from './run-lines.tsx';

/** As many as stand below each other in letters that the last row can read. */
const MOST_TEAMS = 12;
const MOST_LABELS = 10;
const SIDE = 100;

/**
 * The debrief in front of a room: where the run is, the lines of all teams, who led then, and what had just happened. The scrubber stands above the lines,
 * since the controls lie over the foot; the arrow keys move it from anywhere.
 */
export function ReplayStage(props: {
  replay: Replay;
  at: number;
  onAt: (at: number) => void;
  name: string;
  where: string;
  scrubber: ReactNode;
  companies: EventState['tickers'];
}) {
  const { replay, at, onAt } = props;
  const last = lastPoint(replay);
  useKeys({ ArrowLeft: () => onAt(Math.max(at - 1, 0)), ArrowRight: () => onAt(Math.min(at + 1, last)) }, true);
  return (
    <section className="flex h-full flex-col gap-[0.6em]">
      <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-[2em] rounded-[0.3em] bg-rail px-[1em] py-[0.6em] text-rail-ink dark:bg-rail-raised">
        <h2 className="truncate text-[1.7em] leading-[1.1] font-semibold">{props.name}</h2>
        <p className={classNames(stageFigures, 'text-[1.5em] leading-[1.1] font-bold')}>{props.where}</p>
      </header>
      <div className="[&_input]:h-[1.2em]">{props.scrubber}</div>
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_21em] gap-[0.6em]">
        <Lines replay={replay} at={at} />
        <Leaders replay={replay} at={at} />
      </div>
      <Latest {...props} />
    </section>
  );
}

/** Letters stand beside the drawing and not in it, so that they are as large as all others on the stage. */
function Lines({ replay, at }: { replay: Replay; at: number }) {
  const { t } = useTexts('scorecard');
  const format = useFormat();
  const lines = teamLines(replay, at);
  const steps = Math.max(lastPoint(replay), 1);
  const [low, high] = extentOf(replay.teams.flatMap(pointsOf)) ?? [0, 1];
  const ticks = niceTicks(low, high, 4);
  const x = linearScale([0, steps], [0, SIDE]);
  const y = linearScale([ticks[0] ?? 0, ticks.at(-1) ?? 1], [SIDE, 0]);
  return (
    <figure className="flex min-h-0 flex-col rounded-[0.3em] border-[0.08em] border-line bg-surface p-[0.8em]">
      <div className="relative mr-[0.8em] mb-[1.5em] ml-[5.4em] min-h-0 flex-1">
        {/* A drawing in the page, not a picture from elsewhere. */}
        <svg
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="img"
          aria-label={t('replay.chart')}
          viewBox={`0 0 ${SIDE} ${SIDE}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible [&_*]:[vector-effect:non-scaling-stroke]"
        >
          {ticks.map((tick) => (
            <line key={tick} x1={0} x2={SIDE} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          ))}
          <WhatHappened replay={replay} area={{ x, y, top: 0, bottom: SIDE }} />
          <TeamLines lines={lines} area={{ x, y, top: 0, bottom: SIDE }} />
          <line x1={x(at)} x2={x(at)} y1={0} y2={SIDE} className="stroke-ink" strokeWidth={2} />
        </svg>
        {ticks.map((tick) => (
          <span
            key={tick}
            aria-hidden
            style={{ top: `${y(tick)}%` }}
            className="absolute right-full mr-[0.5em] -translate-y-1/2 whitespace-nowrap text-muted tabular-nums"
          >
            {format.axisEuro(tick)}
          </span>
        ))}
        {spread(steps + 1, MOST_LABELS).map((step) => (
          <span
            key={step}
            aria-hidden
            style={{ left: `${x(step)}%` }}
            className="absolute top-full mt-[0.2em] -translate-x-1/2 text-muted tabular-nums"
          >
            {step}
          </span>
        ))}
      </div>
      <figcaption className="flex flex-wrap gap-x-[1.2em] [&_svg]:h-[0.2em] [&_svg]:w-[1.2em]">
        {best(lines).map(({ team, stroke }) => (
          <span key={team.portfolio_id} className="flex min-w-0 items-center gap-[0.4em]">
            <LineSample stroke={stroke} />
            <span className="truncate">{team.team_name}</span>
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function Leaders({ replay, at }: { replay: Replay; at: number }) {
  const { t } = useTexts('scorecard');
  const format = useFormat();
  return (
    <ol
      aria-label={t('replay.summary')}
      className="min-h-0 divide-y divide-line overflow-hidden rounded-[0.3em] border-[0.08em] border-line bg-surface"
    >
      {standingsAt(replay, at)
        .slice(0, MOST_TEAMS)
        .map((team) => ({ ...team, change: format.percent(team.pnl, { sign: true }) }))
        .map((team) => (
          <li
            key={team.portfolio_id}
            className="grid grid-cols-[2.2em_minmax(0,1fr)_auto] items-baseline gap-x-[0.4em] px-[0.7em] py-[0.28em]"
          >
            <span className={classNames(stageFigures, 'font-bold')}>{team.rank}</span>
            <span className="truncate">{team.team_name}</span>
            <span className={classNames(stageFigures, 'font-semibold', changeColour(team.change))}>{team.change}</span>
          </li>
        ))}
    </ol>
  );
}

/** The last two things that had happened by then. */
function Latest(props: { replay: Replay; at: number; companies: EventState['tickers'] }) {
  const format = useFormat();
  const latest = useHappened(props)
    .filter(({ isToCome }) => !isToCome)
    .slice(-2);
  return (
    <ol className="min-h-[2.6em] space-y-[0.2em] leading-tight">
      {latest.toReversed().map((line, index) => (
        <li
          key={`${line.at} ${line.text}`}
          className={classNames('flex items-center gap-[0.6em]', index > 0 && 'text-muted')}
        >
          <span className="tabular-nums">{format.time(line.at, { seconds: true })}</span>
          <span aria-hidden className={`size-[0.5em] shrink-0 rounded-full ${line.tone}`} />
          <span className="truncate">{line.text}</span>
        </li>
      ))}
    </ol>
  );
}
