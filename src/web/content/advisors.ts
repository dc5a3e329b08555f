import type { Localized } from '#texts/localized.ts';

export interface FacultyAdvisor {
  id: string;
  name: string;
  position: Localized;
  subtitle: readonly Localized[];
  /** A picture in public/. Without one the card draws the person's initials. */
  image?: string;
  email: string;
}

/** Sample content: nobody of these exists. */
export const advisors: readonly FacultyAdvisor[] = [
  {
    id: 'vega-exempel',
    name: 'Prof. Dr. Vega Exempel',
    position: { en: 'Faculty advisor', de: 'Betreuende Professorin' },
    subtitle: [
      { en: 'Chair of Mathematical Finance', de: 'Lehrstuhl für Finanzmathematik' },
      { en: 'Derivatives, model risk', de: 'Derivate, Modellrisiko' },
    ],
    email: 'vega.exempel@school.example',
  },
  {
    id: 'otto-muster',
    name: 'Dr. Otto Muster',
    position: { en: 'Faculty advisor', de: 'Betreuender Dozent' },
    subtitle: [
      { en: 'Lecturer in Statistics', de: 'Dozent für Statistik' },
      { en: 'Forecasting, causal inference', de: 'Prognosen, kausale Inferenz' },
    ],
    email: 'otto.muster@school.example',
  },
];
