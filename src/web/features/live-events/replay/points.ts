import { withSharedRanks } from '#rules/standings/shared-ranks.ts';
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

/** Where everyone stood at a point of the run, the best first. */
export function standingsAt(replay: Replay, at: number) {
  const worth = replay.teams.map((team) => {
    const now = pointsOf(team)[at] ?? team.starting_cash;
    return { ...team, now, pnl: (now / team.starting_cash - 1) * 100 };
  });
  const sorted = worth.toSorted((a, b) => b.pnl - a.pnl || (a.team_name < b.team_name ? -1 : 1));
  return withSharedRanks(sorted, ({ pnl }) => pnl);
}
