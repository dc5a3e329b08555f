export interface PastCollaborator {
  name: string;
  /** A picture in public/, drawn in one dark colour: it is inverted on the dark theme. */
  logo: string;
}

/** Sample content: made-up companies. */
export const collaborators: readonly PastCollaborator[] = [
  { name: 'Lorem Capital', logo: '/collaborators/lorem-capital.svg' },
  { name: 'Ipsum Bank', logo: '/collaborators/ipsum-bank.svg' },
  { name: 'Dolor Risk', logo: '/collaborators/dolor-risk.svg' },
  { name: 'Amet Analytics', logo: '/collaborators/amet-analytics.svg' },
  { name: 'Specimen Securities', logo: '/collaborators/specimen-securities.svg' },
  { name: 'Muster & Söhne', logo: '/collaborators/muster-soehne.svg' },
  { name: 'Example Exchange', logo: '/collaborators/example-exchange.svg' },
  { name: 'Placeholder Partners', logo: '/collaborators/placeholder-partners.svg' },
  { name: 'Mock Markets', logo: '/collaborators/mock-markets.svg' },
  { name: 'Fiktiv Clearing', logo: '/collaborators/fiktiv-clearing.svg' },
  { name: 'Nirgendwo Re', logo: '/collaborators/nirgendwo-re.svg' },
];
