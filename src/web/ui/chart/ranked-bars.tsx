import { inks, type Ink } from './line-chart.tsx';

/** Amounts by name, the longest bar for the largest. The numbers are text, so it needs no other words. */
export function RankedBars(props: {
  rows: readonly { key: string; label: string; hint?: string; value: number; text: string }[];
  ink: Ink;
  inkBelow?: Ink;
}) {
  const largest = Math.max(...props.rows.map(({ value }) => Math.abs(value)), 0);
  return (
    <dl className="space-y-3 text-sm">
      {props.rows.map(({ key, label, hint, value, text }) => (
        <div key={key} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1">
          <dt>
            {label}
            {hint !== undefined && <span className="ml-2 text-xs text-muted">{hint}</span>}
          </dt>
          <dd className="font-mono tabular-nums">{text}</dd>
          <dd aria-hidden className="col-span-2 h-1.5 overflow-hidden rounded-full bg-wash">
            <div
              className={`h-full rounded-full ${inks[value < 0 ? (props.inkBelow ?? props.ink) : props.ink].swatch}`}
              style={{ width: `${largest === 0 ? 0 : (Math.abs(value) / largest) * 100}%` }}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
