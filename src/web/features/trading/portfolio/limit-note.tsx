import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import type { StagedOrder } from '../data/types.ts';

/** The limit of what waits, how far the price is from it, and what the price was in the auction that missed it. */
export function LimitNote({ order }: { order: StagedOrder }) {
  const { t } = useTexts('portfolio');
  const format = useFormat();
  const { limit_price, validity, missed_price, status } = order;
  if (limit_price === null) return null;
  const limit = format.euro(limit_price);
  const distance = status === 'REJECTED' ? null : order.limit_distance;
  return (
    <div className="mt-1 space-y-0.5 text-xs text-muted">
      <p>
        {t('limit.of', { limit })}
        {validity !== null && ` · ${t(`limit.${validity}`)}`}
      </p>
      {distance !== null && (
        <p className={distance > 0 ? '' : 'text-gain'}>
          {distance > 0 ? t('limit.away', { distance: format.euro(distance) }) : t('limit.reached')}
        </p>
      )}
      {missed_price !== null && <p>{t('limit.lastMissed', { limit, price: format.euro(missed_price) })}</p>}
    </div>
  );
}
