import type { Localized } from '#texts/localized.ts';

type MemberPosition = 'Head' | 'Operations' | 'Outreach';

export interface Member {
  id: string;
  name: string;
  position: MemberPosition;
  department: Localized;
  subtitle: Localized | readonly Localized[];
  classOf: number;
  /** A picture in public/, such as '/portraits/ada.jpg'. Without one the card draws the person's initials. */
  image?: string;
  email: string;
  /** Names of tools stand for themselves; everything else is said in every language. */
  expertise?: readonly (string | Localized)[];
  linkedin?: string;
  bio: Localized;
  bullets: readonly Localized[];
  bulletsLabel: Localized;
}

/** Whoever leads stands first; everyone else keeps the order of the list. */
export function headFirst<M extends Pick<Member, 'position'>>(people: readonly M[]): M[] {
  return [...people.filter((one) => one.position === 'Head'), ...people.filter((one) => one.position !== 'Head')];
}

const finance = { en: 'MSc Finance', de: 'MSc Finance' };
const dataScience = { en: 'MSc Data Science', de: 'MSc Data Science' };
const business = { en: 'BSc Business Administration', de: 'BSc Betriebswirtschaftslehre' };
const asks = { en: 'Ask about', de: 'Ansprechbar für' };

/** Sample content: nobody of these exists. */
export const members: readonly Member[] = [
  {
    id: 'noah-sample',
    name: 'Noah Sample',
    position: 'Operations',
    department: { en: 'Infrastructure', de: 'Infrastruktur' },
    subtitle: dataScience,
    classOf: 2027,
    email: 'noah@convexity.example',
    expertise: ['TypeScript', 'PostgreSQL'],
    linkedin: 'https://linkedin.example.com/in/noah-sample',
    bio: { en: 'Keeps the Battleground running.', de: 'Hält das Battleground am Laufen.' },
    bullets: [{ en: 'Bugs and outages', de: 'Fehler und Ausfälle' }],
    bulletsLabel: asks,
  },
  {
    id: 'ada-muster',
    name: 'Ada Muster',
    position: 'Head',
    department: { en: 'Board', de: 'Vorstand' },
    subtitle: [finance, { en: 'Thesis on rough volatility', de: 'Abschlussarbeit über raue Volatilität' }],
    classOf: 2026,
    email: 'ada@convexity.example',
    expertise: [
      { en: 'Stochastic calculus', de: 'Stochastische Analysis' },
      'Python',
      { en: 'Options', de: 'Optionen' },
    ],
    linkedin: 'https://linkedin.example.com/in/ada-muster',
    bio: {
      en: 'Ada came for one lecture on option pricing and stayed for four semesters. She decides what the club builds next, and still reads every line of a proof.',
      de: 'Ada kam für eine Vorlesung über Optionsbewertung und blieb vier Semester. Sie entscheidet, was der Club als Nächstes baut, und liest noch immer jede Zeile eines Beweises.',
    },
    bullets: [
      { en: 'Joining, and whether you know enough (you do)', de: 'Mitmachen, und ob du genug weißt (ja)' },
      { en: 'Projects with industry partners', de: 'Projekte mit Partnern aus der Praxis' },
      { en: 'Talks at your school or company', de: 'Vorträge an deiner Hochschule oder Firma' },
    ],
    bulletsLabel: asks,
  },
  {
    id: 'lena-beispiel',
    name: 'Lena Beispiel',
    position: 'Outreach',
    department: { en: 'Partnerships', de: 'Partnerschaften' },
    subtitle: business,
    classOf: 2027,
    email: 'lena@convexity.example',
    expertise: [
      { en: 'Partnerships', de: 'Partnerschaften' },
      { en: 'Events', de: 'Veranstaltungen' },
    ],
    linkedin: 'https://linkedin.example.com/in/lena-beispiel',
    bio: { en: 'Finds the people for our stage.', de: 'Findet die Menschen für unsere Bühne.' },
    bullets: [{ en: 'Speaking at an event', de: 'Vorträge auf Veranstaltungen' }],
    bulletsLabel: asks,
  },
  {
    id: 'emil-example',
    name: 'Emil Example',
    position: 'Operations',
    department: { en: 'Finance', de: 'Finanzen' },
    subtitle: finance,
    classOf: 2026,
    email: 'emil@convexity.example',
    expertise: [
      { en: 'Accounting', de: 'Buchhaltung' },
      { en: 'Risk', de: 'Risiko' },
    ],
    bio: { en: 'Knows what everything costs.', de: 'Weiß, was alles kostet.' },
    bullets: [{ en: 'Invoices', de: 'Rechnungen' }],
    bulletsLabel: asks,
  },
  {
    id: 'mira-specimen',
    name: 'Mira Specimen',
    position: 'Operations',
    department: { en: 'Project sprints', de: 'Projektsprints' },
    subtitle: [dataScience, { en: 'Student assistant', de: 'Studentische Hilfskraft' }],
    classOf: 2026,
    email: 'mira@convexity.example',
    expertise: [{ en: 'Statistics', de: 'Statistik' }, 'R', { en: 'Teaching', de: 'Lehre' }],
    linkedin: 'https://linkedin.example.com/in/mira-specimen',
    bio: { en: 'Pairs people with problems.', de: 'Bringt Menschen und Probleme zusammen.' },
    bullets: [{ en: 'Project ideas', de: 'Projektideen' }],
    bulletsLabel: asks,
  },
  {
    id: 'jonas-platzhalter',
    name: 'Jonas Platzhalter',
    position: 'Outreach',
    department: { en: 'Communication', de: 'Kommunikation' },
    subtitle: business,
    classOf: 2028,
    email: 'jonas@convexity.example',
    expertise: [{ en: 'Writing', de: 'Texte' }, 'Design'],
    bio: { en: 'Writes what you read here.', de: 'Schreibt, was du hier liest.' },
    bullets: [{ en: 'Press and posters', de: 'Presse und Plakate' }],
    bulletsLabel: asks,
  },
  {
    id: 'sofia-fiktiv',
    name: 'Sofia Fiktiv',
    position: 'Operations',
    department: { en: 'Interview track', de: 'Interview-Track' },
    subtitle: finance,
    classOf: 2027,
    email: 'sofia@convexity.example',
    expertise: [
      { en: 'Probability', de: 'Wahrscheinlichkeit' },
      { en: 'Brain teasers', de: 'Denkaufgaben' },
    ],
    linkedin: 'https://linkedin.example.com/in/sofia-fiktiv',
    bio: { en: 'Writes the questions of Hack the Interview.', de: 'Schreibt die Fragen von Hack the Interview.' },
    bullets: [{ en: 'Quiz questions', de: 'Quizfragen' }],
    bulletsLabel: asks,
  },
  {
    id: 'theo-anyname',
    name: 'Theo Anyname',
    position: 'Outreach',
    department: { en: 'Alumni', de: 'Ehemalige' },
    subtitle: business,
    classOf: 2026,
    email: 'theo@convexity.example',
    expertise: [{ en: 'Alumni network', de: 'Alumni-Netzwerk' }],
    bio: { en: 'Knows where everyone went.', de: 'Weiß, wo alle geblieben sind.' },
    bullets: [{ en: 'Meeting former members', de: 'Kontakt zu Ehemaligen' }],
    bulletsLabel: asks,
  },
  {
    id: 'clara-nobody',
    name: 'Clara Nobody',
    position: 'Operations',
    department: { en: 'Market model', de: 'Marktmodell' },
    subtitle: [dataScience, { en: 'Double degree in mathematics', de: 'Doppelstudium Mathematik' }],
    classOf: 2028,
    email: 'clara@convexity.example',
    expertise: ['Simulation', 'Rust', { en: 'Options', de: 'Optionen' }],
    linkedin: 'https://linkedin.example.com/in/clara-nobody',
    bio: { en: 'Made the prices move.', de: 'Bringt die Kurse in Bewegung.' },
    bullets: [{ en: 'How the market is simulated', de: 'Wie der Markt simuliert wird' }],
    bulletsLabel: asks,
  },
];
