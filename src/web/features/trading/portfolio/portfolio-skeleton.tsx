import { useTexts } from '#web/lib/language/use-texts.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** While the portfolio is on its way: blocks where the chart, the figures and the lists will stand. */
export function PortfolioSkeleton() {
  const { t } = useTexts();
  return (
    <div className="animate-late space-y-4">
      <output className="sr-only">{t('loading')}</output>
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_15rem]">
        <Skeleton className="h-[35rem] w-full xl:h-[31rem]" />
        <Skeleton className="h-56 w-full sm:h-36 xl:h-[31rem]" />
      </div>
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-[28rem] w-full" />
    </div>
  );
}
