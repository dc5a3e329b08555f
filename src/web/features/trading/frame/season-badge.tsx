import { useTexts } from '#web/lib/language/use-texts.ts';
import { useSeasons } from '#web/lib/seasons.ts';
import { dash } from '#web/lib/format/format.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useSeason } from '../data/market.ts';
import type { Season } from '../data/types.ts';

export function SeasonBadge() {
  const { t } = useTexts('battleground');
  const format = useFormat();
  const { data, isPending } = useSeason();
  const seasons = useSeasons();
  if (isPending) return <Skeleton className="h-5 w-36" />;
  // Nobody has said that there is none.
  if (data === undefined) {
    return (
      <p className="text-sm text-muted">
        {dash} {t('season.failed')}
      </p>
    );
  }
  if (data === null) {
    const next = seasons.data?.next ?? null;
    return (
      <p className="text-sm text-muted">
        {next === null ? t('season.none') : t('season.next', { date: format.date(next.starts_at) })}
      </p>
    );
  }
  return (
    <p className="flex items-baseline gap-2 text-sm whitespace-nowrap">
      <span className="sr-only">{t('season.label')}</span>
      <span aria-hidden className="size-2 self-center rounded-full bg-gain" />
      <span className="font-mono font-semibold tabular-nums">{seasonLabel(data)}</span>
      <span className="text-xs text-muted">{t('season.until', { date: format.date(data.ends_at) })}</span>
    </p>
  );
}

/** The season's code, else its name, else its quarter, else its id. */
function seasonLabel({ code, name, starts_at, id }: Pick<Season, 'code' | 'name' | 'starts_at' | 'id'>): string {
  const starts = new Date(starts_at);
  const quarter = Number.isFinite(starts.getTime())
    ? `Q${Math.floor(starts.getUTCMonth() / 3) + 1} ${starts.getUTCFullYear()}`
    : '';
  return [code, name, quarter, id].find((label) => label !== '') ?? id;
}
