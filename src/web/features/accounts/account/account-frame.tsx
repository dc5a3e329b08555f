import type { ReactNode } from 'react';

/** A page around one form: what it is for on the left, the form on the right, one above the other where it is narrow. */
export function AccountFrame(props: {
  heading: string;
  lead?: string | null;
  /** What went wrong, in place of the lead. */
  problem?: ReactNode;
  aside?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="page-width grid flex-1 content-start items-start gap-x-16 gap-y-8 py-10 sm:py-16 lg:grid-cols-[minmax(0,1fr)_26rem] lg:pt-24">
      <div>
        <h1 className="text-3xl">{props.heading}</h1>
        {props.lead !== undefined && props.lead !== null && (
          <p className="mt-4 max-w-xl text-lg text-muted">{props.lead}</p>
        )}
        {props.problem !== undefined && <div className="mt-6 max-w-xl">{props.problem}</div>}
        {props.aside !== undefined && <div className="mt-8 max-lg:hidden">{props.aside}</div>}
      </div>
      {props.children !== undefined && (
        <div className="w-full max-w-lg rounded-lg border border-line bg-surface p-5 sm:p-6 lg:max-w-none">
          {props.children}
        </div>
      )}
    </div>
  );
}
