import { berlinDay } from '#rules/market/time/berlin-time.ts';
import { tbaLabel, upcoming, type ClubEvent } from '#rules/site/club-event.ts';
import { eventWhen } from '#rules/site/event-format.ts';
import type { Language } from '#rules/site/languages.ts';
import { clubEvents, inLanguage } from '#texts/club-events.ts';
import { eventTexts } from '#texts/server-texts.ts';

/** The events to come as list items, for the page without scripts: it was drawn at build time, when nobody knew the day. */
export function comingEvents(nowMs: number, language: Language): string {
  const events = clubEvents(berlinDay(nowMs)).map((event) => inLanguage(event, language));
  return upcoming(events, nowMs)
    .map((event) => {
      const parts = [whenOf(event, language), event.location, event.description].map(
        (text) => `<p>${escape(text)}</p>`,
      );
      return `<li><h3>${escape(event.title)}</h3>${parts.join('')}</li>`;
    })
    .join('');
}

function whenOf(event: ClubEvent, language: Language): string {
  const texts = eventTexts[language];
  if (event.isTBA === true) return tbaLabel(event.tbaText, texts.tba).text;
  const { date, times } = eventWhen(event, language);
  if (times === undefined) return `${date} · ${texts.allDay}`;
  return `${date} · ${texts.timeRange.replace('{{start}}', times.start).replace('{{end}}', times.end)}`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
