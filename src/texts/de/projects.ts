import type en from '../en/projects.ts';
import type { Translated } from '../translated.ts';

export default {
  title: 'Eine Frage, ein Semester, ein Ergebnis',
  subtitle: 'Was unsere Teams gerade bauen, was sie gezeigt haben und mit wem sie es gebaut haben.',
  list: 'Projekte',
  filter: {
    label: 'Projekte filtern',
    all: 'Alle Projekte',
    current: 'Aktueller Sprint',
    showcase: 'Showcase',
    industry: 'Praxispartner',
  },
  found_one: '{{count}} Projekt',
  found_other: '{{count}} Projekte',
  status: { active: 'Aktiv', completed: 'Abgeschlossen' },
  type: { industry: 'Praxis', research: 'Forschung' },
  partner: 'Mit {{partner}}',
  team: 'Team',
  people_one: '{{count}} Person',
  people_other: '{{count}} Personen',
  duration: 'Dauer',
  technologies: 'Technologien',
  achievements: 'Ergebnisse',
  steps: {
    title: 'So laufen unsere Projektsprints',
    kickoff: {
      title: 'Projektstart',
      body: 'Rund um die Fragen bilden sich Teams. Die erste Woche endet mit einem Plan, der auf eine Seite passt.',
    },
    sprint: {
      title: 'Entwicklung im Sprint',
      body: 'Immer zwei Wochen: bauen, messen, beim Treffen zeigen, entscheiden, was wegfällt.',
    },
    demo: {
      title: 'Demo Day',
      body: 'Zehn Minuten Bühne, der Code liegt offen, und jemand im Saal findet die Schwachstelle.',
    },
  },
  action: {
    title: 'Beim nächsten Sprint dabei sein',
    body: 'Bring eine eigene Frage mit oder such dir eine von unseren aus.',
    apply: 'Für den nächsten Sprint bewerben',
    partner: 'Partner werden',
  },
} as const satisfies Translated<typeof en>;
