import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Skeleton } from './skeleton.tsx';

export interface Figure {
  label: string;
  /** Undefined while it is on its way. */
  value: ReactNode;
}

/** A few numbers in one line; on a phone three in a row, as many rows as it takes, and four of them two by two. */
export function FigureStrip({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <section aria-label={label} className="@container overflow-hidden rounded-md border border-line bg-line">
      <dl
        className={classNames(
          'grid gap-px',
          figures.length === 4 ? 'grid-cols-2' : 'grid-cols-3',
          figures.length > 4 ? '@2xl:grid-cols-4 @5xl:grid-cols-7' : '@2xl:flex',
        )}
      >
        {figures.map((figure) => (
          <div
            key={figure.label}
            className={classNames(
              'grow bg-surface px-2.5 py-2 @2xl:px-4',
              figures.length > 4 && 'last:col-span-3 @2xl:last:col-span-2 @5xl:last:col-span-1',
            )}
          >
            <dt className="text-xs tracking-tight whitespace-nowrap text-muted @2xl:tracking-normal">{figure.label}</dt>
            <dd className="mt-0.5 min-h-6 text-[0.8125rem] font-medium whitespace-nowrap @2xl:text-base">
              {figure.value ?? <Skeleton className="mt-1 h-4 w-20" />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
