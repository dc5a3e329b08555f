import { CircleAlert } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { nextAuction } from '#rules/market/time/auction-clock.ts';
import { useFromNow } from '#web/lib/clock.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useFillsAtOnce, useVenue } from '../data/health.ts';
import type { OrderPreview } from '../data/types.ts';

/** When an order placed now would be filled. */
export function FillNote({ isMissed = false, of = 'order' }: { isMissed?: boolean; of?: 'order' | 'package' }) {
  const { t } = useTexts('trading');
  // A team's orders wait for the auctions of its event, which have no hours.
  return useSession()?.isEvent === true ? (
    <>
      {t(of === 'order' ? 'order.eventNote' : 'packageNote.event')} {t('order.fillNote')}
    </>
  ) : (
    <SeasonFillNote isMissed={isMissed} of={of} />
  );
}

/** What misses its limit in a live window waits for the next auction. */
function SeasonFillNote({ isMissed, of }: { isMissed: boolean; of: 'order' | 'package' }) {
  const { t } = useTexts('trading');
  const format = useFormat();
  const venue = useVenue();
  const fillsAtOnce = useFillsAtOnce();
  const slot = useFromNow((now) => nextAuction(venue, now).slot);
  const startMs = useFromNow((now) => nextAuction(venue, now).startMs);
  return (
    <>
      {fillsAtOnce && !isMissed
        ? t(of === 'order' ? 'order.liveNote' : 'packageNote.live')
        : t(of === 'order' ? 'order.stagedNote' : 'packageNote.staged', {
            slot: t(`order.slot.${slot}`),
            date: format.date(startMs),
            time: format.time(startMs),
          })}{' '}
      {t('order.fillNote')}
    </>
  );
}

/** Of when the prices in the dialog are. In a live window they are those the order would fill at. */
export function QuoteTime({ preview }: { preview: Pick<OrderPreview, 'executes' | 'price_time'> }) {
  const { t } = useTexts('trading');
  const format = useFormat();
  return preview.executes === 'now'
    ? t('order.quotesNow', { time: format.time(preview.price_time) })
    : t('order.quotesOf', { time: format.dateTime(preview.price_time) });
}

/** Why something did not work, read out when it appears. */
export function Problem({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text !== undefined && (
        <p className="flex items-start gap-2 rounded-md bg-loss-soft px-3 py-2 text-sm break-words text-loss">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{text}</span>
        </p>
      )}
    </div>
  );
}
