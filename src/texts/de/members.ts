import type en from '../en/members.ts';
import type { Translated } from '../translated.ts';

export default {
  title: 'Die Menschen hinter den Zahlen',
  subtitle: 'Von {{students}} Studierenden geleitet, von {{teachers}} Lehrenden begleitet. Schreib uns gern.',
  team: 'Organisationsteam',
  advisors: 'Betreuende Lehrende',
  positions: { Head: 'Leitung', Operations: 'Betrieb', Outreach: 'Außenkontakte' },
  classOf: 'Jahrgang {{year}}',
  expertise: 'Fachgebiete',
  write: '{{name}} schreiben: {{email}}',
  linkedin: '{{name}} auf LinkedIn',
  linkedinShort: 'LinkedIn',
  join: {
    title: 'Dein Name fehlt?',
    body: 'Alle Studiengänge sind willkommen, Vorkenntnisse braucht niemand.',
    projects: 'Unsere Projekte',
    link: 'So machst du mit',
  },
} as const satisfies Translated<typeof en>;
