import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Skeleton } from './skeleton.tsx';

export interface Figure {
  label: string;
  /** Undefined while it is on its way. */
  value: ReactNode;
}

/** A few numbers in one line. On a phone it scrolls within itself; focusable, so that the keyboard can scroll it too. */
export function FigureStrip({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="@container overflow-x-auto rounded-md border border-line bg-line [scrollbar-width:none]"
    >
      <dl
        className={classNames(
          'flex w-max min-w-full gap-px',
          figures.length > 4 && '@2xl:grid @2xl:w-auto @2xl:grid-cols-4 @5xl:grid-cols-7',
        )}
      >
        {figures.map((figure) => (
          <div
            key={figure.label}
            className={classNames(
              'grow bg-surface px-4 py-2',
              figures.length > 4 && '@2xl:last:col-span-2 @5xl:last:col-span-1',
            )}
          >
            <dt className="text-xs whitespace-nowrap text-muted">{figure.label}</dt>
            <dd className="mt-0.5 min-h-6 min-w-24 font-medium">
              {figure.value ?? <Skeleton className="mt-1 h-4 w-24" />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
