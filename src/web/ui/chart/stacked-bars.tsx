import type { ReactNode } from 'react';
import { filled, Hatch, Swatch } from './hatch.tsx';
import type { Ink } from './line-chart.tsx';
import { Plot } from './plot.tsx';
import { usePointed, type Pointing } from './pointed.ts';
import { extentOf, spread, stack, widestBars } from './scale.ts';

export interface Part {
  key: string;
  label: string;
  ink: Ink;
  /** The same ink in stripes, for another part. */
  hatched?: boolean;
  values: readonly number[];
}

/** What each day's total is made of: gains piled up from zero, losses down from it, and a mark where they come to. */
export function StackedBars(
  props: Pointing & {
    summary: string;
    labels: readonly string[];
    total: { label: string; values: readonly number[] };
    parts: readonly Part[];
    format: (value: number | null) => string;
    formatAxis: (value: number) => string;
    height?: number;
  },
) {
  const { labels, parts, total } = props;
  const count = labels.length;
  const { at, shown, point } = usePointed(props, count);
  const piles = labels.map((_, day) => stack(parts.map(({ values }) => values[day] ?? 0)));
  return (
    <div>
      <p aria-hidden className="mb-2 flex min-h-5 flex-wrap gap-x-4 gap-y-1 text-xs">
        <span className="text-muted">{labels[shown]}</span>
        <LegendEntry label={total.label} text={props.format(total.values[shown] ?? null)}>
          <span className="h-0.5 w-3 bg-ink" />
        </LegendEntry>
        {parts.map(({ key, label, ink, hatched, values }) => (
          <LegendEntry key={key} label={label} text={props.format(values[shown] ?? null)}>
            <Swatch ink={ink} hatched={hatched === true} />
          </LegendEntry>
        ))}
      </p>
      <Plot
        summary={props.summary}
        domain={[0, Math.max(count, 1)]}
        extent={extentOf([0, ...piles.flat(2), ...total.values]) ?? [0, 1]}
        height={props.height ?? 220}
        formatY={props.formatAxis}
        labelsX={spread(count, 4).map((index) => ({ at: index + 0.5, label: labels[index] ?? '' }))}
        centred={count <= widestBars}
        onPoint={(place) => point(place === undefined ? undefined : Math.floor(place))}
      >
        {(area) => {
          const { x, y, left, right, top, bottom } = area;
          const width = Math.min(x(1) - x(0), 56) * 0.66;
          return (
            <>
              <defs>
                {[...new Set(parts.map(({ ink }) => ink))].map((ink) => (
                  <Hatch key={ink} ink={ink} area={area} />
                ))}
              </defs>
              {at !== undefined && (
                <line x1={x(at + 0.5)} x2={x(at + 0.5)} y1={top} y2={bottom} className="stroke-line-strong" />
              )}
              {piles.map((pile, day) =>
                parts.map(({ key, ink, hatched }, index) => {
                  const [from, to] = pile[index] ?? [0, 0];
                  return (
                    <rect
                      // A day keeps its place.
                      // oxlint-disable-next-line react/no-array-index-key
                      key={`${key} ${day}`}
                      x={x(day + 0.5) - width / 2}
                      width={Math.max(width, 1)}
                      y={Math.min(y(from), y(to))}
                      height={Math.abs(y(to) - y(from))}
                      {...filled(ink, hatched === true, area)}
                      opacity={at === undefined || day === shown ? 1 : 0.6}
                    />
                  );
                }),
              )}
              <line x1={left} x2={right} y1={y(0)} y2={y(0)} className="stroke-line-strong" />
              {total.values.map((value, day) => {
                const path = `M${x(day + 0.5) - width * 0.7} ${y(value)}h${width * 1.4}`;
                return (
                  // oxlint-disable-next-line react/no-array-index-key
                  <g key={day}>
                    <path d={path} strokeWidth={5} className="stroke-surface" />
                    <path d={path} strokeWidth={2} className="stroke-ink" />
                  </g>
                );
              })}
            </>
          );
        }}
      </Plot>
    </div>
  );
}

function LegendEntry({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {children}
      {label} <span className="font-mono tabular-nums">{text}</span>
    </span>
  );
}
