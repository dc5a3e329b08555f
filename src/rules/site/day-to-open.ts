import { addDays, weekdayOf } from '../market/time/day.ts';

/** How much of the calendar is looked at. */
export type CalendarView = 'month' | 'week' | 'day' | 'agenda';

export const AGENDA_DAYS = 30;

/** The day at which a calendar opens: where it stands while something happens there, otherwise the day of the next event. */
export function dayToOpen(span: CalendarView, standing: string, eventDays: readonly string[]): string {
  if (span === 'month') return standing;
  // Weeks begin on Monday.
  const first = span === 'week' ? addDays(standing, -((weekdayOf(standing) + 6) % 7)) : standing;
  const end = addDays(first, { week: 7, day: 1, agenda: AGENDA_DAYS }[span]);
  const coming = eventDays.filter((day) => day >= first).toSorted();
  const next = coming[0];
  return next === undefined || next < end ? standing : next;
}
