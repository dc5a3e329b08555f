import type { ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import type { ClubEvent } from '#rules/site/club-event.ts';
import { eventOrganizer } from '#texts/club-events.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { EventActions } from './event-actions.tsx';
import { EventTypeBadge } from './event-type.tsx';
import { EventWhenText } from './event-when.tsx';

/** Everything about one event, and the two ways into the reader's own calendar. */
export default function EventDialog({ event, onClose }: { event: ClubEvent; onClose: () => void }) {
  const { t } = useTexts('events');
  const format = useFormat();
  return (
    <Dialog
      open
      heading={event.title}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      actions={<EventActions event={event} />}
    >
      <EventTypeBadge type={event.type} />
      <p className="mt-4">{event.description}</p>
      <dl className="mt-5 text-sm">
        <Row term={t('when')}>
          <EventWhenText event={event} />
        </Row>
        <Row term={t('where')}>{event.location}</Row>
        <Row term={t('organizer')}>{event.organizer ?? eventOrganizer.name}</Row>
        {event.capacity !== undefined && <Row term={t('capacity')}>{format.number(event.capacity)}</Row>}
      </dl>
    </Dialog>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_1fr] gap-4 border-t border-line py-2.5">
      <dt className="text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
