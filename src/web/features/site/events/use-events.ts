import { useMemo, useState } from 'react';
import { berlinDay } from '#rules/market/time/berlin-time.ts';
import { upcoming, type ClubEvent } from '#rules/site/club-event.ts';
import { clubEvents, inLanguage, undatedEvents } from '#texts/club-events.ts';
import { readNow } from '#web/lib/clock.ts';
import { useHydrated } from '#web/lib/browser/hydrated.ts';
import { useLanguage } from '#web/lib/language/i18n.ts';

export interface Events {
  all: readonly ClubEvent[];
  next: readonly ClubEvent[];
  /** Whether the day is known. Before that `next` holds what is always to come, and its dates must not be shown. */
  dated: boolean;
}

/** Every event in the reader's language, and those that are still to come when the page is opened. */
export function useEvents(): Events {
  const language = useLanguage();
  const dated = useHydrated();
  const [now] = useState(readNow);
  return useMemo(() => {
    if (!dated) return { all: [], next: undatedEvents().map((event) => inLanguage(event, language)), dated };
    const all = clubEvents(berlinDay(now)).map((event) => inLanguage(event, language));
    return { all, next: upcoming(all, now), dated };
  }, [language, now, dated]);
}
