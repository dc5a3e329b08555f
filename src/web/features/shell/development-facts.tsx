import { useTexts } from '#web/lib/language/use-texts.ts';
import { errorCodeOf, referenceOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useDevelopmentStatus } from './api.ts';

/** The database and the demo data of the local server, or why they are not known. */
export function DevelopmentFacts() {
  const { t } = useTexts(['development', 'errors']);
  const { data, error, isPending, isFetching, refetch } = useDevelopmentStatus();

  if (isPending) {
    return (
      <output className="flex items-center">
        <span className="sr-only">{t('development:asking')}</span>
        <Skeleton className="h-3.5 w-56" />
      </output>
    );
  }
  if (error !== null) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-loss">
        <span>
          {t('development:unreachable')}: {t(`errors:${errorCodeOf(error)}`)}
        </span>
        {referenceOf(error) !== undefined && <span className="font-mono">{referenceOf(error)}</span>}
        <Button size="xs" busy={isFetching} onClick={() => void refetch()}>
          {t('development:retry')}
        </Button>
      </div>
    );
  }
  return (
    <ul className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 xl:flex-nowrap xl:[&>li]:truncate">
      <li>{t(`development:database.${data.database}`, { version: shortVersion(data.database_version) })}</li>
      <li>{data.demo_data ? t('development:demo') : t('development:noDemo')}</li>
    </ul>
  );
}

/** A server names its whole build ('PostgreSQL 17.5 on aarch64-...'); the number is enough here. */
function shortVersion(version: string): string {
  return /\d+(\.\d+)*/.exec(version)?.[0] ?? version;
}
