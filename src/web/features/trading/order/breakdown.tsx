import type { ReactNode } from 'react';

export interface BreakdownRow {
  label: string;
  value: ReactNode;
  note?: string;
  /** The line that the others come to. */
  isTotal?: boolean;
}

/** Lines of label and amount, the amounts under each other. */
export function Breakdown({ rows }: { rows: readonly BreakdownRow[] }) {
  return (
    <dl className="text-sm">
      {rows.map(({ label, value, note, isTotal = false }) => (
        <div
          key={label}
          className={`flex items-baseline justify-between gap-4 py-1 ${isTotal ? 'mt-1 border-t border-line-strong pt-2 font-semibold' : ''}`}
        >
          <dt className={isTotal ? '' : 'text-muted'}>
            {label}
            {note !== undefined && <span className="ml-2 text-xs font-normal text-muted">{note}</span>}
          </dt>
          <dd className="text-right font-mono tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
