import { useTexts } from '#web/lib/language/use-texts.ts';
import type { RejectReason } from '#rules/trading/fill-order.ts';
import { dash } from '#web/lib/format/format.ts';

/** Why an auction refused an order, in the reader's language. */
export function useRejectText(): (reason: string | null) => string {
  const { t } = useTexts(['errors', 'portfolio']);
  const texts = {
    INSUFFICIENT_CASH: t('errors:INSUFFICIENT_CASH'),
    EXPOSURE_CAP: t('portfolio:pending.overCap'),
    INSUFFICIENT_QUANTITY: t('portfolio:pending.notHeld'),
    CONTRACT_EXPIRED: t('portfolio:pending.expired'),
    TICKER_INACTIVE: t('errors:TICKER_INACTIVE'),
    NO_QUOTES: t('errors:NO_QUOTES'),
    FEES_EXCEED_PROCEEDS: t('errors:FEES_EXCEED_PROCEEDS'),
    NOT_IN_THE_MONEY: t('errors:NOT_IN_THE_MONEY'),
    LIMIT_NOT_REACHED: t('portfolio:limit.notReached'),
    SEASON_ENDED: t('errors:SEASON_ENDED'),
    FAILED: t('portfolio:pending.ourFault'),
  } satisfies Record<RejectReason | 'SEASON_ENDED', string>;
  const byReason = new Map<string, string>(Object.entries(texts));
  return (reason) => (reason === null ? dash : (byReason.get(reason) ?? reason));
}
