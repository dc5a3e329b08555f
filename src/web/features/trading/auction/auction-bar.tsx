import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { auctionPhase, CANCEL_BEFORE_MS, type AuctionSlot } from '#rules/market/time/auction-clock.ts';
import { useFromNow } from '#web/lib/clock.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Countdown } from '#web/ui/countdown.tsx';
import { lastAuctions, useFillsAtOnce, useHealth, useVenue } from '../data/health.ts';
import { AuctionNotice } from './auction-notice.tsx';

/** When orders are filled. Only the countdown in it is drawn every second. */
export function AuctionBar() {
  // A team's orders wait for the auctions of its event, which have no hours.
  return useSession()?.isEvent === true ? null : <SeasonAuctions />;
}

function SeasonAuctions() {
  const { t } = useTranslation('battleground');
  const venue = useVenue();
  const phase = useFromNow((now) => auctionPhase(venue, now).phase);
  const untilMs = useFromNow((now) => auctionPhase(venue, now).untilMs);
  const isLive = phase === 'open-live' || phase === 'close-live';
  const fillsAtOnce = useFillsAtOnce();
  return (
    <section aria-label={t('auction.label')} className="space-y-2">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-2 rounded-md border border-line bg-surface px-4 py-2">
        <p className="flex items-center gap-3">
          {isLive ? (
            <span aria-hidden className="size-2.5 animate-breathe rounded-full bg-gain" />
          ) : (
            <Clock aria-hidden className="size-4 text-muted" />
          )}
          <span className="text-sm font-medium">{t(`auction.phase.${phase}`)}</span>
          <Countdown untilMs={untilMs} isLive={isLive} />
        </p>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-xs sm:flex">
          <Window slot="open" {...venue.windows.open} />
          <Window slot="close" {...venue.windows.close} />
        </dl>
        <LastAuctions />
        <p className={classNames('basis-full text-xs', fillsAtOnce ? 'text-gain' : 'text-muted')}>
          {t(fillsAtOnce ? 'auction.live' : isLive ? 'auction.awaits' : 'auction.staged')} <Policy />
        </p>
      </div>
      <AuctionNotice />
    </section>
  );
}

function Window({ slot, start, end }: { slot: AuctionSlot; start: string; end: string }) {
  const { t } = useTranslation('battleground');
  return (
    <div>
      <dt className="text-muted">{t(`auction.${slot}`)}</dt>
      <dd className="sm:whitespace-nowrap">
        <span className="font-mono tabular-nums">{t('auction.window', { start, end })}</span>
        <span className="text-muted max-sm:block">
          <span className="max-sm:hidden"> · </span>
          {t('auction.cutoff', { time: minutesBefore(start, CANCEL_BEFORE_MS) })}
        </span>
      </dd>
    </div>
  );
}

/** Which rules the quotes follow, as the server tells. */
function Policy() {
  const { t } = useTranslation('battleground');
  const { data } = useHealth();
  return data === undefined ? null : t('auction.policy', { version: data.quotes_policy_version });
}

function LastAuctions() {
  const { t } = useTranslation('battleground');
  const format = useFormat();
  const { data, isError } = useHealth();
  const last = lastAuctions(data);
  const text = (slot: AuctionSlot) => {
    const at = last[slot];
    return at === null ? t('auction.never') : `${format.dayMonth(at)} ${format.time(at)}`;
  };
  return (
    <dl className="text-xs lg:ml-auto">
      <dt className="text-muted">{t('auction.last')}</dt>
      <dd className="min-h-4">
        {isError && data === undefined
          ? t('auction.noHealth')
          : `${t('auction.open')} ${text('open')} · ${t('auction.close')} ${text('close')}`}
      </dd>
    </dl>
  );
}

/** A wall-clock time some minutes earlier; windows never start right after midnight. */
function minutesBefore(time: string, beforeMs: number): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const total = hours * 60 + minutes - beforeMs / 60_000;
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
}
