/**
 * What the live stream tells of: that something has changed, never what. Who hears it asks again through the ordinary calls, which know what
 * they may answer; so a message holds nothing private, and many of one topic are worth no more than one.
 */
export const liveTopics = [
  /** Orders, positions or cash of the reader; told to nobody else. */
  'portfolio',
  /** Of many at once: positions settled, the day's values recorded, orders moved. */
  'portfolios',
  'auction',
  'prices',
  'leaderboard',
  'predictions',
  'quiz',
  /** A season has begun, or is over. */
  'season',
  'live-event',
] as const;

/** The last event of a stream whose server ends: it is to be opened again, which leads to another server. */
export const movedEvent = 'moved';

export type LiveTopic = (typeof liveTopics)[number];
