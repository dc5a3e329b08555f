import { Flag, Megaphone, Snowflake, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { raise } from '#web/lib/browser/window-event.ts';
import { showToast } from '#web/lib/toasts.ts';
import { useEventNews, useOwnEvent } from '../api.ts';

/** What a team must see at once: news that strike, the freeze, and that an auction has been held. */
export default function EventBanner() {
  const { t } = useTexts('scorecard');
  const format = useFormat();
  const { data: event } = useOwnEvent(true);
  const [dismissed, setDismissed] = useState(0);
  useEventNews();
  useAuctionNews(
    event && {
      // What moves prices: another run, news, and the clock that begins.
      prices: `${event.run} ${event.news[0]?.id} ${event.is_started}`,
      auction: event.last_auction?.number ?? 0,
    },
  );
  if (event === undefined) return null;
  const [newest] = event.news;
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-md border border-line bg-surface px-4 py-2 text-sm">
        <span className="font-semibold">{event.name}</span>
        <span className="font-mono tabular-nums">
          {format.dayMonth(event.market_time)}, {format.time(event.market_time)}
        </span>
        {!event.is_ended && (
          <span className="text-muted">
            {event.clock_ran_out ? t('team.ranOut') : event.is_started ? t('team.running') : t('team.waiting')}
          </span>
        )}
      </p>
      {event.is_ended && (
        <output className="flex items-center gap-3 rounded-md bg-accent-soft px-4 py-3 text-accent-ink">
          <Flag aria-hidden className="size-5 shrink-0" />
          <span>
            <strong>{t('team.ended')}</strong> {event.is_revealed ? t('team.revealedBody') : t('team.endedBody')}
          </span>
        </output>
      )}
      {event.is_frozen && (
        <output className="flex items-center gap-3 rounded-md bg-accent-soft px-4 py-3 text-accent-ink">
          <Snowflake aria-hidden className="size-5 shrink-0" />
          <span>
            <strong>{t('team.frozen')}</strong> {t('team.frozenBody')}
          </span>
        </output>
      )}
      {newest !== undefined && newest.id !== dismissed && (
        <div role="alert" className="flex animate-rise items-start gap-3 rounded-md bg-brand-soft px-4 py-3 text-brand">
          <Megaphone aria-hidden className="mt-0.5 size-5 shrink-0" />
          <p className="min-w-0 flex-1">
            <strong>{newest.headline === '' ? t('team.news') : newest.headline}</strong>{' '}
            <span className="font-mono">
              {newest.moves
                .map(({ ticker, change_pct }) =>
                  t('team.newsMoves', { ticker, change: format.percent(change_pct, { sign: true }) }),
                )
                .join(', ')}
            </span>
          </p>
          <button
            type="button"
            aria-label={t('team.dismiss')}
            onClick={() => setDismissed(newest.id)}
            className="flex size-8 shrink-0 cursor-pointer items-center justify-center rounded-md hover:bg-surface pointer-coarse:size-11"
          >
            <X aria-hidden className="size-4" />
          </button>
        </div>
      )}
    </div>
  );
}

interface Seen {
  prices: string;
  auction: number;
}

/** Lets the desk ask again after an auction, and for everything when prices may have moved. */
function useAuctionNews(now: Seen | undefined): void {
  const { t } = useTexts('scorecard');
  const { prices, auction } = now ?? {};
  const seen = useRef<Seen>(undefined);
  useEffect(() => {
    if (prices === undefined || auction === undefined) return;
    const before = seen.current;
    seen.current = { prices, auction };
    if (before === undefined || (before.prices === prices && before.auction === auction)) return;
    raise(before.prices === prices ? 'event-auction' : 'event-news');
    // A new run begins to count again.
    if (auction > before.auction) showToast(t('team.auction', { n: auction }), 'info');
  }, [prices, auction, t]);
}
