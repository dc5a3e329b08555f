import { useState } from 'react';
import { readAddressQuery, writeAddressQuery } from '#web/lib/address-query.ts';

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

/** The chosen tab, kept in the address. A tab that is no longer shown falls back to the first; signed out that is the leaderboard. */
export function useTab<T extends string>(name: string, shown: readonly [] | readonly T[]): [T, (tab: T) => void] {
  const [chosen, setChosen] = useState(() => readAddressQuery().get(name));
  const first = shown[0];
  if (first === undefined) throw new Error(`No tab to show for ${name}`);
  const choose = (tab: T) => {
    setChosen(tab);
    writeAddressQuery({ [name]: tab === first ? undefined : tab });
  };
  return [shown.find((tab) => tab === chosen) ?? first, choose];
}
