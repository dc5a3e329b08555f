import { Clock } from 'lucide-react';
import { memo } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { auctionPhase, CANCEL_BEFORE_MS, type AuctionSlot } from '#rules/market/time/auction-clock.ts';
import { useFromNow } from '#web/lib/clock.ts';
import { useSession } from '#web/lib/session/session.ts';
import { dash } from '#web/lib/format/format.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Countdown } from '#web/ui/countdown.tsx';
import { lastAuctions, useFillsAtOnce, useHealth, useVenue } from '../data/health.ts';
import { AuctionNotice } from './auction-notice.tsx';

/** When orders are filled. Only the countdown in it is drawn every second. */
export const AuctionBar = memo(function AuctionBar() {
  // A team's orders wait for the auctions of its event, which have no hours.
  return useSession()?.isEvent === true ? null : <SeasonAuctions />;
});

/** One line: how long it is until the next auction and until when it can be cancelled for; the rest is folded. */
function SeasonAuctions() {
  const { t } = useTexts('battleground');
  const venue = useVenue();
  const phase = useFromNow((now) => auctionPhase(venue, now).phase);
  const untilMs = useFromNow((now) => auctionPhase(venue, now).untilMs);
  const isLive = phase === 'open-live' || phase === 'close-live';
  const fillsAtOnce = useFillsAtOnce();
  return (
    <section aria-label={t('auction.label')}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-0.5 text-xs">
        <p className="flex items-center gap-2">
          {isLive ? (
            <span aria-hidden className="size-2.5 animate-breathe rounded-full bg-gain" />
          ) : (
            <Clock aria-hidden className="size-3.5 text-muted" />
          )}
          <span className="font-medium">{t(`auction.phase.${phase}`)}</span>
          <Countdown untilMs={untilMs} isLive={isLive} size="small" />
        </p>
        <dl className="flex flex-wrap gap-x-5 gap-y-0.5">
          <Window slot="open" isNext={!phase.includes('close')} {...venue.windows.open} />
          <Window slot="close" isNext={phase.includes('close')} {...venue.windows.close} />
        </dl>
        {isLive && (
          <p className={fillsAtOnce ? 'text-gain' : 'text-muted'}>
            {t(fillsAtOnce ? 'auction.live' : 'auction.awaits')}
          </p>
        )}
        <details className="group min-w-0 open:basis-full lg:ml-auto">
          <summary className="w-fit cursor-pointer list-none font-medium text-link underline-offset-4 hover:underline pointer-coarse:py-1.5">
            {t('auction.more')}
          </summary>
          <div className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-muted">
            {!isLive && <p>{t('auction.staged')}</p>}
            <LastAuctions />
            <p>
              <Policy />
            </p>
          </div>
        </details>
      </div>
      <AuctionNotice />
    </section>
  );
}

/** On a phone only the next one. */
function Window({ slot, start, end, isNext }: { slot: AuctionSlot; start: string; end: string; isNext: boolean }) {
  const { t } = useTexts('battleground');
  return (
    <div className={`flex items-baseline gap-1.5 whitespace-nowrap ${isNext ? '' : 'max-sm:hidden'}`}>
      <dt className="text-muted">{t(`auction.${slot}`)}</dt>
      <dd>
        <span className="font-mono tabular-nums">{t('auction.window', { start, end })}</span>
        <span className="text-muted"> · {t('auction.cutoff', { time: minutesBefore(start, CANCEL_BEFORE_MS) })}</span>
      </dd>
    </div>
  );
}

/** Which rules the quotes follow, as the server tells. */
function Policy() {
  const { t } = useTexts('battleground');
  const { data } = useHealth();
  return data === undefined ? null : t('auction.policy', { version: data.quotes_policy_version });
}

function LastAuctions() {
  const { t } = useTexts('battleground');
  const format = useFormat();
  const { data, isError } = useHealth();
  const last = lastAuctions(data);
  const text = (slot: AuctionSlot) => {
    if (data === undefined) return dash;
    const at = last[slot];
    return at === null ? t('auction.never') : `${format.dayMonth(at)} ${format.time(at)}`;
  };
  return (
    <dl className="flex gap-1.5">
      <dt>{t('auction.last')}</dt>
      <dd>
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
