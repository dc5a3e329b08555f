import type en from '../en/fatal.ts';
import type { Translated } from '../translated.ts';

export default {
  title: 'Hoppla! Da ist etwas schiefgelaufen',
  body: 'Die Seite reagiert nicht mehr. Neu laden hilft meistens; deine Daten liegen sicher auf dem Server.',
  offlineTitle: 'Diese Seite ist noch nicht geladen',
  offlineBody:
    'Du bist offline, und diese Seite war noch nicht geöffnet. Sobald die Verbindung wieder da ist, erscheint sie von selbst.',
  refresh: 'Seite neu laden',
  home: 'Zur Startseite',
  noScript: 'Diese Seite braucht JavaScript.',
  noScriptHome: 'Zur Startseite',
} as const satisfies Translated<typeof en>;
