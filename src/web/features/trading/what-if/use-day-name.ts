import { useTranslation } from 'react-i18next';
import type { DaysForward } from '#rules/trading/what-if/days-forward.ts';

/** What an instant so many days on is called. */
export function useDayName(forward: DaysForward | undefined): (days: number) => string {
  const { t } = useTranslation('what-if');
  return (days) => {
    if (forward === undefined || days === 0) return t('today');
    return days >= forward.last ? t('atExpiry') : t('inDays', { count: days });
  };
}
