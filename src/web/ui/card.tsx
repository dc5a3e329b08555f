import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A bounded piece of content. The heading names it; actions stand at its right. */
export function Card(props: {
  heading?: ReactNode;
  /** Where it stands in the outline of the page. */
  level?: 2 | 3;
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const Heading = props.level === 3 ? 'h3' : 'h2';
  return (
    <section className={classNames('rounded-lg border border-line bg-surface', props.className)}>
      {props.heading !== undefined && (
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-5 py-3.5">
          <Heading className="text-base font-semibold">{props.heading}</Heading>
          {props.actions}
        </header>
      )}
      <div className="p-5">{props.children}</div>
    </section>
  );
}
