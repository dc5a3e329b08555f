import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Plot } from '#web/ui/chart/plot.tsx';
import { extentOf, spread } from '#web/ui/chart/scale.ts';
import type { Replay } from '../api.ts';
import { lastPoint } from './points.ts';
import { best, LineSample, teamLines, TeamLines, WhatHappened } from './run-lines.tsx';

const MOST_LABELS = 12;

/**
 * Every team's equity over the auctions, the best three by name. Shocks are dashed lines and windows bands, between the auctions that they fell between. The
 * table below says the same in numbers.
 */
export function EquityLines({ replay, at }: { replay: Replay; at: number }) {
  const { t } = useTexts('scorecard');
  const format = useFormat();
  const steps = Math.max(lastPoint(replay), 1);
  const lines = teamLines(replay, at);
  return (
    <figure>
      <Plot
        summary={t('replay.chart')}
        domain={[0, steps]}
        extent={extentOf(lines.flatMap(({ values }) => values)) ?? [0, 1]}
        height={288}
        formatY={format.axisEuro}
        labelsX={spread(steps + 1, MOST_LABELS).map((step) => ({ at: step, label: String(step) }))}
        centred
      >
        {(area) => (
          <>
            <WhatHappened replay={replay} area={area} />
            <TeamLines lines={lines} area={area} />
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
        {best(lines).map(({ team, values, stroke }) => (
          <span key={team.portfolio_id} className="flex items-center gap-2">
            <LineSample stroke={stroke} />
            {team.team_name}
            <span className="font-mono text-muted tabular-nums">{format.euro(values[at])}</span>
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
