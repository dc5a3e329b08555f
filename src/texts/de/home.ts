import type en from '../en/home.ts';
import type { Translated } from '../translated.ts';

export default {
  eyebrow: 'Studentischer Club für Quantitative Finance',
  title: 'Wir rechnen, wo andere raten.',
  subtitle:
    'Convexity vereint Studierende der Example Business School, die Finance mit Beweisen und Daten mit Fehlerbalken mögen.',
  battleground: 'Zum Battleground',
  projects: 'Projekte ansehen',
  figure: {
    title:
      'Wert einer Kaufoption über dem Aktienkurs für zwölf Restlaufzeiten: jede Kurve liegt gekrümmt über der Auszahlung',
    share: 'Aktienkurs',
    strike: 'Basispreis',
  },
} as const satisfies Translated<typeof en>;
