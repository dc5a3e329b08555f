import { useState } from 'react';
import { inks, type Ink } from './line-chart.tsx';
import { Plot } from './plot.tsx';
import { extentOf, spread, widestBars } from './scale.ts';

export interface Bars {
  key: string;
  label: string;
  ink: Ink;
  /** In place of the ink for values below zero. */
  inkBelow?: Ink;
  values: readonly number[];
}

/** Bars beside each other at each point, up and down from zero. */
export function BarChart(props: {
  summary: string;
  labels: readonly string[];
  bars: readonly Bars[];
  format: (value: number | null) => string;
  formatAxis?: (value: number) => string;
  height?: number;
}) {
  const { labels, bars } = props;
  const [at, setAt] = useState<number>();
  const count = labels.length;
  const extent = extentOf([0, ...bars.flatMap(({ values }) => values)]) ?? [0, 1];
  const shown = at === undefined ? count - 1 : Math.min(Math.max(Math.floor(at), 0), count - 1);
  return (
    <div>
      <p aria-hidden className="mb-2 flex min-h-5 flex-wrap gap-x-4 gap-y-1 text-xs">
        <span className="text-muted">{labels[shown]}</span>
        {bars.map(({ key, label, ink, values }) => (
          <span key={key} className="inline-flex items-center gap-1.5">
            <span className={`size-2 rounded-sm ${inks[ink].swatch}`} />
            {label} <span className="font-mono tabular-nums">{props.format(values[shown] ?? null)}</span>
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
        onPoint={setAt}
      >
        {({ x, y, left, right }) => {
          const slot = Math.min(x(1) - x(0), 56);
          const width = (slot * 0.7) / bars.length;
          return (
            <>
              {bars.flatMap(({ key, ink, inkBelow, values }, series) =>
                values.map((value, index) => (
                  <rect
                    // A day keeps its place.
                    // oxlint-disable-next-line react/no-array-index-key
                    key={`${key} ${index}`}
                    x={x(index + 0.5) - (width * bars.length) / 2 + series * width}
                    width={Math.max(width - 1, 1)}
                    y={Math.min(y(0), y(value))}
                    height={Math.abs(y(value) - y(0))}
                    className={inks[value < 0 ? (inkBelow ?? ink) : ink].fill}
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
