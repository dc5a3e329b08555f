// The club's events. They stand here and not with the rest of its content because the server reads them too, for the calendar that people
// subscribe to and for the page without scripts.
import { addDays } from '#rules/market/time/day.ts';
import type { ClubEvent } from '#rules/site/club-event.ts';
import type { Language } from '#rules/site/languages.ts';
import { mondayOf, romanNumeral, seriesDates, type Series } from '#rules/site/event-series.ts';
import type { LocalizedEvent } from './localized-event.ts';
import { sampleEvents } from './sample-events.ts';

/** Who a calendar entry comes from where the event names nobody. */
export const eventOrganizer = { name: 'Convexity', email: 'hello@convexity.example' } as const;

const touchbaseSeries: Series = {
  from: '2025-09-25',
  to: '2026-01-12',
  everyDays: 14,
  skipping: ['2026-01-01'],
};

const touchbases: readonly LocalizedEvent[] = seriesDates(touchbaseSeries).map((date, index) => ({
  id: `touchbase-${date}`,
  title: {
    en: `Biweekly Touchbase ${romanNumeral(index + 1)}`,
    de: `Zweiwöchentliches Treffen ${romanNumeral(index + 1)}`,
  },
  description: {
    en: 'Every team shows where its project stands, what it is stuck on and what comes next.',
    de: 'Jedes Team zeigt, wo sein Projekt steht, woran es hängt und was als Nächstes kommt.',
  },
  type: 'meetup',
  date,
  startTime: '18:00',
  endTime: '19:00',
  location: { en: 'Online', de: 'Online' },
  tags: ['touchbase'],
}));

const pastEvents: readonly LocalizedEvent[] = [
  {
    id: 'opening-night-2024',
    title: { en: 'Opening Night', de: 'Eröffnungsabend' },
    description: {
      en: 'The club introduced itself: what we build, how a project sprint runs, and pretzels.',
      de: 'Der Club hat sich vorgestellt: was wir bauen, wie ein Projektsprint läuft, dazu Brezeln.',
    },
    type: 'meetup',
    date: '2024-02-15',
    startTime: '18:30',
    location: { en: 'Lecture hall A, Example Business School', de: 'Hörsaal A, Example Business School' },
    tags: ['club'],
  },
  {
    id: 'volatility-evening-2024',
    title: { en: 'An Evening on Volatility', de: 'Ein Abend über Volatilität' },
    description: {
      en: 'A desk quant from a sample partner on why the smile smiles, followed by questions until the caretaker came.',
      de: 'Eine Quantin eines Musterpartners darüber, warum der Smile lächelt, danach Fragen, bis der Hausmeister kam.',
    },
    type: 'speaker',
    date: '2024-03-21',
    startTime: '19:00',
    endTime: '20:30',
    location: { en: 'Room 2.04, Example Business School', de: 'Raum 2.04, Example Business School' },
    tags: ['options', 'volatility'],
  },
];

/** Sample content: the events whose dates are fixed. */
export const fixedEvents: readonly LocalizedEvent[] = [...pastEvents, ...touchbases];

/** Every event of the club: those with fixed dates, and the samples in the weeks after today. */
export function clubEvents(today: string): readonly LocalizedEvent[] {
  return [...fixedEvents, ...samplesAfter(today)];
}

/** Some events in their order, for a page that is drawn before anyone knows the day: they keep the room. Their dates mean nothing. */
export function undatedEvents(): readonly LocalizedEvent[] {
  return sampleEvents.length > 0 ? samplesAfter('2001-01-01') : fixedEvents.slice(-UNDATED);
}

const UNDATED = 4;

function samplesAfter(today: string): readonly LocalizedEvent[] {
  const monday = mondayOf(today);
  return sampleEvents.map(({ week, day, ...event }) => {
    const date = addDays(monday, 7 * week + day);
    return { ...event, id: `${event.id}-${date}`, date };
  });
}

export function inLanguage({ tbaText, ...event }: LocalizedEvent, language: Language): ClubEvent {
  return {
    ...event,
    title: event.title[language],
    description: event.description[language],
    location: event.location[language],
    ...(tbaText === undefined ? {} : { tbaText: tbaText[language] }),
  };
}
