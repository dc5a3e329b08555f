import { lazy, Suspense, useState } from 'react';
import type { ClubEvent } from '#rules/site/club-event.ts';
import { CalendarSection } from './calendar-section.tsx';
import { Collaborations } from './collaborations.tsx';
import { Subscribe } from './subscribe.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';
import { useEvents } from './use-events.ts';

const EventDialog = lazy(() => import('./event-dialog.tsx'));

/** Calendar, list and past collaborations; one dialog serves the first two. Closing it clears the selection. */
export function EventsView() {
  const { all, next, dated } = useEvents();
  const [selected, setSelected] = useState<ClubEvent | null>(null);
  return (
    <>
      <CalendarSection events={all} onOpen={setSelected} />
      <div className="page-width">
        <Subscribe />
      </div>
      <UpcomingEvents events={next} dated={dated} onDetails={setSelected} />
      <Collaborations />
      {selected !== null && (
        <Suspense>
          <EventDialog event={selected} onClose={() => setSelected(null)} />
        </Suspense>
      )}
    </>
  );
}
