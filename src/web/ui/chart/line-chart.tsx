import { Plot, type PlotArea } from './plot.tsx';
import { usePointed, type Pointing } from './pointed.ts';
import { extentOf, spread } from './scale.ts';

export type Ink = 'ink' | 'primary' | 'accent' | 'exclusive' | 'gain' | 'loss' | 'muted';

export interface Line {
  key: string;
  label: string;
  ink: Ink;
  values: readonly (number | null)[];
  /** Filled down to the axis. */
  area?: boolean;
  /** Lines are told apart by their strokes, whatever one sees of their colours. */
  dashed?: boolean;
  dotted?: boolean;
}

export interface Marker {
  index: number;
  label: string;
}

/** Lines over the same points. The values under the pointer stand above it; its table has them all. */
export function LineChart(
  props: Pointing & {
    summary: string;
    labels: readonly string[];
    lines: readonly Line[];
    format: (value: number | null) => string;
    /** Shorter, for the axis. */
    formatAxis?: (value: number) => string;
    height?: number;
    /** A value that must be in the picture, with a line of its own. */
    base?: number;
    markers?: readonly Marker[];
    legend?: boolean;
    labelCount?: number;
  },
) {
  const { labels, lines, base } = props;
  const count = labels.length;
  const { at, shown, point } = usePointed(props, count);
  const extent = extentOf([...lines.flatMap(({ values }) => values), base ?? null]) ?? [0, 1];
  return (
    <div>
      {props.legend !== false && (
        <p aria-hidden className="mb-2 flex min-h-5 flex-wrap gap-x-4 gap-y-1 text-xs">
          <span className="text-muted">{labels[shown]}</span>
          {lines.map((line) => (
            <span key={line.key} className="inline-flex items-center gap-1.5">
              <Stroke line={line} />
              {line.label} <span className="font-mono tabular-nums">{props.format(line.values[shown] ?? null)}</span>
            </span>
          ))}
        </p>
      )}
      <Plot
        summary={props.summary}
        domain={[0, Math.max(count - 1, 1)]}
        extent={extent}
        height={props.height ?? 220}
        formatY={props.formatAxis ?? props.format}
        labelsX={spread(count, props.labelCount ?? 4).map((index) => ({ at: index, label: labels[index] ?? '' }))}
        onPoint={(place) => point(place === undefined ? undefined : Math.round(place))}
      >
        {(area) => (
          <>
            {base !== undefined && (
              <line
                x1={area.left}
                x2={area.right}
                y1={area.y(base)}
                y2={area.y(base)}
                className="stroke-line-strong"
                strokeDasharray="2 3"
              />
            )}
            {lines.map((line) => (
              <Drawn key={line.key} line={line} area={area} floor={base} />
            ))}
            <Markers markers={props.markers ?? []} area={area} />
            {at !== undefined && <Crosshair lines={lines} at={at} area={area} />}
          </>
        )}
      </Plot>
    </div>
  );
}

function Drawn({ line, area, floor }: { line: Line; area: PlotArea; floor: number | undefined }) {
  const points = line.values.flatMap((value, index) =>
    value === null ? [] : [[area.x(index), area.y(value)] as const],
  );
  const path = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return null;
  const ground = floor === undefined ? area.bottom : area.y(floor);
  return (
    <g className={inks[line.ink].stroke}>
      {line.area === true && (
        <path
          d={`${path}L${last[0]} ${ground}L${first[0]} ${ground}Z`}
          className={inks[line.ink].fill}
          stroke="none"
          opacity={0.12}
        />
      )}
      <path d={path} fill="none" strokeWidth={1.75} strokeLinejoin="round" {...dashes(line)} />
      {points.length === 1 && <circle cx={first[0]} cy={first[1]} r={3} className={inks[line.ink].fill} />}
    </g>
  );
}

/** The day that is pointed at, and where each line stands on it. */
function Crosshair({ lines, at, area }: { lines: readonly Line[]; at: number; area: PlotArea }) {
  return (
    <g>
      <line x1={area.x(at)} x2={area.x(at)} y1={area.top} y2={area.bottom} className="stroke-line-strong" />
      {lines.map(({ key, ink, values }) => {
        const value = values[at] ?? null;
        return value === null ? null : (
          <circle key={key} cx={area.x(at)} cy={area.y(value)} r={3.5} className={`stroke-surface ${inks[ink].fill}`} />
        );
      })}
    </g>
  );
}

function dashes({ dashed, dotted }: Line): { strokeDasharray?: string } {
  if (dotted === true) return { strokeDasharray: '1.5 3' };
  return dashed === true ? { strokeDasharray: '6 4' } : {};
}

/** A line as it is drawn, beside its name. */
function Stroke({ line }: { line: Line }) {
  return (
    <svg width={18} height={4} className={`shrink-0 ${inks[line.ink].stroke}`}>
      <line x1={0} x2={18} y1={2} y2={2} strokeWidth={2} {...dashes(line)} />
    </svg>
  );
}

/** Small triangles on the axis, where something happened. */
function Markers({ markers, area }: { markers: readonly Marker[]; area: PlotArea }) {
  return markers.map(({ index, label }, order) => (
    <path
      // Two trades of one day can be the same.
      // oxlint-disable-next-line react/no-array-index-key
      key={`${order} ${label}`}
      d={`M${area.x(index)} ${area.bottom - 7}l4 7h-8Z`}
      className="fill-accent stroke-accent-ink"
      strokeWidth={0.5}
    >
      <title>{label}</title>
    </path>
  ));
}

export const inks: Readonly<Record<Ink, { stroke: string; fill: string; swatch: string }>> = {
  ink: { stroke: 'stroke-ink', fill: 'fill-ink', swatch: 'bg-ink' },
  primary: { stroke: 'stroke-primary', fill: 'fill-primary', swatch: 'bg-primary' },
  accent: { stroke: 'stroke-accent', fill: 'fill-accent', swatch: 'bg-accent' },
  exclusive: { stroke: 'stroke-exclusive', fill: 'fill-exclusive', swatch: 'bg-exclusive' },
  gain: { stroke: 'stroke-gain', fill: 'fill-gain', swatch: 'bg-gain' },
  loss: { stroke: 'stroke-loss', fill: 'fill-loss', swatch: 'bg-loss' },
  muted: { stroke: 'stroke-muted', fill: 'fill-muted', swatch: 'bg-muted' },
};
