import { withSharedRanks } from '#rules/standings/shared-ranks.ts';
import type { Replay, ScoreRow } from '../api.ts';

export interface Movement {
  /** The auction after which the ranks are compared with now; undefined before the first. */
  since: number | undefined;
  /** Ranks gained, or lost below zero, by portfolio. Who is not in it had no rank then. */
  gained: ReadonlyMap<string, number>;
}

const none: Movement = { since: undefined, gained: new Map() };

/**
 * How ranks have changed since the last auction. Straight after one nobody has moved yet: then it tells what that round moved, since the auction before
 * it. The comparison is by the same rule as the scoreboard's, so that equal teams share a rank.
 */
export function movementOf(rows: readonly Pick<ScoreRow, 'portfolio_id' | 'rank'>[], replay?: Replay): Movement {
  const last = replay?.auctions.length ?? 0;
  if (replay === undefined || last === 0) return none;
  const sinceLast = gainedSince(rows, replay, last);
  const hasMoved = [...sinceLast.values()].some((ranks) => ranks !== 0);
  if (hasMoved || last === 1) return { since: last, gained: sinceLast };
  return { since: last - 1, gained: gainedSince(rows, replay, last - 1) };
}

function gainedSince(
  rows: readonly Pick<ScoreRow, 'portfolio_id' | 'rank'>[],
  replay: Replay,
  auction: number,
): Map<string, number> {
  const then = replay.teams.map(({ portfolio_id, team_name, starting_cash, equity }) => ({
    portfolio_id,
    team_name,
    pnl: ((equity[auction - 1] ?? starting_cash) / starting_cash - 1) * 100,
  }));
  const sorted = then.toSorted((a, b) => b.pnl - a.pnl || (a.team_name < b.team_name ? -1 : 1));
  const ranks = new Map(withSharedRanks(sorted, ({ pnl }) => pnl).map((row) => [row.portfolio_id, row.rank]));
  return new Map(
    rows.flatMap(({ portfolio_id, rank }) => {
      const before = ranks.get(portfolio_id);
      return before === undefined ? [] : [[portfolio_id, before - rank] as const];
    }),
  );
}
