import { useState } from 'react';
import { Arriving } from '#web/lib/browser/arriving.tsx';
import { later } from '#web/lib/browser/arrivals.ts';
import type { ClubEvent } from '#rules/site/club-event.ts';
import { useMediaQuery, wideScreen } from '#web/lib/browser/media-query.ts';
import { CalendarSection } from './calendar-section.tsx';
import { Collaborations } from './collaborations.tsx';
import { Subscribe } from './subscribe.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';
import { useEvents } from './use-events.ts';

const EventDialog = later(() => import('./event-dialog.tsx'));

/**
 * What is to come, the calendar and past collaborations; one dialog serves the first two. Closing it clears the
 * selection. A phone has the list above the calendar: by CSS from the first paint on, and in the document itself once the
 * width is known, so that keys and readers follow what is seen.
 */
export function EventsView() {
  const { all, next, dated } = useEvents();
  const [selected, setSelected] = useState<ClubEvent | null>(null);
  const isWide = useMediaQuery(wideScreen);
  const calendar = (
    <div key="calendar" className="max-md:order-2">
      <CalendarSection events={all} onOpen={setSelected} />
      <div className="page-width">
        <Subscribe />
      </div>
    </div>
  );
  const upcoming = (
    <div key="upcoming" className="max-md:order-1">
      <UpcomingEvents events={next} dated={dated} onDetails={setSelected} />
    </div>
  );
  return (
    <>
      <div className="flex flex-col">{isWide || !dated ? [calendar, upcoming] : [upcoming, calendar]}</div>
      <Collaborations />
      {selected !== null && (
        <Arriving>
          <EventDialog event={selected} onClose={() => setSelected(null)} />
        </Arriving>
      )}
    </>
  );
}
