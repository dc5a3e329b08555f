import type { ReactNode } from 'react';

/** One number that matters, under its name and over a word about it. */
export function FigureCard(props: { label: string; note?: string; badge?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col rounded-md border border-line bg-surface px-4 py-3">
      <p className="flex min-h-5 items-start justify-between gap-2 text-xs text-muted">
        {props.label}
        {props.badge}
      </p>
      <p className="mt-1 font-mono text-lg font-semibold tabular-nums">{props.children}</p>
      {props.note !== undefined && <p className="mt-auto text-xs text-muted">{props.note}</p>}
    </div>
  );
}
