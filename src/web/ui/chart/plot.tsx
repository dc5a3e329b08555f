import { useId, type ReactNode } from 'react';
import { useElementWidth } from '#web/lib/browser/element-width.ts';
import { linearScale, niceTicks, type Scale } from './scale.ts';

export interface PlotArea {
  x: Scale;
  y: Scale;
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** For clip paths and gradients of this drawing alone. */
  id: string;
}

const top = 8;
const bottomWithLabels = 22;

/**
 * The frame of a drawing: grid, labels at round numbers, and the place for what is drawn. It is a picture with a sentence
 * for those who cannot see it; the numbers stand in a table beside it.
 */
export function Plot(props: {
  /** What the picture shows, as a sentence. */
  summary: string;
  domain: readonly [number, number];
  /** Values that must be on the vertical axis. */
  extent: readonly [number, number];
  height: number;
  formatY: (value: number) => string;
  labelsX: readonly { at: number; label: string }[];
  /** Each label under its point, also the outer ones; otherwise those stay inside the picture. */
  centred?: boolean;
  leftRoom?: number;
  onPoint?: (at: number | undefined) => void;
  children: (area: PlotArea) => ReactNode;
}) {
  const [measure, width] = useElementWidth();
  const id = useId();
  const ticks = niceTicks(props.extent[0], props.extent[1], props.height > 140 ? 4 : 2);
  const labels = ticks.map((tick) => ({ tick, label: props.formatY(tick) }));
  const left = props.leftRoom ?? Math.max(...labels.map(({ label }) => label.length)) * 6.7 + 10;
  const bottom = props.height - (props.labelsX.length > 0 ? bottomWithLabels : top);
  const right = width - 6;
  const x = linearScale(props.domain, [left, right]);
  const y = linearScale([ticks[0] ?? 0, ticks.at(-1) ?? 1], [bottom, top]);
  const pointAt = (event: React.PointerEvent<SVGSVGElement>) => {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const [from, to] = props.domain;
    props.onPoint?.(from + ((at - left) / Math.max(right - left, 1)) * (to - from));
  };
  return (
    <div
      ref={measure}
      style={{ height: props.height }}
      // Drawn for the width it had until a moment ago, it must neither push the page nor hold its place open.
      className="w-full overflow-x-clip contain-inline-size [overflow-clip-margin:1rem]"
    >
      {width > 0 && (
        // A drawing in the page, not a picture from elsewhere.
        <svg
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="img"
          aria-label={props.summary}
          width={width}
          height={props.height}
          // A finger that goes across the drawing points at it; one that goes along the page still moves the page.
          className="block touch-pan-y overflow-visible text-[0.6875rem]"
          {...(props.onPoint === undefined
            ? {}
            : { onPointerDown: pointAt, onPointerMove: pointAt, onPointerLeave: () => props.onPoint?.(undefined) })}
        >
          {labels.map(({ tick, label }) => (
            <g key={tick}>
              <line x1={left} x2={right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
              <text x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end" className="fill-muted font-mono tabular-nums">
                {label}
              </text>
            </g>
          ))}
          {props.labelsX.map(({ at, label }, index) => (
            <text
              key={at}
              x={x(at)}
              y={props.height - 5}
              textAnchor={props.centred === true ? 'middle' : anchor(index, props.labelsX.length)}
              className="fill-muted"
            >
              {label}
            </text>
          ))}
          {props.children({ x, y, width, height: props.height, left, right, top, bottom, id })}
        </svg>
      )}
    </div>
  );
}

/** The outer labels stay inside the picture. */
function anchor(index: number, count: number): 'start' | 'middle' | 'end' {
  if (count > 1 && index === 0) return 'start';
  return count > 1 && index === count - 1 ? 'end' : 'middle';
}
