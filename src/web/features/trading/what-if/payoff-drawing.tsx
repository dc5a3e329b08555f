import { useTexts } from '#web/lib/language/use-texts.ts';
import type { PlotArea } from '#web/ui/chart/plot.tsx';
import { zerosOf } from './prices-to-draw.ts';
import type { PayoffLines } from './use-what-if.ts';

export const dashes = '5 3';
/** More crossings than these are no breakevens that anyone could remember. */
export const mostBreakevens = 2;

/** How prices are written: those of the one share, or the change of all. */
export interface PriceAxis {
  /** Where a multiple of today's price stands on the axis. */
  place: (factor: number) => number;
  tick: (place: number) => string;
  text: (factor: number) => string;
}

export interface ChartProps {
  lines: PayoffLines;
  axis: PriceAxis;
  strikes: readonly number[];
  isMoved: boolean;
  names: { chosen: string; end: string };
}

/** Both lines, where the price stands, where they cross zero, and where the sliders have moved it to. */
export function PayoffDrawing(
  props: ChartProps & { area: PlotArea; places: readonly number[]; pointed: number | undefined },
) {
  const { area, lines, places, isMoved, axis } = props;
  const { t } = useTexts(['what-if', 'trading']);
  const { x, y, left, right, top, bottom } = area;
  // With one line alone that is the one with its colours.
  const filled = lines.end ?? lines.chosen;
  const breakevens = zerosOf(places, filled);
  const shown = breakevens.length > mostBreakevens ? [] : breakevens;
  const movedTo = axis.place(lines.stand.factor);
  return (
    <>
      <Filled area={area} places={places} values={filled} />
      {lines.end !== undefined && lines.chosen.length > 0 && (
        <path
          d={pathOf(area, places, lines.chosen)}
          fill="none"
          strokeWidth={2}
          strokeDasharray={dashes}
          className="stroke-link"
        />
      )}
      {shown.map((at) => (
        <circle key={at} cx={x(at)} cy={y(0)} r={4} className="fill-surface stroke-ink" strokeWidth={2} />
      ))}
      <Marks
        area={area}
        marks={[
          { label: t('trading:payoff.now'), at: axis.place(1) },
          ...props.strikes.map((at) => ({ label: t('trading:strike'), at })),
          ...shown.map((at) => ({ label: t('trading:payoff.breakeven'), at })),
        ]}
      />
      {isMoved && (
        <>
          <line x1={x(movedTo)} x2={x(movedTo)} y1={top} y2={bottom} className="stroke-link" />
          <circle
            cx={x(movedTo)}
            cy={y(lines.stand.profit)}
            r={5}
            className="fill-link stroke-surface"
            strokeWidth={2}
          />
        </>
      )}
      {props.pointed !== undefined && (
        <line
          x1={x(places[props.pointed] ?? left)}
          x2={x(places[props.pointed] ?? right)}
          y1={top}
          y2={bottom}
          className="stroke-line-strong"
        />
      )}
    </>
  );
}

function pathOf({ x, y }: PlotArea, places: readonly number[], values: readonly number[]): string {
  return `M${places.map((place, index) => `${x(place).toFixed(1)} ${y(values[index] ?? 0).toFixed(1)}`).join('L')}`;
}

/** Green above zero and red below, down to the line of nothing gained. */
function Filled({ area, places, values }: { area: PlotArea; places: readonly number[]; values: readonly number[] }) {
  const { x, y, left, right, top, bottom, id } = area;
  const line = pathOf(area, places, values);
  const filled = `${line}L${x(places.at(-1) ?? 0)} ${y(0)}L${x(places[0] ?? 0)} ${y(0)}Z`;
  const parts = [
    { name: 'gain', fill: 'fill-gain', stroke: 'stroke-gain', from: top, to: y(0) },
    { name: 'loss', fill: 'fill-loss', stroke: 'stroke-loss', from: y(0), to: bottom },
  ];
  return (
    <>
      {parts.map(({ name, from, to }) => (
        <clipPath key={name} id={`${id}${name}`}>
          <rect x={left} y={from} width={Math.max(right - left, 0)} height={Math.max(to - from, 0)} />
        </clipPath>
      ))}
      {parts.map(({ name, fill }) => (
        <path key={name} d={filled} clipPath={`url(#${id}${name})`} className={fill} opacity={0.14} />
      ))}
      <line x1={left} x2={right} y1={y(0)} y2={y(0)} className="stroke-line-strong" />
      {parts.map(({ name, stroke }) => (
        <path key={name} d={line} clipPath={`url(#${id}${name})`} fill="none" strokeWidth={2} className={stroke} />
      ))}
    </>
  );
}

/** What stands where, in words above the drawing; one whose words would run into the last ones goes a line lower. */
function Marks({ area, marks }: { area: PlotArea; marks: readonly { label: string; at: number }[] }) {
  const { x, left, right, top, bottom } = area;
  const placed: { label: string; at: number; line: number; middle: number }[] = [];
  for (const mark of marks.toSorted((a, b) => a.at - b.at)) {
    const half = mark.label.length * 3.2;
    const middle = Math.min(Math.max(x(mark.at), left + half), right - half);
    const line = [0, 1, 2].find((one) =>
      placed.every((other) => other.line !== one || middle - other.middle > half + other.label.length * 3.2 + 6),
    );
    placed.push({ ...mark, line: line ?? 2, middle });
  }
  return placed.map(({ label, at, line, middle }) => (
    <g key={`${label} ${at}`}>
      <line
        x1={x(at)}
        x2={x(at)}
        y1={top + 12 * (line + 1)}
        y2={bottom}
        className="stroke-muted"
        strokeDasharray="2 4"
      />
      <text
        x={middle}
        y={top + 9 + 12 * line}
        textAnchor="middle"
        className="fill-ink stroke-surface stroke-3 [paint-order:stroke]"
      >
        {label}
      </text>
    </g>
  ));
}
