import { classNames } from '#web/ui/class-names.ts';

// The drawing's own units. A point of the surface lies `right` by strike and `back` by expiry, and is lifted by volatility.
const view = { top: 130, width: 1000, height: 510 };
const origin = { x: 20, y: 600 };
const right = 640;
const back = { x: 330, y: -270 };
const lift = 400;

/**
 * A surface in perspective, drawn from the back to the front: each strip covers what lies behind it. Rows of the grid go
 * back, columns go right.
 */
export function SurfaceFigure(props: { grid: readonly (readonly number[])[]; caption: string; className?: string }) {
  const { rows, strips } = drawing(props.grid);
  return (
    <figure className={props.className}>
      <svg
        aria-hidden
        viewBox={`0 ${view.top} ${view.width} ${view.height}`}
        fill="none"
        strokeLinejoin="round"
        className="block w-full"
      >
        <path d={floor} className="stroke-line-strong" strokeWidth="1" strokeDasharray="2 6" />
        {strips.toReversed().map(({ fill, ribs, nearness }) => (
          <g key={fill}>
            <path d={fill} className="fill-paper" />
            <path d={ribs} className="stroke-accent" strokeWidth="1" strokeOpacity={0.25 + 0.35 * nearness} />
            <path d={fill} className="stroke-accent" strokeWidth="1.600" strokeOpacity={0.45 + 0.55 * nearness} />
          </g>
        ))}
        <path d={rows[0]} className="stroke-ink" strokeWidth="3" strokeLinecap="round" />
      </svg>
      <figcaption className="sr-only">{props.caption}</figcaption>
    </figure>
  );
}

/** The axes stand beside the drawing as real text, which keeps its size on a phone. */
export function AxisLabel({ className, children }: { className: string; children: string }) {
  return (
    <span aria-hidden className={classNames('absolute font-mono text-xs text-muted', className)}>
      {children}
    </span>
  );
}

/** The plane below the surface, and the axis that lifts off it. */
const floor = `M${origin.x} ${origin.y}h${right}l${back.x} ${back.y}h${-right}zv${-lift}`;

function drawing(grid: readonly (readonly number[])[]) {
  const values = grid.flat();
  const low = Math.min(...values) - 0.02;
  const high = Math.max(...values);
  const points = grid.map((row, index) => {
    const depth = index / (grid.length - 1);
    return row.map((value, column): Point => {
      const x = origin.x + (column / (row.length - 1)) * right + depth * back.x;
      const y = origin.y + depth * back.y - ((value - low) / (high - low)) * lift;
      return [Math.round(x * 10), Math.round(y * 10)];
    });
  });
  const strips = points.slice(0, -1).map((front, index) => {
    const behind = points[index + 1] ?? front;
    return {
      fill: `${line([...front, ...behind.toReversed()])}z`,
      ribs: front.map((point, column) => (column % 2 === 0 ? line([point, behind[column] ?? point]) : '')).join(''),
      nearness: 1 - index / (points.length - 2),
    };
  });
  return { rows: points.map(line), strips };
}

/** In tenths of the drawing's units. */
type Point = readonly [x: number, y: number];

/** By steps from point to point, which are shorter to write: the drawing is part of the page that everybody loads first. */
function line(points: readonly Point[]): string {
  const steps = points.map(([x, y], index) => {
    const [fromX, fromY] = points[index - 1] ?? [0, 0];
    return `${(x - fromX) / 10} ${(y - fromY) / 10}`;
  });
  return `M${steps[0]}l${steps.slice(1).join(' ').replaceAll(' -', '-')}`;
}
