import type { Replay } from '../api.ts';

type Team = Replay['teams'][number];

/** What a team was worth at the beginning, after each auction, and in the end as the final standings have it. */
export function pointsOf({
  starting_cash,
  equity,
  final_equity,
}: Pick<Team, 'starting_cash' | 'equity' | 'final_equity'>): number[] {
  return [starting_cash, ...equity, ...(final_equity === null ? [] : [final_equity])];
}

/** Where the scrubber ends: at the last auction, or at the end of the run. */
export function lastPoint({ auctions, is_ended }: Pick<Replay, 'auctions' | 'is_ended'>): number {
  return auctions.length + (is_ended ? 1 : 0);
}
