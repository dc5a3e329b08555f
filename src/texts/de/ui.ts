import type en from '../en/ui.ts';
import type { Translated } from '../translated.ts';

export default {
  close: 'Schließen',
  cancel: 'Abbrechen',
  dismiss: 'Ausblenden',
  busy: 'In Arbeit',
  required: 'Pflichtfeld',
  retry: 'Erneut versuchen',
  reference: 'Referenz',
  errorTitle: 'Das konnte nicht geladen werden',
  scrollable: 'Scrollbare Tabelle',
  tone: { info: 'Hinweis', success: 'Erledigt', error: 'Fehler' },
} as const satisfies Translated<typeof en>;
