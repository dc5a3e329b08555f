import { useTexts } from '#web/lib/language/use-texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { EventLine } from '../api.ts';

/** What state an event is in. */
export function EventBadges({ event }: { event: EventLine }) {
  const { t } = useTexts('live-events');
  return (
    <span className="flex flex-wrap gap-2">
      {event.is_archived && <Badge>{t('choose.badgeArchived')}</Badge>}
      {event.is_practice && <Badge tone="exclusive">{t('choose.badgePractice')}</Badge>}
      <Badge>{t('choose.run', { n: event.run })}</Badge>
      {event.is_ended ? (
        <Badge tone="brand">{t('choose.badgeEnded')}</Badge>
      ) : event.is_frozen ? (
        <Badge tone="accent">{t('choose.badgeFrozen')}</Badge>
      ) : event.is_started ? (
        <Badge tone="gain">{t('choose.badgeRunning')}</Badge>
      ) : (
        <Badge>{t('choose.badgeWaiting')}</Badge>
      )}
    </span>
  );
}
