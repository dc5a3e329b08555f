/** Sample content: the figures of the home page, as they were last counted. */
export const metrics = [
  { key: 'members', value: 48, orMore: false },
  { key: 'projects', value: 12, orMore: false },
  { key: 'events', value: 30, orMore: true },
  { key: 'partners', value: 11, orMore: false },
] as const;
