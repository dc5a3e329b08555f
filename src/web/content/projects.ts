import type { Localized } from '#texts/localized.ts';

export interface Project {
  id: string;
  title: Localized;
  description: Localized;
  status: 'current' | 'showcase';
  type: 'industry' | 'research';
  teamSize: number;
  technologies: readonly string[];
  partner?: string;
  achievements?: readonly Localized[];
  duration: Localized;
}

export const projectFilters = ['all', 'current', 'showcase', 'industry'] as const;
export type ProjectFilter = (typeof projectFilters)[number];

export function filterProjects<P extends Pick<Project, 'status' | 'type'>>(
  projects: readonly P[],
  filter: ProjectFilter,
): readonly P[] {
  if (filter === 'all') return projects;
  return projects.filter(({ status, type }) => (filter === 'industry' ? type : status) === filter);
}

/** Sample content: made-up projects. */
export const projects: readonly Project[] = [
  {
    id: 'surface',
    title: { en: 'A Surface without Arbitrage', de: 'Eine Fläche ohne Arbitrage' },
    description: {
      en: 'Fits one smooth volatility surface to noisy option quotes and proves, strike by strike, that nobody can earn a free lunch on it.',
      de: 'Legt eine glatte Volatilitätsfläche durch verrauschte Optionspreise und beweist, Basispreis für Basispreis, dass niemand darauf ohne Risiko gewinnt.',
    },
    status: 'current',
    type: 'research',
    teamSize: 4,
    technologies: ['Python', 'NumPy', 'SSVI'],
    duration: { en: 'One semester', de: 'Ein Semester' },
  },
  {
    id: 'nowcast',
    title: { en: 'Revenue Nowcasting', de: 'Umsatz-Nowcasting' },
    description: {
      en: 'Predicts the quarterly revenue of German blue chips from open data, weeks before the report, with honest error bars.',
      de: 'Sagt die Quartalsumsätze deutscher Standardwerte aus offenen Daten voraus, Wochen vor dem Bericht und mit ehrlichen Fehlerbalken.',
    },
    status: 'current',
    type: 'industry',
    teamSize: 5,
    technologies: ['R', 'Stan', 'DuckDB'],
    partner: 'Amet Analytics',
    duration: { en: 'One semester', de: 'Ein Semester' },
  },
  {
    id: 'hedging',
    title: { en: 'Hedging with Costs', de: 'Absichern mit Handelskosten' },
    description: {
      en: 'How often should one rebalance when every trade costs something? A simulator that answers with a curve instead of an opinion.',
      de: 'Wie oft sollte man umschichten, wenn jeder Handel etwas kostet? Ein Simulator, der mit einer Kurve antwortet statt mit einer Meinung.',
    },
    status: 'showcase',
    type: 'industry',
    teamSize: 3,
    technologies: ['TypeScript', 'WebAssembly', 'Monte Carlo'],
    partner: 'Specimen Securities',
    achievements: [
      { en: 'Cut simulated hedging costs by 18%', de: 'Simulierte Absicherungskosten um 18 % gesenkt' },
      { en: 'Shown at Demo Day', de: 'Auf dem Demo Day gezeigt' },
    ],
    duration: { en: 'One semester', de: 'Ein Semester' },
  },
  {
    id: 'order-book',
    title: { en: 'Reading an Order Book', de: 'Ein Orderbuch lesen' },
    description: {
      en: 'Ten seconds of an order book say more about the next trade than ten days of prices. How much more, measured on synthetic data.',
      de: 'Zehn Sekunden Orderbuch sagen mehr über den nächsten Handel als zehn Tage Kurse. Wie viel mehr, gemessen an synthetischen Daten.',
    },
    status: 'showcase',
    type: 'research',
    teamSize: 4,
    technologies: ['Rust', 'PyTorch'],
    achievements: [
      { en: 'Won the jury prize at Demo Day', de: 'Preis der Jury auf dem Demo Day' },
      { en: 'Data set published', de: 'Datensatz veröffentlicht' },
    ],
    duration: { en: 'Two semesters', de: 'Zwei Semester' },
  },
];
