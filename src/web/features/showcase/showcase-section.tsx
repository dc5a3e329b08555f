import type { ReactNode } from 'react';

/** One family of parts: its name at the left on wide screens, the parts at the right. */
export function ShowcaseSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-8 gap-y-5 border-t border-line py-9 xl:grid-cols-[11rem_minmax(0,1fr)]">
      <h2 className="text-base font-semibold">{heading}</h2>
      <div className="min-w-0 space-y-6">{children}</div>
    </section>
  );
}
