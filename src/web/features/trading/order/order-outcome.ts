import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import type { PlacedOrder } from '../data/types.ts';

/** What to say of an order that the server has taken. */
export function useOrderOutcome(): (order: PlacedOrder) => string {
  const { t } = useTexts('trading');
  const format = useFormat();
  return ({ status, auctionSlot, previewPrice, estimatedFees, fillPrice }) => {
    if (status === 'FILLED') {
      return fillPrice === null ? t('order.filled') : t('order.filledAt', { price: format.euro(fillPrice) });
    }
    const figures = { price: format.euro(previewPrice), fees: format.euro(estimatedFees) };
    // The auctions of a live event have no slot.
    return auctionSlot === null
      ? t('order.stagedEvent', figures)
      : t('order.staged', { slot: t(`order.slot.${auctionSlot}`), ...figures });
  };
}
