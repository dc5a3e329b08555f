import type en from '../en/members.ts';
import type { Translated } from '../translated.ts';

export default {
  title: 'Die Menschen hinter den Zahlen',
  subtitle: 'Neun Studierende führen den Club, zwei Lehrende achten auf die Beweise. Schreib ihnen gern.',
  team: 'Organisationsteam',
  advisors: 'Betreuende Lehrende',
  positions: { Head: 'Leitung', Operations: 'Betrieb', Outreach: 'Außenkontakte' },
  classOf: 'Jahrgang {{year}}',
  department: 'Bereich',
  expertise: 'Fachgebiete',
  write: '{{name}} schreiben',
  linkedin: '{{name}} auf LinkedIn',
  linkedinShort: 'LinkedIn',
  join: {
    title: 'Dein Name fehlt?',
    body: 'Alle Studiengänge sind willkommen, Vorkenntnisse braucht niemand.',
    link: 'So machst du mit',
  },
} as const satisfies Translated<typeof en>;
