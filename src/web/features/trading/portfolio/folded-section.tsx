import { ChevronDown } from 'lucide-react';
import { Arriving } from '#web/lib/browser/arriving.tsx';
import { useId, useState, type ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** A part of the page behind one bar. What is in it is loaded and drawn when it is opened. */
export function FoldedSection(props: { heading: string; body: string; skeleton: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <section className="space-y-4">
      <div className="relative rounded-lg border border-line bg-surface px-5 py-3.5 hover:bg-wash">
        <h2 className="text-base font-semibold">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            // It reaches over the whole bar, the words below it too.
            className="flex w-full cursor-pointer items-center justify-between gap-4 text-left after:absolute after:inset-0 after:rounded-lg"
            onClick={() => setIsOpen(!isOpen)}
          >
            {props.heading}
            <ChevronDown aria-hidden className={classNames('size-5 shrink-0', isOpen && 'rotate-180')} />
          </button>
        </h2>
        <p className="pr-9 text-sm text-muted">{props.body}</p>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Arriving fallback={<Skeleton className={classNames('w-full', props.skeleton)} />}>{props.children}</Arriving>
        )}
      </div>
    </section>
  );
}
