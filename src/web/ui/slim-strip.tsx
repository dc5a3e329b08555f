import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { classNames } from './class-names.ts';
import type { Figure } from './figure-strip.tsx';
import { Skeleton } from './skeleton.tsx';

/** The figures of an account in one low line above the work. A phone shows three of them, and the others when asked. */
export function SlimStrip(props: {
  label: string;
  figures: readonly Figure[];
  /** The places of those that a phone shows. */
  first: readonly number[];
}) {
  const { t } = useTexts('ui');
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <section aria-label={props.label} className="@container flex rounded-md border border-line bg-surface">
      <dl
        id={listId}
        className="grid min-w-0 flex-1 grid-cols-3 gap-y-1 px-1 py-0.5 @4xl:flex @4xl:justify-between @4xl:divide-x @4xl:divide-line"
      >
        {props.figures.map((figure, place) => (
          <div
            key={figure.label}
            className={classNames(
              'min-w-0 px-2 @4xl:flex-1 @4xl:px-3',
              !isOpen && !props.first.includes(place) && 'hidden @4xl:block',
            )}
          >
            <dt className="truncate text-[0.6875rem] leading-4 text-muted">{figure.label}</dt>
            <dd className="text-[0.8125rem] leading-5 font-medium whitespace-nowrap">
              {figure.value ?? <Skeleton className="my-0.5 h-4 w-16" />}
            </dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-label={isOpen ? t('fewer') : t('more')}
        className="flex w-11 shrink-0 cursor-pointer items-center justify-center border-l border-line text-muted hover:text-ink @4xl:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown aria-hidden className={classNames('size-4', isOpen && 'rotate-180')} />
      </button>
    </section>
  );
}
