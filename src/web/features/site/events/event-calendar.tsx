// Loaded with this part only; it brings the library's own rules along.
// oxlint-disable-next-line import/no-unassigned-import
import './event-calendar.css';
import FullCalendar, { useCalendarController, type DayHeaderInfo, type EventInput } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import list from '@fullcalendar/react/list';
import german from '@fullcalendar/react/locales/de';
import british from '@fullcalendar/react/locales/en-gb';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { berlinDay } from '#rules/market/time/berlin-time.ts';
import { spanOf, type ClubEvent } from '#rules/site/club-event.ts';
import { AGENDA_DAYS, dayToOpen, type CalendarView } from '#rules/site/day-to-open.ts';
import type { Language } from '#rules/site/languages.ts';
import { readNow } from '#web/lib/clock.ts';
import { wideScreen } from '#web/lib/browser/media-query.ts';
import { useLanguage } from '#web/lib/language/i18n.ts';
import { useEventPresses } from './use-event-presses.ts';
import { CalendarToolbar } from './calendar-toolbar.tsx';

/** Month, week, day and agenda. All times are Berlin's, wherever the reader is. */
export default function EventCalendar(props: { events: readonly ClubEvent[]; onOpen: (event: ClubEvent) => void }) {
  const { t } = useTexts('events');
  const language = useLanguage();
  const controller = useCalendarController();
  // Seven columns leave a phone no room for a title, so it begins with the agenda.
  const [first] = useState((): CalendarView => (window.matchMedia(wideScreen).matches ? 'month' : 'agenda'));
  const [view, setView] = useState(first);
  const shown = useMemo(() => props.events.filter((event) => event.isTBA !== true), [props.events]);
  const inputs = useMemo(() => shown.map(asInput), [shown]);
  const presses = useEventPresses((id) => {
    const opened = shown.find((event) => event.id === id);
    if (opened !== undefined) props.onOpen(opened);
  });
  const days = shown.map(({ date }) => date);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (view === 'week' || view === 'day') makeHoursFocusable(box.current);
  }, [view]);
  return (
    <div className="event-calendar">
      <CalendarToolbar
        label={controller.view?.title ?? ''}
        view={view}
        onPrevious={() => controller.prev()}
        onToday={() => controller.today()}
        onNext={() => controller.next()}
        onView={(next) => {
          setView(next);
          const standing = berlinDay(controller.getDate()?.getTime() ?? readNow());
          controller.gotoDate(dayToOpen(next, standing, days));
          controller.changeView(viewNames[next]);
        }}
      />
      <div ref={box} data-view={view} className="mt-4" {...presses.box}>
        <FullCalendar
          controller={controller}
          plugins={plugins}
          headerToolbar={false}
          height={600}
          timeZone="Europe/Berlin"
          now={nowInBerlin}
          locale={locales[language]}
          views={views}
          initialView={viewNames[first]}
          initialDate={dayToOpen(first, berlinDay(readNow()), days)}
          events={inputs}
          eventDisplay="block"
          eventInnerClass="event-inner"
          eventTimeClass="event-time"
          eventTitleClass="event-title"
          eventInteractive
          eventDidMount={({ el, event }) => {
            el.dataset['event'] = event.id;
          }}
          eventClick={({ event, jsEvent }) => {
            jsEvent.preventDefault();
            presses.clicked(event.id, jsEvent);
          }}
          dayMaxEvents
          moreLinkText={(count) => t('calendar.more', { count })}
          moreLinkHint={(count) => t('calendar.moreHint', { count })}
          allDayText={t('allDay')}
          noEventsText={t('calendar.empty')}
          slotDuration="00:30"
          scrollTime="17:00"
          eventTimeFormat={time}
          slotHeaderFormat={time}
          nowIndicator
        />
      </div>
    </div>
  );
}

const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
/** Their weeks begin as their readers' do. */
const locales = { en: british, de: german } satisfies Record<Language, object>;
const plugins = [dayGrid, timeGrid, list, classicTheme];
const viewNames = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay', agenda: 'agenda' } as const;
const views = {
  timeGridWeek: {
    titleFormat: { year: 'numeric', month: 'short', day: 'numeric' },
    dayHeaderFormat: { weekday: 'short', day: 'numeric' },
    // The library leaves the date out where columns are narrow; both fit the seven of a phone.
    dayHeaderContent: ({ weekdayText, dayNumberText }: DayHeaderInfo) => `${weekdayText} ${dayNumberText}`,
  },
  timeGridDay: { titleFormat: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } },
  agenda: { type: 'list', duration: { days: AGENDA_DAYS } },
} as const;

/**
 * Hours without an event hold nothing to focus, so the keyboard could not scroll them. Their row takes the focus: the
 * scroller itself may not, as it stands between a table and its rows.
 */
function makeHoursFocusable(calendar: HTMLElement | null): void {
  for (const row of calendar?.querySelectorAll<HTMLElement>('[style*="auto"] [role=row]') ?? []) row.tabIndex = 0;
}

function nowInBerlin(): Date {
  return new Date(readNow());
}

function asInput(event: ClubEvent): EventInput {
  const span = spanOf(event);
  return {
    id: event.id,
    title: event.title,
    ...(span.allDay
      ? { allDay: true, start: span.startDate, end: span.endDate }
      : { start: new Date(span.startMs), end: new Date(span.endMs) }),
    color: `var(--event-${event.type})`,
    contrastColor: `var(--event-${event.type}-ink)`,
    className: `event-entry event-entry-${event.type}`,
  };
}
