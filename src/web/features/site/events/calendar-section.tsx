import { useTexts } from '#web/lib/language/use-texts.ts';
import { Arriving } from '#web/lib/browser/arriving.tsx';
import { later } from '#web/lib/browser/arrivals.ts';
import { eventTypes, type ClubEvent } from '#rules/site/club-event.ts';
import { useHydrated } from '#web/lib/browser/hydrated.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EventTypeBadge } from './event-type.tsx';

const EventCalendar = later(() => import('./event-calendar.tsx'));

/** The calendar is heavy, so its script comes by itself; its room is kept meanwhile. */
export function CalendarSection({
  events,
  onOpen,
}: {
  events: readonly ClubEvent[];
  onOpen: (event: ClubEvent) => void;
}) {
  const { t } = useTexts('events');
  const isHydrated = useHydrated();
  return (
    <section aria-labelledby="calendar" className="page-width pt-12">
      <h2 id="calendar" className="text-2xl">
        {t('calendar.title')}
      </h2>
      <p className="mt-2 text-muted">{t('calendar.soon')}</p>
      <div className="mt-6">
        {isHydrated ? (
          <Arriving fallback={<CalendarRoom />}>
            <EventCalendar events={events} onOpen={onOpen} />
          </Arriving>
        ) : (
          <CalendarRoom />
        )}
      </div>
      <ul aria-label={t('calendar.legend')} className="mt-4 flex flex-wrap gap-2">
        {eventTypes.map((type) => (
          <li key={type}>
            <EventTypeBadge type={type} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CalendarRoom() {
  const { t } = useTexts('events');
  return (
    <>
      <noscript>
        <p className="rounded-lg border border-line bg-surface p-5">{t('calendar.noScript')}</p>
      </noscript>
      <div className="noscript:hidden">
        <output className="sr-only">{t('calendar.loading')}</output>
        <Skeleton className="h-34 sm:h-20 lg:h-9" />
        <Skeleton className="mt-4 h-150" />
      </div>
    </>
  );
}
