import type en from '../en/coming.ts';
import type { Translated } from '../translated.ts';

export default {
  status: 'Noch nicht gebaut',
  home: 'Zur Startseite',
  members: 'Hier werden sich das Organisationsteam und die betreuenden Lehrenden vorstellen.',
  projects: 'Hier werden laufende Sprints, abgeschlossene Arbeiten und Projekte mit Partnern stehen.',
  events:
    'Hier wird ein Kalender mit Workshops, Vorträgen und Wettbewerben stehen, bereit für deinen eigenen Kalender.',
  battleground: 'Hier werden der Optionshandel auf simulierten Märkten und das Interview-Quiz gespielt.',
  contact: 'Hier wird stehen, wie du mitmachst, wann Bewerbungen möglich sind und wie du uns erreichst.',
  adminEvents: 'Hier werden Market-Making-Events gesteuert und ihre Wertung live verfolgt.',
} as const satisfies Translated<typeof en>;
