import { useTexts } from '#web/lib/language/use-texts.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** While a page's script arrives. It comes in late, so that a fast connection never sees it flash. */
export function PageSkeleton() {
  const { t } = useTexts();
  return (
    <div className="page-width flex-1 animate-late py-16">
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-11 w-72 max-w-full" />
      <Skeleton className="mt-6 h-5 w-full max-w-xl" />
      <Skeleton className="mt-3 h-5 w-3/4 max-w-lg" />
    </div>
  );
}
