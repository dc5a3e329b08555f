import type en from '../en/events.ts';
import type { Translated } from '../translated.ts';

export default {
  title: 'Wo wir uns treffen',
  subtitle: 'Workshops, Vorträge und Wettbewerbe. Die meisten sind offen für alle; alle Zeiten sind Berliner Zeit.',
  calendar: {
    title: 'Kalender',
    soon: 'Bald gibt es neue Termine: Wir kündigen sie hier zuerst an.',
    toolbar: 'Kalendersteuerung',
    previous: 'Zurück',
    today: 'Heute',
    next: 'Weiter',
    views: { label: 'Kalenderansicht', month: 'Monat', week: 'Woche', day: 'Tag', agenda: 'Agenda' },
    more: '+{{count}} weitere',
    moreHint_one: '{{count}} weiteren Termin zeigen',
    moreHint_other: '{{count}} weitere Termine zeigen',
    empty: 'Keine Termine in diesem Zeitraum',
    loading: 'Der Kalender wird geladen',
    noScript:
      'Der Kalender braucht JavaScript. Die Liste der kommenden Veranstaltungen und die Kalenderdatei enthalten alle Termine.',
    legend: 'Arten von Veranstaltungen',
  },
  subscribe: {
    title: 'Zum Mitnehmen',
    body: 'Einmal abonnieren, und neue feste Termine erscheinen in deinem eigenen Kalender.',
    action: 'Kalender abonnieren',
    address: 'Kalenderadresse',
  },
  upcoming: {
    title: 'Kommende Veranstaltungen',
    empty: 'Zurzeit ist nichts geplant',
    emptyBody: 'Neue Termine folgen bald. Abonniere den Kalender, um als Erstes davon zu erfahren.',
  },
  past: {
    title: 'Bisherige Kooperationen',
    body: 'Unternehmen, die einen Vortrag gehalten, Daten beigesteuert oder uns einen Abend geschenkt haben.',
  },
  types: {
    workshop: 'Workshop',
    speaker: 'Vortrag',
    competition: 'Wettbewerb',
    meetup: 'Treffen',
    exclusive: 'Exklusiv',
    other: 'Sonstiges',
  },
  allDay: 'Ganztägig',
  tba: 'TBA',
  when: 'Wann',
  where: 'Wo',
  organizer: 'Veranstaltet von',
  capacity: 'Plätze',
  register: 'Platz sichern',
  download: '.ics herunterladen',
  add: 'In den Kalender',
  newTab: 'öffnet in einem neuen Tab',
  timeRange: '{{start}} – {{end}}',
} as const satisfies Translated<typeof en>;
