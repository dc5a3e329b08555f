import { Swatch } from './hatch.tsx';
import { inks, type Ink } from './line-chart.tsx';

export interface Part {
  key: string;
  label: string;
  ink: Ink;
  value: number;
  text: string;
}

const size = 132;
const radius = 52;
const around = 2 * Math.PI * radius;
/** Between two shares, so that they are two whatever one sees of their colours. */
const gap = 3;

/** Shares of a whole, with their names and numbers beside the ring. */
export function Donut({ summary, parts }: { summary: string; parts: readonly Part[] }) {
  const whole = parts.reduce((sum, { value }) => sum + Math.max(value, 0), 0);
  const shares = parts.filter(({ value }) => value > 0).length;
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { value }) => sum + Math.max(value, 0), 0));
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
      {/* A drawing in the page, not a picture from elsewhere. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <svg role="img" aria-label={summary} width={size} height={size} viewBox={`0 0 ${size} ${size}`}>
        <circle cx={size / 2} cy={size / 2} r={radius} fill="none" strokeWidth={18} className="stroke-wash" />
        {whole > 0 &&
          parts.map(({ key, ink, value }, index) => (
            <circle
              key={key}
              cx={size / 2}
              cy={size / 2}
              r={radius}
              fill="none"
              strokeWidth={18}
              strokeDasharray={`${Math.max((Math.max(value, 0) / whole) * around - (shares > 1 ? gap : 0), 0)} ${around}`}
              strokeDashoffset={-((starts[index] ?? 0) / whole) * around}
              transform={`rotate(-90 ${size / 2} ${size / 2})`}
              className={inks[ink].stroke}
            />
          ))}
      </svg>
      <dl className="min-w-36 flex-1 space-y-2 text-sm">
        {parts.map(({ key, label, ink, text }) => (
          <div key={key} className="flex items-center justify-between gap-4">
            <dt className="flex items-center gap-2">
              <Swatch ink={ink} />
              {label}
            </dt>
            <dd className="font-mono tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
