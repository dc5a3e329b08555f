import type { ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { machineNow, useFromNow } from '#web/lib/clock.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import type { EventState } from '../api.ts';
import { marketTimeAfter } from './market-time.ts';

/** The band at the top of the broadcast: which event, what time it is in its market, and what comes next. */
export function StageHead({ event, toldAtMs }: { event: EventState; toldAtMs: number }) {
  const { t } = useTexts(['scorecard', 'live-events']);
  const format = useFormat();
  return (
    <header className="grid grid-cols-2 items-center gap-x-[1.5em] gap-y-[0.6em] rounded-[0.3em] bg-rail dark:bg-rail-raised px-[1em] py-[0.6em] text-rail-ink @[48em]:grid-cols-[minmax(0,1fr)_auto_auto] @[48em]:gap-x-[2.5em]">
      <div className="min-w-0 @max-[48em]:col-span-2">
        <h2 className="line-clamp-2 text-[1.7em] leading-[1.1] font-semibold break-words" title={event.name}>
          {event.name}
        </h2>
        <p className="mt-[0.2em] text-[1em] leading-tight text-rail-muted">
          {t(`live-events:choose.${stateOf(event)}`)} · {t('score.teams', { count: event.teams })}
        </p>
      </div>
      <MarketClock event={event} toldAtMs={toldAtMs} />
      {event.is_ended ? (
        <Cell label={t('score.held')} value={format.number(event.auctions)} note={t('score.over')} />
      ) : (
        <Cell
          label={t('score.next')}
          value={t('score.nextNumber', { n: event.auctions + 1 })}
          note={t('score.waiting', { count: event.staged_orders })}
        />
      )}
    </header>
  );
}

/** Goes on by itself between the answers of the server. */
function MarketClock({ event, toldAtMs }: { event: EventState; toldAtMs: number }) {
  const { t } = useTexts('scorecard');
  const format = useFormat();
  const second = useFromNow(() => Math.floor(machineNow() / 1000));
  const at = marketTimeAfter(event, second * 1000 - toldAtMs);
  return (
    <Cell label={t('score.clock')} value={format.time(at)} note={`${format.weekday(at)} ${format.dayMonth(at)}`} />
  );
}

function Cell({ label, value, note }: { label: string; value: ReactNode; note: string }) {
  return (
    <div className="min-w-[9em] border-l-[0.1em] border-rail-line-strong pl-[0.9em]">
      <p className="text-[1em] leading-tight text-rail-muted">{label}</p>
      <p className="flex flex-wrap items-baseline gap-x-[0.7em]">
        <span className={`text-[2em] leading-[1.1] font-bold whitespace-nowrap tabular-nums`}>{value}</span>
        <span className="text-[1em] leading-tight whitespace-nowrap">{note}</span>
      </p>
    </div>
  );
}

function stateOf(event: EventState) {
  if (event.is_ended) return 'badgeEnded';
  if (event.is_frozen) return 'badgeFrozen';
  return event.is_started ? 'badgeRunning' : 'badgeWaiting';
}
