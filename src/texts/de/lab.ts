import type en from '../en/lab.ts';
import type { Translated } from '../translated.ts';

export default {
  tracks: {
    title: 'Zwei Wege, herauszufinden, was du kannst',
    adx: {
      code: 'ADX',
      name: 'Axe the DAX',
      body: 'Achtzehn deutsche Standardwerte als Optionen und als Aktien, 100.000 virtuelle Euro, zwei Auktionen am Tag. Gewertet nach dem Ergebnis in Prozent.',
    },
    hti: {
      code: 'HTI',
      name: 'Hack the Interview',
      body: 'Fragen von Wahrscheinlichkeit bis Systementwurf, freigeschaltet nach Zeitplan. Richtige Antworten bringen Punkte.',
    },
    note: 'Der simulierte Handel dient nur zu Lernzwecken; die Optionsdaten sind zur Veranschaulichung erzeugt.',
  },
  lab: {
    eyebrow: 'Applied Quant Lab',
    title: 'Ein Semester, ein Modell, das funktioniert',
    description:
      'Im Lab arbeitet der Club. Du kommst in ein kleines Team, führst eine Frage von den Daten bis zum Ergebnis und verteidigst es vor Leuten, die es besser wissen.',
    projects: 'Zu den Projekten',
    cards: {
      sprint: {
        title: 'Projektsprint über ein Semester',
        body: 'Teams von drei bis fünf, eine Frage, ein Repository. Jemand mit Erfahrung liest mit.',
      },
      meetings: {
        title: 'Online-Treffen alle zwei Wochen',
        body: 'Jeden zweiten Donnerstag um sechs: Fortschritt, Sackgassen und die nächsten zwei Wochen.',
      },
      demo: {
        title: 'Demo Day zum Abschluss',
        body: 'Zehn Minuten Bühne vor Lehrenden und Partnern, und der Code wird veröffentlicht.',
      },
    },
  },
  metrics: {
    title: 'Der Club in vier Zahlen',
    members: 'Aktive Mitglieder',
    projects: 'Abgeschlossene Projekte',
    events: 'Veranstaltungen',
    partners: 'Partner aus der Praxis',
    orMore: '{{value}}+',
  },
  carousel: {
    title: 'Ein Blick ins Battleground',
    label: 'Ansichten aus dem Battleground',
    role: 'Karussell',
    slideRole: 'Bild',
    previous: 'Vorherige Ansicht',
    next: 'Nächste Ansicht',
    choose: 'Ansicht wählen',
    goTo: 'Ansicht {{number}} von {{count}}: {{name}}',
    position: '{{number}} von {{count}}',
    pause: 'Automatischen Wechsel anhalten',
    play: 'Automatischen Wechsel starten',
    slides: {
      adx: {
        name: 'ADX im Überblick',
        caption: 'Dein Depot, die nächste Auktion und die Regeln auf einem Bildschirm.',
      },
      catalogue: {
        name: 'Optionskatalog',
        caption: 'Alle Basispreise und Laufzeiten einer Aktie, Calls und Puts nebeneinander.',
      },
      positions: {
        name: 'Offene Positionen',
        caption: 'Was du hältst, was es gekostet hat und was es jetzt wert ist.',
      },
      performance: { name: 'Depotentwicklung', caption: 'Dein Depotwert Tag für Tag, gemessen am Start.' },
      hti: { name: 'HTI im Überblick', caption: 'Offene Fragen, kommende Fragen und deine Punkte.' },
    },
  },
} as const satisfies Translated<typeof en>;
