import { useTexts } from '#web/lib/language/use-texts.ts';
import type { DaysForward } from '#rules/trading/what-if/days-forward.ts';

/** What an instant so many days on is called. */
export function useDayName(forward: DaysForward | undefined): (days: number) => string {
  const { t } = useTexts('what-if');
  return (days) => {
    if (forward === undefined || days === 0) return t('today');
    return days >= forward.last ? t('atExpiry') : t('inDays', { count: days });
  };
}
