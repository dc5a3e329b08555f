import { useTexts } from '#web/lib/language/use-texts.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** While a tab's script arrives, at about the size of what comes. */
export function DeskSkeleton() {
  const { t } = useTexts();
  return (
    <div className="animate-late space-y-4">
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-14 w-full" />
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <Skeleton className="h-[36rem] w-full" />
        <Skeleton className="h-[36rem] w-full" />
      </div>
    </div>
  );
}
