import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EventControls } from './controls/event-controls.tsx';
import { useChosenEvent } from './use-chosen-event.ts';

/** The organisers' controls of one event, for a screen that has a heading of its own. */
export default function EventDesk({ lead }: { lead: ReactNode }) {
  const { t } = useTranslation('live-events');
  const [eventId, choose] = useChosenEvent();
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        {lead}
        <ButtonLink href={`/admin/events?tab=scorecard${eventId === '' ? '' : `&event=${eventId}`}`}>
          {t('tabs.scorecard')}
        </ButtonLink>
      </div>
      <EventControls eventId={eventId} onEvent={choose} />
    </div>
  );
}
