import { berlinInstant } from '../market/time/berlin-time.ts';
import { spanOf, type ClubEvent } from './club-event.ts';
import { languageEntry, type Language } from './languages.ts';

export interface EventWhen {
  /** 'Wed 18 Nov 2026' */
  date: string;
  /** Start and end, or undefined for a whole day. */
  times: { start: string; end: string } | undefined;
  /** For a block like a leaf of a calendar. */
  day: string;
  month: string;
}

/** An event's date and times as a reader of the language writes them; English is British, as everywhere. */
export function eventWhen(event: ClubEvent, language: Language): EventWhen {
  const { locale } = languageEntry(language);
  const span = spanOf(event);
  // Noon, so that the day is the same whatever the clocks do.
  const noon = berlinInstant(event.date, '12:00');
  const show = (options: Intl.DateTimeFormatOptions, at = noon) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Berlin', ...options }).format(at);
  const time = (at: number) => show({ hour: '2-digit', minute: '2-digit' }, at);
  return {
    date: show({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
    times: span.allDay ? undefined : { start: time(span.startMs), end: time(span.endMs) },
    day: show({ day: '2-digit' }).replace('.', ''),
    month: show({ month: 'short' }).replace('.', ''),
  };
}
