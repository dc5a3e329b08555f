import type { ReactNode } from 'react';

/** Nothing here yet, and what to do about it. */
export function EmptyState(props: { heading: string; body?: string; icon?: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center rounded-lg border border-dashed border-line-strong px-6 py-12 text-center">
      {props.icon !== undefined && <div className="mb-4 text-muted [&_svg]:size-7">{props.icon}</div>}
      <p className="font-semibold">{props.heading}</p>
      {props.body !== undefined && <p className="mt-1 max-w-md text-sm text-muted">{props.body}</p>}
      {props.action !== undefined && <div className="mt-5">{props.action}</div>}
    </div>
  );
}
