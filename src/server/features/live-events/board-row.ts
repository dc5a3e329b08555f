import type * as z from 'zod';
import type { scoreboardRow } from '#contract/live-event-shapes.ts';
import { withSharedRanks } from '#rules/standings/shared-ranks.ts';

export type RankedRow = z.output<typeof scoreboardRow>;

/** A team's line on the scoreboard, as it is kept while the event is frozen and for good when it is over. Its rank follows from the others. */
export type BoardRow = Omit<RankedRow, 'rank'>;

/** The best first; equal teams by their names, sharing a rank. */
export function rankBoard(rows: readonly BoardRow[]): RankedRow[] {
  const sorted = rows.toSorted((a, b) => b.pnl_pct - a.pnl_pct || (a.team_name < b.team_name ? -1 : 1));
  return withSharedRanks(sorted, ({ pnl_pct }) => pnl_pct);
}
