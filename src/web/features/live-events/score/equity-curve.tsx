import { classNames } from '#web/ui/class-names.ts';

const [WIDTH, HEIGHT] = [100, 40];

/** The line of what a team was worth, over where it began. It fills the box that it is given; its numbers stand beside it. */
export function EquityCurve(props: {
  summary: string;
  values: readonly number[];
  isDrawn?: boolean;
  className?: string;
}) {
  const { values } = props;
  const [base = 0] = values;
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const y = (value: number) => HEIGHT - ((value - low) / span) * HEIGHT;
  const points = values.map((value, index) => `${(index / Math.max(values.length - 1, 1)) * WIDTH},${y(value)}`);
  const tone = (values.at(-1) ?? base) >= base ? 'stroke-gain' : 'stroke-loss';
  return (
    // A drawing in the page, not a picture from elsewhere.
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={props.summary}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={classNames('overflow-visible', props.isDrawn === true && 'animate-draw', props.className)}
    >
      <line
        x1={0}
        x2={WIDTH}
        y1={y(base)}
        y2={y(base)}
        vectorEffect="non-scaling-stroke"
        strokeDasharray="4 6"
        className="stroke-line-strong"
      />
      <polyline
        fill="none"
        points={points.join(' ')}
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
        strokeLinecap="round"
        className={`[stroke-width:0.16em] ${tone}`}
      />
    </svg>
  );
}
