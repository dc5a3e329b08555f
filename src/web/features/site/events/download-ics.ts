import type { ClubEvent } from '#rules/site/club-event.ts';
import { icsFileName, writeIcs } from '#rules/site/ics.ts';
import { eventOrganizer } from '#texts/club-events.ts';
import type { Language } from '#rules/site/languages.ts';
import { readNow } from '#web/lib/clock.ts';

/** Makes the file here, in the browser, and hands it to the reader. */
export function downloadIcs(event: ClubEvent, language: Language): void {
  const content = writeIcs([event], { stampMs: readNow(), organizer: eventOrganizer, language });
  const address = URL.createObjectURL(new Blob([content], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = icsFileName(event.title);
  link.click();
  URL.revokeObjectURL(address);
}
