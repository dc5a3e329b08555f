import type { LocalizedEvent } from './localized-event.ts';

export interface SampleEvent extends Omit<LocalizedEvent, 'date'> {
  /** Weeks after this one, and days after its Monday: the dates then stay the same for a whole week. */
  week: number;
  day: number;
}

const campus = { en: 'Room 2.04, Example Business School', de: 'Raum 2.04, Example Business School' };
const online = { en: 'Online', de: 'Online' };

/** Sample content: events in the weeks after today, so that a new site never shows an empty list. Empty it once you have events of your own. */
export const sampleEvents: readonly SampleEvent[] = [
  {
    id: 'sample-workshop',
    week: 1,
    day: 2,
    title: { en: 'Pricing a Put by Hand', de: 'Einen Put von Hand bewerten' },
    description: {
      en: 'Pen, paper and one binomial tree: by the end of the evening everyone has priced an American put and knows when to exercise it.',
      de: 'Stift, Papier und ein Binomialbaum: Am Ende des Abends hat jede und jeder eine amerikanische Put-Option bewertet und weiß, wann man sie ausübt.',
    },
    type: 'workshop',
    startTime: '18:00',
    location: campus,
    tags: ['options', 'beginners'],
    capacity: 40,
  },
  {
    id: 'sample-speaker',
    week: 1,
    day: 3,
    title: { en: 'What the Smile Knows', de: 'Was der Smile weiß' },
    description: {
      en: 'A guest from Specimen Securities on reading the volatility surface, and on the three times it was wrong.',
      de: 'Ein Gast von Specimen Securities darüber, wie man die Volatilitätsfläche liest, und über die drei Male, die sie falschlag.',
    },
    type: 'speaker',
    startTime: '19:00',
    endTime: '20:30',
    location: campus,
    image: '/events/smile.svg',
    organizer: 'Convexity & Specimen Securities',
    tags: ['volatility', 'talk'],
  },
  {
    id: 'sample-competition',
    week: 2,
    day: 4,
    title: { en: 'Market-Making Day', de: 'Market-Making-Tag' },
    description: {
      en: 'Teams of three quote both sides of a simulated market all day. The tightest spread that survives wins.',
      de: 'Dreierteams stellen einen Tag lang beide Seiten eines simulierten Marktes. Die engste Spanne, die überlebt, gewinnt.',
    },
    type: 'competition',
    location: { en: 'Trading lab, Example Business School', de: 'Trading-Lab, Example Business School' },
    image: '/events/order-book.svg',
    tags: ['market making', 'teams'],
    registrationLink: '/contact',
    capacity: 60,
  },
  {
    id: 'sample-meetup',
    week: 3,
    day: 1,
    title: { en: 'Open Touchbase', de: 'Offenes Treffen' },
    description: {
      en: 'The teams show where they stand. Guests are welcome and may ask anything.',
      de: 'Die Teams zeigen, wo sie stehen. Gäste sind willkommen und dürfen alles fragen.',
    },
    type: 'meetup',
    startTime: '18:00',
    endTime: '19:00',
    location: online,
    tags: ['touchbase'],
  },
  {
    id: 'sample-exclusive',
    week: 5,
    day: 3,
    title: { en: 'Dinner with Alumni', de: 'Abendessen mit Ehemaligen' },
    description: {
      en: 'Former members over dinner, for this year’s members only: first jobs, wrong turns and what they would learn again.',
      de: 'Ehemalige beim Abendessen, nur für Mitglieder dieses Jahrgangs: erste Stellen, Umwege und was sie wieder lernen würden.',
    },
    type: 'exclusive',
    startTime: '19:30',
    endTime: '22:00',
    location: { en: 'Example City, address by mail', de: 'Example City, Adresse per E-Mail' },
    tags: ['members'],
    capacity: 18,
  },
  {
    id: 'sample-demo-day',
    week: 9,
    day: 4,
    isTBA: true,
    tbaText: { en: 'Date to be announced (end of term)', de: 'Termin folgt (Semesterende)' },
    title: { en: 'Demo Day', de: 'Demo Day' },
    description: {
      en: 'Every sprint ends on a stage: ten minutes for each team, in front of faculty, partners and whoever is curious.',
      de: 'Jeder Sprint endet auf der Bühne: zehn Minuten für jedes Team, vor Lehrenden, Partnern und allen, die neugierig sind.',
    },
    type: 'other',
    location: { en: 'Lecture hall A, Example Business School', de: 'Hörsaal A, Example Business School' },
    tags: ['projects'],
  },
];
