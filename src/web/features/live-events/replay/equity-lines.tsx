import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Plot, type PlotArea } from '#web/ui/chart/plot.tsx';
import { extentOf, spread } from '#web/ui/chart/scale.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Replay } from '../api.ts';
import { lastPoint, pointsOf } from './points.ts';

const LABELLED = 3;
const MOST_LABELS = 12;
const strokes = ['stroke-ink', 'stroke-link', 'stroke-exclusive'] as const;

/**
 * Every team's equity over the auctions, the best three by name. Shocks are dashed lines and windows bands, between the auctions that they fell between. The
 * table below says the same in numbers.
 */
export function EquityLines({ replay, at }: { replay: Replay; at: number }) {
  const { t } = useTexts('scorecard');
  const format = useFormat();
  const lines = replay.teams.map((team) => ({ team, values: pointsOf(team) }));
  const steps = Math.max(lastPoint(replay), 1);
  const best = lines.toSorted((a, b) => (b.values[at] ?? 0) - (a.values[at] ?? 0)).slice(0, LABELLED);
  const placeOf = (id: string) => best.findIndex(({ team }) => team.portfolio_id === id);
  return (
    <figure>
      <Plot
        summary={t('replay.chart')}
        domain={[0, steps]}
        extent={extentOf(lines.flatMap(({ values }) => values)) ?? [0, 1]}
        height={288}
        formatY={format.axis}
        labelsX={spread(steps + 1, MOST_LABELS).map((step) => ({ at: step, label: String(step) }))}
        centred
      >
        {(area) => (
          <>
            <WhatHappened replay={replay} area={area} />
            {lines.map(({ team, values }) => {
              const place = placeOf(team.portfolio_id);
              return (
                <polyline
                  key={team.portfolio_id}
                  fill="none"
                  points={values.map((value, step) => `${area.x(step)},${area.y(value)}`).join(' ')}
                  className={classNames(place === -1 ? 'stroke-line-strong opacity-40' : strokes[place])}
                  strokeWidth={place === -1 ? 1 : 3}
                />
              );
            })}
            <line
              x1={area.x(at)}
              x2={area.x(at)}
              y1={area.top}
              y2={area.bottom}
              className="stroke-ink"
              strokeWidth={2}
            />
          </>
        )}
      </Plot>
      <figcaption className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {best.map(({ team, values }, place) => (
          <span key={team.portfolio_id} className="flex items-center gap-2">
            <svg aria-hidden viewBox="0 0 20 4" className="h-1 w-5">
              <line x1={0} x2={20} y1={2} y2={2} strokeWidth={4} className={strokes[place]} />
            </svg>
            {team.team_name}
            <span className="font-mono text-muted tabular-nums">{format.euro(values[at])}</span>
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function WhatHappened({ replay, area: { x, top, bottom } }: { replay: Replay; area: PlotArea }) {
  /** Between two auctions, by when it was between them. */
  const stepAt = (instant: string) => {
    const next = replay.auctions.findIndex((auction) => auction.at >= instant);
    if (next === -1) return lastPoint(replay);
    const [from, to] = [replay.auctions[next - 1]?.at, replay.auctions[next]?.at ?? instant];
    if (from === undefined) return next + 0.5;
    return next + (Date.parse(instant) - Date.parse(from)) / Math.max(Date.parse(to) - Date.parse(from), 1);
  };
  return (
    <>
      {replay.windows.map(({ starts_at, ends_at, target, slip_mul }) => (
        <rect
          key={`${starts_at} ${ends_at} ${target ?? ''} ${slip_mul}`}
          x={x(stepAt(starts_at))}
          y={top}
          width={Math.max(x(stepAt(ends_at)) - x(stepAt(starts_at)), 2)}
          height={bottom - top}
          className="fill-accent opacity-10"
        />
      ))}
      {replay.shocks.map(({ at, ticker }) => (
        <line
          key={`${at} ${ticker}`}
          x1={x(stepAt(at))}
          x2={x(stepAt(at))}
          y1={top}
          y2={bottom}
          strokeDasharray="4 4"
          className="stroke-exclusive"
          strokeWidth={2}
        />
      ))}
    </>
  );
}
