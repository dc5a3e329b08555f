import { useTexts } from '#web/lib/language/use-texts.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** At about the size of the list that comes, and of the cards beside it. */
export function PredictionsSkeleton() {
  const { t } = useTexts();
  return (
    <div className="grid animate-late items-start gap-6 pt-14 xl:grid-cols-[minmax(0,1fr)_19rem]">
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-[32rem]" />
      <Skeleton className="h-96" />
    </div>
  );
}
