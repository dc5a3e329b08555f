import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Snapshot } from '../data/types.ts';
import { rangeName, type Range } from './range.ts';

const Analysis = lazy(() => import('./analysis/analysis.tsx'));

/** Everything that is looked up now and then. Its charts and their numbers are asked for when it is opened. */
export function MoreAnalysis({ snapshot, range }: { snapshot: Snapshot; range: Range }) {
  const { t } = useTranslation('portfolio');
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
            {t('analysis.title')}
            <ChevronDown aria-hidden className={classNames('size-5 shrink-0', isOpen && 'rotate-180')} />
          </button>
        </h2>
        <p className="pr-9 text-sm text-muted">
          {t('analysis.body')} {t('analysis.range', { range: rangeName(range) })}
        </p>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Skeleton className="h-[80rem] w-full" />}>
            <Analysis snapshot={snapshot} range={range} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
