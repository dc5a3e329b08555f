import type en from '../en/review.ts';
import type { Translated } from '../translated.ts';

export default {
  title: 'Rückblick',
  subtitle: 'Eine geschlossene Position',
  of: 'Rückblick auf {{name}}',
  open: 'Rückblick',
  closedNow: 'Position geschlossen: {{name}}',
  failed: 'Der Rückblick konnte nicht geladen werden',
  close: 'Schließen',
  receipt: 'Beleg',
  note: 'Deine Notiz:',
  notes: 'Deine Notizen',
  noNotes:
    'Es gibt keine Notiz. Vor dem nächsten Auftrag kannst du aufschreiben, warum; hier steht es, wenn die Position geschlossen ist.',
  closedBy: {
    SELL: 'Eröffnet {{from}}, verkauft {{to}}',
    EXERCISE: 'Eröffnet {{from}}, ausgeübt {{to}}',
    EXPIRY: 'Eröffnet {{from}}, verfallen {{to}}',
  },
  trades: 'Einstieg und Ausstieg',
  entry: 'Einstiegspreis',
  exit: 'Ausstiegspreis',
  perUnit: 'im Schnitt',
  paid: 'Bezahlt',
  received: 'Erhalten',
  result: 'Ergebnis',
  parts: 'Woher es kam',
  partsNote:
    'Nach den Griechen, von Tag zu Tag, auf den Cent. Zur Spanne zählt auch die Slippage; Übriges ist, was große Bewegungen übrig lassen, und der Zeitwert, den eine Ausübung aufgibt.',
  heldOn: {
    title: 'Hättest du sie behalten',
    better: 'Der Ausstieg brachte {{amount}} mehr als das Behalten.',
    worse: 'Behalten hätte {{amount}} mehr gebracht.',
    same: 'Behalten hätte dasselbe ergeben.',
    yours: 'Dein Ergebnis',
    untilNow: 'Bis zum {{day}} behalten',
    untilExpiry: 'Bis zum Verfall behalten, {{day}}',
    note: 'Zur Bewertung dieses Tages, ohne die Kosten eines Verkaufs. Hinterher weiß man mehr; das ist kein Rat.',
    expired: 'Du hast sie bis zum Verfall behalten.',
    noPrice: 'Dafür gibt es jetzt keinen Preis.',
  },
} satisfies Translated<typeof en>;
