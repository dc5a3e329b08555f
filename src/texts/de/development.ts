import type en from '../en/development.ts';
import type { Translated } from '../translated.ts';

export default {
  label: 'Entwicklungsleiste',
  local: 'Lokale Entwicklung',
  preview: 'Vorschau',
  localShort: 'Lokal',
  database: { embedded: 'Eingebettetes PostgreSQL {{version}}', postgresql: 'PostgreSQL {{version}}' },
  demo: 'Demodaten',
  noDemo: 'Keine Demodaten',
  time: 'Produktzeit in Berlin',
  moved: '+{{hours}} Std.',
  hour: '+1 Stunde',
  day: '+1 Tag',
  forwardHour: 'Produktuhr um eine Stunde vorstellen',
  forwardDay: 'Produktuhr um einen Tag vorstellen',
  auction: {
    before: 'Zur Auktion',
    beforeHint:
      'Produktuhr auf eine halbe Minute vor dem Annahmeschluss der nächsten Auktion stellen, dann vor ihren Beginn',
    through: 'Ausführen',
    throughHint: 'Produktuhr in die nächste Auktion stellen und sie ausführen',
  },
  asking: 'Server wird gefragt',
  unreachable: 'Keine Antwort vom Server',
  retry: 'Erneut versuchen',
  show: 'Entwicklungsdetails zeigen',
  hide: 'Entwicklungsdetails verbergen',
  components: 'Bausteine',
  outbox: 'Postausgang',
} as const satisfies Translated<typeof en>;
