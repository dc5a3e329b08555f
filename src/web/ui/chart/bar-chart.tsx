import { filled, Hatch, Swatch } from './hatch.tsx';
import type { Ink } from './line-chart.tsx';
import { Plot } from './plot.tsx';
import { usePointed, type Pointing } from './pointed.ts';
import { extentOf, spread, widestBars } from './scale.ts';

export interface Bars {
  key: string;
  label: string;
  ink: Ink;
  /** In place of the ink for values below zero, which are hatched then. */
  inkBelow?: Ink;
  hatched?: boolean;
  values: readonly number[];
}

/** Bars beside each other at each point, up and down from zero. */
export function BarChart(
  props: Pointing & {
    summary: string;
    labels: readonly string[];
    bars: readonly Bars[];
    format: (value: number | null) => string;
    formatAxis?: (value: number) => string;
    height?: number;
  },
) {
  const { labels, bars } = props;
  const count = labels.length;
  const { at, shown, point } = usePointed(props, count);
  const extent = extentOf([0, ...bars.flatMap(({ values }) => values)]) ?? [0, 1];
  return (
    <div>
      <p aria-hidden className="mb-2 flex min-h-5 flex-wrap gap-x-4 gap-y-1 text-xs">
        <span className="text-muted">{labels[shown]}</span>
        {bars.map((one) => (
          <span key={one.key} className="inline-flex items-center gap-1.5">
            <Swatch {...lookOf(one, one.values[shown] ?? 0)} />
            {one.label} <span className="font-mono tabular-nums">{props.format(one.values[shown] ?? null)}</span>
          </span>
        ))}
      </p>
      <Plot
        summary={props.summary}
        domain={[0, Math.max(count, 1)]}
        extent={extent}
        height={props.height ?? 180}
        formatY={props.formatAxis ?? props.format}
        labelsX={spread(count, 4).map((index) => ({ at: index + 0.5, label: labels[index] ?? '' }))}
        centred={count <= widestBars}
        onPoint={(place) => point(place === undefined ? undefined : Math.floor(place))}
      >
        {(area) => {
          const { x, y, left, right, top, bottom } = area;
          const slot = Math.min(x(1) - x(0), 56);
          const width = (slot * 0.7) / bars.length;
          return (
            <>
              <defs>
                {inksOf(bars).map((ink) => (
                  <Hatch key={ink} ink={ink} area={area} />
                ))}
              </defs>
              {at !== undefined && (
                <line x1={x(at + 0.5)} x2={x(at + 0.5)} y1={top} y2={bottom} className="stroke-line-strong" />
              )}
              {bars.flatMap((one, series) =>
                one.values.map((value, index) => (
                  <rect
                    // A day keeps its place.
                    // oxlint-disable-next-line react/no-array-index-key
                    key={`${one.key} ${index}`}
                    x={x(index + 0.5) - (width * bars.length) / 2 + series * width}
                    width={Math.max(width - 1, 1)}
                    y={Math.min(y(0), y(value))}
                    height={Math.abs(y(value) - y(0))}
                    opacity={at === undefined || index === at ? 1 : 0.6}
                    {...filled(lookOf(one, value).ink, lookOf(one, value).hatched, area)}
                  />
                )),
              )}
              <line x1={left} x2={right} y1={y(0)} y2={y(0)} className="stroke-line-strong" />
            </>
          );
        }}
      </Plot>
    </div>
  );
}

/** What is below zero is told by its place, and by stripes where its ink is another. */
function lookOf({ ink, inkBelow, hatched = false }: Bars, value: number): { ink: Ink; hatched: boolean } {
  return value < 0 && inkBelow !== undefined ? { ink: inkBelow, hatched: true } : { ink, hatched };
}

function inksOf(bars: readonly Bars[]): Ink[] {
  return [...new Set(bars.flatMap(({ ink, inkBelow }) => (inkBelow === undefined ? [ink] : [ink, inkBelow])))];
}
