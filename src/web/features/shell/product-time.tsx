import { useTexts } from '#web/lib/language/use-texts.ts';
import { HOUR_MS } from '#rules/durations.ts';
import { useNow } from '#web/lib/clock.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useDevelopmentStatus } from './api.ts';

/** The product's Berlin time, ticking, and how far it was moved. */
export function ProductTime() {
  const { t } = useTexts('development');
  const { data, isPending } = useDevelopmentStatus();
  const format = useFormat();
  const now = useNow();
  if (isPending) return <Skeleton className="h-3.5 w-44" />;
  if (data === undefined) return null;
  const movedHours = data.offset_ms / HOUR_MS;
  return (
    <p>
      <span className="sr-only">{t('time')}: </span>
      <time
        dateTime={new Date(now).toISOString()}
        title={t('time')}
        className="font-mono font-medium text-ink tabular-nums"
      >
        {format.weekday(now)} {format.date(now)} {format.time(now, { seconds: true })}
      </time>
      {movedHours !== 0 && <span> ({t('moved', { hours: format.number(movedHours) })})</span>}
    </p>
  );
}
