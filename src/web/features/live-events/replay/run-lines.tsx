import type { Scale } from '#web/ui/chart/scale.ts';
import type { Replay } from '../api.ts';
import { lastPoint, pointsOf } from './points.ts';

/** Where a run is drawn. */
interface Area {
  x: Scale;
  y: Scale;
  top: number;
  bottom: number;
}

interface TeamLine {
  team: Replay['teams'][number];
  values: readonly number[];
  /** Of the best three alone. */
  stroke: string | undefined;
}

const strokes = ['stroke-ink', 'stroke-link', 'stroke-exclusive'] as const;

/** What every team was worth, the best at a point of the run first; three of them stand out. */
export function teamLines(replay: Replay, at: number): TeamLine[] {
  const lines = replay.teams.map((team) => ({ team, values: pointsOf(team) }));
  const sorted = lines.toSorted((a, b) => (b.values[at] ?? 0) - (a.values[at] ?? 0));
  return sorted.map((line, place) => ({ ...line, stroke: strokes[place] }));
}

export function best(lines: readonly TeamLine[]): TeamLine[] {
  return lines.filter(({ stroke }) => stroke !== undefined);
}

/** The best lie over the others. */
export function TeamLines({ lines, area }: { lines: readonly TeamLine[]; area: Area }) {
  return lines
    .toReversed()
    .map(({ team, values, stroke }) => (
      <polyline
        key={team.portfolio_id}
        fill="none"
        points={values.map((value, step) => `${area.x(step)},${area.y(value)}`).join(' ')}
        className={stroke ?? 'stroke-line-strong opacity-40'}
        strokeWidth={stroke === undefined ? 1 : 3}
      />
    ));
}

export function LineSample({ stroke }: { stroke: string | undefined }) {
  return (
    <svg aria-hidden viewBox="0 0 20 4" className="h-1 w-5">
      <line x1={0} x2={20} y1={2} y2={2} strokeWidth={4} className={stroke} />
    </svg>
  );
}

/** Shocks as dashed lines and windows as bands, between the auctions that they fell between. */
export function WhatHappened({ replay, area: { x, top, bottom } }: { replay: Replay; area: Area }) {
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
