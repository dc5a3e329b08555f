import { useMemo, useState } from 'react';
import { berlinDay } from '#rules/market/berlin-time.ts';
import { upcoming, type ClubEvent } from '#rules/site/club-event.ts';
import { inLanguage } from '#texts/club-events.ts';
import { clubEvents } from '#web/content/events.ts';
import { readNow } from '#web/lib/clock.ts';
import { useLanguage } from '#web/lib/i18n.ts';

/** Every event in the reader's language, and those that are still to come when the page is opened. */
export function useEvents(): { all: readonly ClubEvent[]; next: readonly ClubEvent[] } {
  const language = useLanguage();
  const [now] = useState(readNow);
  return useMemo(() => {
    const all = clubEvents(berlinDay(now)).map((event) => inLanguage(event, language));
    return { all, next: upcoming(all, now) };
  }, [language, now]);
}
