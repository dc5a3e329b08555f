import type en from '../en/ui.ts';
import type { Translated } from '../translated.ts';

export default {
  close: 'Schließen',
  cancel: 'Abbrechen',
  dismiss: 'Ausblenden',
  busy: 'In Arbeit',
  required: 'Pflichtfeld',
  retry: 'Erneut versuchen',
  more: 'Mehr zeigen',
  fewer: 'Weniger zeigen',
  reference: 'Referenz',
  botCheck: { asks: 'Noch ein Schritt: Bestätige hier, dass du ein Mensch bist.' },
  errorTitle: 'Das konnte nicht geladen werden',
  chart: { view: 'Ansicht von {{name}}', chart: 'Diagramm', table: 'Tabelle' },
  countdown: { left: 'noch {{time}}', days: '{{days}} T. {{time}}' },
  tone: { info: 'Hinweis', success: 'Erledigt', error: 'Fehler' },
} as const satisfies Translated<typeof en>;
