import type { AdminSeason } from './api.ts';

/** What every tab is given: the seasons, and the one that it works on. */
export interface TabProps {
  seasons: readonly AdminSeason[];
  seasonId: string;
  onSeason: (id: string) => void;
}
