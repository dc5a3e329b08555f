import type en from '../en/battleground.ts';
import type { Translated } from '../translated.ts';

export default {
  title: 'Battleground',
  subtitle: 'Optionen auf deutsche Standardwerte handeln, mit virtuellem Depot, und sehen, wo man steht.',
  season: { label: 'Laufende Saison', none: 'Keine laufende Saison', until: 'bis {{date}}' },
  tracks: { label: 'Wettbewerbe', adx: 'Axe the DAX', hti: 'Hack the Interview' },
  tabs: {
    label: 'Axe the DAX',
    trading: 'Handel',
    predictions: 'Prognosen',
    portfolio: 'Depot',
    leaderboard: 'Rangliste',
  },
  risk: {
    title: 'Risikohinweis',
    body: 'Nur zu Lernzwecken, keine Anlageberatung. Optionen können wertlos verfallen.',
    demo: 'Die Optionsdaten sind zur Vorführung erzeugt; es wird kein echtes Geld gehandelt.',
  },
  soon: {
    badge: 'Öffnet bald',
    predictions: 'Umsatzprognosen',
    predictionsBody:
      'Quartalsumsätze vorhersagen und um die Genauigkeit wetteifern. Dieser Teil der Saison öffnet bald.',
    leaderboard: 'Rangliste',
    leaderboardBody:
      'Die Rangliste nach Rendite, mit Drawdown und Sharpe-Quotient, öffnet bald. Was jetzt gehandelt wird, zählt.',
    leaderboardSignedOut:
      'Nach der Anmeldung handeln Sie mit einem virtuellen Depot von 100.000 Euro. Die Rangliste öffnet bald.',
    hti: 'Hack the Interview',
    htiBody: 'Interviewfragen, nach Zeitplan freigegeben und mit Punkten bewertet. Die ersten öffnen bald.',
    signIn: 'Anmelden',
  },
  metrics: {
    label: 'Ihr Konto',
    portfolioValue: 'Depotwert',
    cash: 'Guthaben',
    power: 'Verfügbar',
    today: 'Heute',
    total: 'Gesamtergebnis',
    trades: 'Aufträge heute',
    tradesOf: '{{used}} von {{max}}',
    liquidation: 'Liquidationswert',
    failed: 'Ihr Konto konnte nicht geladen werden',
  },
  auction: {
    label: 'Auktionen',
    phase: {
      'pre-open': 'Eröffnungsauktion in',
      'open-live': 'Eröffnungsauktion läuft',
      'pre-close': 'Schlussauktion in',
      'close-live': 'Schlussauktion läuft',
      overnight: 'Nächste Eröffnungsauktion in',
    },
    open: 'Eröffnung',
    close: 'Schluss',
    window: '{{start}}–{{end}}',
    cutoff: 'stornierbar bis {{time}}',
    last: 'Letzte Auktionen',
    never: 'noch keine',
    berlin: 'Berliner Zeit',
    live: 'Aufträge werden sofort ausgeführt, zum Preis dieses Augenblicks.',
    staged: 'Aufträge werden vorgemerkt und in der nächsten Auktion ausgeführt. Stornieren geht bis 15 Minuten davor.',
    policy: 'Kursregeln {{version}}.',
    noHealth: 'Auktionszeiten konnten nicht geprüft werden',
    executed: '{{slot}} ausgeführt um {{time}} • wird aktualisiert …',
    slot: { open: 'ERÖFFNUNGSAUKTION', close: 'SCHLUSSAUKTION' },
  },
} as const satisfies Translated<typeof en>;
