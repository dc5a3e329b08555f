import { CalendarDays } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { EVENTS_PLACE, type ClubEvent } from '#rules/site/club-event.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { EventCard } from './event-card.tsx';

export function UpcomingEvents({
  events,
  dated,
  onDetails,
}: {
  events: readonly ClubEvent[];
  dated: boolean;
  onDetails: (event: ClubEvent) => void;
}) {
  const { t } = useTexts('events');
  return (
    <section aria-labelledby="upcoming" className="page-width pt-12 md:pt-16">
      <h2 id="upcoming" className="text-2xl">
        {t('upcoming.title')}
      </h2>
      {/* The server puts the events of the day here when it sends the page. */}
      <noscript>
        <ul className="plain-events mt-6 grid gap-5 lg:grid-cols-2">{EVENTS_PLACE}</ul>
      </noscript>
      {events.length === 0 && dated ? (
        <div className="mt-6">
          <EmptyState
            heading={t('upcoming.empty')}
            body={t('upcoming.emptyBody')}
            icon={<CalendarDays aria-hidden />}
          />
        </div>
      ) : (
        <ul className="mt-6 grid gap-5 noscript:hidden lg:grid-cols-2">
          {events.map((event) => (
            <li key={event.id}>
              <EventCard event={event} dated={dated} onDetails={onDetails} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
