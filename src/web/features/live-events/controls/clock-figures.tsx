import type { ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { EventState } from '../api.ts';

/** What an organiser looks at before each act: the time of the market, what waits, and who plays. */
export function ClockFigures({ event, isLarge = false }: { event: EventState; isLarge?: boolean }) {
  const { t } = useTexts('live-events');
  const format = useFormat();
  const figures: readonly [string, ReactNode][] = [
    [t('clock.marketTime'), `${format.dayMonth(event.market_time)}, ${format.time(event.market_time)}`],
    [t('clock.staged'), format.number(event.staged_orders)],
    [t('clock.auctions'), format.number(event.auctions)],
    [t('clock.teams'), format.number(event.teams)],
  ];
  return (
    <dl className="grid grid-cols-3 gap-4 sm:grid-cols-[2fr_1fr_1fr_1fr]">
      {figures.map(([label, value]) => (
        <div key={label} className="max-sm:first:col-span-3">
          <dt className="text-xs text-muted">{label}</dt>
          <dd
            className={classNames(
              'font-mono font-semibold whitespace-nowrap tabular-nums',
              isLarge ? 'text-2xl' : 'text-lg',
            )}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What an organiser must know of the clock before pressing anything. */
export function ClockNote({ event }: { event: EventState }) {
  const { t } = useTexts('live-events');
  const format = useFormat();
  const at = (instant: string) => ({ date: format.date(instant), time: format.time(instant) });
  const endedAt = event.runs.at(-1)?.ended_at;
  if (event.is_ended && typeof endedAt === 'string') return <Note>{t('clock.ended', at(endedAt))}</Note>;
  if (event.clock_ran_out) return <Note isWarning>{t('clock.ranOut')}</Note>;
  if (event.is_frozen) return <Note>{t('clock.frozenNote')}</Note>;
  if (event.clock_ends_at === null) return null;
  return <p className="text-sm text-muted">{t('clock.stops', at(event.clock_ends_at))}</p>;
}

function Note({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) {
  const look = isWarning ? 'bg-attention-soft text-attention-ink' : 'bg-accent-soft text-accent-ink';
  return <p className={`rounded-md px-4 py-2 text-sm ${look}`}>{children}</p>;
}
