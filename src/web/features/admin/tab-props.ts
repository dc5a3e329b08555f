import type { AdminSeason } from './api.ts';

/** What every tab is given: the seasons, and the one that it works on. */
export interface TabProps {
  seasons: readonly AdminSeason[];
  seasonId: string;
  onSeason: (id: string) => void;
}

/** Of a season that is over nothing can be changed. */
export function isOver({ seasons, seasonId }: Pick<TabProps, 'seasons' | 'seasonId'>): boolean {
  const status = seasons.find(({ id }) => id === seasonId)?.status;
  return status === 'closed' || status === 'settling';
}
