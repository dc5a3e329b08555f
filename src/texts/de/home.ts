import type en from '../en/home.ts';
import type { Translated } from '../translated.ts';

export default {
  eyebrow: 'Studentischer Club für Quantitative Finance',
  title: 'Wir rechnen, wo andere raten.',
  subtitle: 'Quantitative Finance und Data Science an der Example Business School.',
  description:
    'Wir lesen die Fachartikel, schreiben die Modelle und lassen sie gegeneinander antreten: in Projektsprints mit Partnern und auf einem eigenen Markt.',
  apply: 'Jetzt bewerben',
  learnMore: 'Mehr erfahren',
  closed: 'Die Bewerbungsphase für den Jahrgang Winter 2025 ist beendet.',
  nextCohort:
    'Bewirb dich für den nächsten: Schreib uns, und wir melden uns, sobald die neue Bewerbungsphase im September beginnt.',
  figure: {
    title:
      'Implizite Volatilität nach Basispreis und Restlaufzeit: eine Fläche, die zu tiefen Basispreisen hin ansteigt und mit der Zeit flacher wird',
    strike: 'Basispreis',
    expiry: 'Restlaufzeit',
    volatility: 'Implizite Volatilität',
  },
  banner: {
    title: 'Das Battleground ist live',
    body: 'Handle Optionen auf einem simulierten Markt, beantworte die Interviewfragen, steig in der Rangliste auf.',
    launch: 'Battleground starten',
  },
} as const satisfies Translated<typeof en>;
