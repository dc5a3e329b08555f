import type { ReactNode } from 'react';

export interface BreakdownRow {
  label: string;
  value: ReactNode;
  note?: string;
  /** The line that the others come to. */
  isTotal?: boolean;
}

const line = 'flex items-baseline justify-between gap-4 py-1';
const total = 'mt-1 border-t border-line-strong pt-2 font-semibold';

/** Lines of label and amount, the amounts under each other; where there is room also four across, each amount under its label. */
export function Breakdown({ rows, isAcross = false }: { rows: readonly BreakdownRow[]; isAcross?: boolean }) {
  return (
    <dl className={`text-sm ${isAcross ? 'md:grid md:grid-cols-4 md:gap-x-6 md:gap-y-4' : ''}`}>
      {rows.map(({ label, value, note, isTotal = false }) => (
        <div
          key={label}
          className={`${line} ${isTotal ? total : ''} ${isAcross ? 'md:mt-0 md:block md:border-0 md:py-0' : ''}`}
        >
          <dt className={isTotal ? '' : 'text-muted'}>
            {label}
            {note !== undefined && <span className="ml-2 text-xs font-normal text-muted">{note}</span>}
          </dt>
          <dd className={`text-right font-mono tabular-nums ${isAcross ? 'md:text-left' : ''}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
