import { useTranslation } from 'react-i18next';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** At about the size of the two cards and the grid of companies that come. */
export function PredictionsSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="animate-late space-y-4">
      <output className="sr-only">{t('loading')}</output>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Skeleton className="h-44" />
        <Skeleton className="h-44" />
      </div>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <Skeleton key={place} className="h-48" />
        ))}
      </div>
    </div>
  );
}
