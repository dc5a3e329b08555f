export type Track = 'adx' | 'hti';
export type Tab = 'trading' | 'predictions' | 'portfolio' | 'leaderboard';

interface Viewer {
  isEvent: boolean;
}

export function shownTracks(viewer: Viewer | null): readonly Track[] {
  return viewer?.isEvent === true ? ['adx'] : ['adx', 'hti'];
}

/** Who is signed out sees the leaderboard and nothing else; event teams make no predictions. */
export function shownTabs(viewer: Viewer | null): readonly Tab[] {
  if (viewer === null) return ['leaderboard'];
  if (viewer.isEvent) return ['trading', 'portfolio', 'leaderboard'];
  return ['trading', 'predictions', 'portfolio', 'leaderboard'];
}
