import type { ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useLocation } from 'wouter';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EventControls } from './controls/event-controls.tsx';
import { WithKeys } from './keys/keys-on.tsx';
import { useChosenEvent } from './use-chosen-event.ts';

/** The organisers' controls of one event, for a screen that has a heading of its own. */
export default function EventDesk({ lead }: { lead: ReactNode }) {
  const { t } = useTexts('live-events');
  const [, go] = useLocation();
  const [eventId, choose] = useChosenEvent();
  const scorecard = `/admin/events?tab=scorecard${eventId === '' ? '' : `&event=${eventId}`}`;
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        {lead}
        <ButtonLink href={scorecard}>{t('tabs.scorecard')}</ButtonLink>
      </div>
      <WithKeys>
        <EventControls eventId={eventId} onEvent={choose} onStage={(view) => go(`${scorecard}&view=${view}`)} />
      </WithKeys>
    </div>
  );
}
