import { useTranslation } from 'react-i18next';
import { dash } from '#web/lib/format.ts';

/** Why an auction refused an order, in the reader's language where the reason is one of the known ones. */
export function useRejectText(): (reason: string | null) => string {
  const { t } = useTranslation('errors');
  const texts: Readonly<Record<string, string>> = {
    INSUFFICIENT_CASH: t('INSUFFICIENT_CASH'),
    EXPOSURE_CAP: t('EXPOSURE_CAP'),
    CONTRACT_EXPIRED: t('UNKNOWN_CONTRACT'),
    NO_QUOTES: t('NO_QUOTES'),
    FEES_EXCEED_PROCEEDS: t('FEES_EXCEED_PROCEEDS'),
    NOT_IN_THE_MONEY: t('NOT_IN_THE_MONEY'),
    TICKER_INACTIVE: t('TICKER_INACTIVE'),
  };
  return (reason) => (reason === null ? dash : (texts[reason] ?? reason));
}
