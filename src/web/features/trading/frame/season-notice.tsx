import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { askAgain } from '#web/lib/api/ask-again.ts';
import { useLive } from '#web/lib/live/live.ts';
import { useRefetchWhenDue } from '#web/lib/api/refetch-when-due.ts';
import { usePlacing, useSeasons } from '#web/lib/seasons.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Countdown } from '#web/ui/countdown.tsx';

const liveDelayMs = 300;

/** Says above everything that nothing can be placed now, why, and when the next season begins. Shows nothing while one is played. */
export function SeasonNotice() {
  const { t } = useTexts('battleground');
  const format = useFormat();
  const placing = usePlacing();
  const { data } = useSeasonNews();
  // Of a season that is being settled or waits for it the banner tells.
  if (placing === 'open' || placing === 'settling' || placing === 'over' || data === undefined) return null;
  const next = placing === 'early' ? data.current : data.next;
  const name = (placing === 'between' ? data.settled[0] : data.current)?.name ?? '';
  return (
    <section
      aria-label={t('closed.label')}
      className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-md border border-line border-l-4 border-l-accent bg-surface px-4 py-3"
    >
      <CalendarClock aria-hidden className="size-5 shrink-0 text-accent-ink max-sm:hidden" />
      <p className="min-w-0 flex-1 basis-64 text-sm">
        <strong className="font-semibold">
          {placing === 'between' && name === '' ? t('closed.none') : t(`closed.${placing}`, { name })}
        </strong>{' '}
        {next === null
          ? t('closed.noNext')
          : t('closed.next', { name: next.name, time: format.dateTime(next.starts_at) })}
      </p>
      {next !== null && (
        <p className="flex items-baseline gap-2 text-sm">
          <span className="text-muted">{t('closed.beginsIn')}</span>
          <Countdown untilMs={Date.parse(next.starts_at)} />
        </p>
      )}
    </section>
  );
}

/** Asks again when a season begins or ends, and then for everything, since everything is of a season. */
function useSeasonNews() {
  const query = useSeasons();
  const client = useQueryClient();
  const { data, refetch } = query;
  const id = data === undefined ? undefined : (data.current?.id ?? '');
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== id) void askAgain(client);
    shown.current = id;
  }, [id, client]);
  const dueAt = data?.current === null ? data.next?.starts_at : undefined;
  useRefetchWhenDue(dueAt === undefined ? Infinity : Date.parse(dueAt), () => void refetch());
  useLive(['season'], () => void refetch(), liveDelayMs);
  return query;
}
