import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/database/transaction.ts';
import { Refusal } from '#server/refusal.ts';
import type { BoardRow } from './board-row.ts';
import { trySettling } from './hold-auction.ts';
import { computeBoard } from './read-scoreboard.ts';
import { liveResults, liveRuns } from './tables.ts';

/**
 * The standings of a run that is over. They are made once, from a market whose clock stands, and never again: where the server died between the end and
 * this, or the run ended before standings were stored, whoever asks first makes them.
 */
export async function finalStandings(context: Context, marketId: string): Promise<BoardRow[]> {
  const [run] = await context.database.select().from(liveRuns).where(eq(liveRuns.marketId, marketId));
  // Removed since it was ended.
  if (!run) throw new Refusal('EVENT_NOT_FOUND');
  if (!run.endedAt) throw new Error(`The run in ${marketId} is not over`);
  if (!run.resultsAt) {
    await trySettling(context, marketId);
    await storeOnce(context, marketId, await computeBoard(context, marketId));
  }
  const rows = await context.database
    .select({ row: liveResults.row })
    .from(liveResults)
    .where(eq(liveResults.marketId, marketId));
  return rows.map(({ row }) => row);
}

async function storeOnce(context: Context, marketId: string, rows: readonly BoardRow[]): Promise<void> {
  await transaction(context.database, async (database) => {
    // Two who ask at once queue here, and the second finds it done.
    const stored = await database
      .update(liveRuns)
      .set({ resultsAt: new Date(context.clock.now()) })
      .where(and(eq(liveRuns.marketId, marketId), isNull(liveRuns.resultsAt)))
      .returning({ marketId: liveRuns.marketId });
    if (stored.length === 0 || rows.length === 0) return;
    await database.insert(liveResults).values(rows.map((row) => ({ portfolioId: row.portfolio_id, marketId, row })));
  });
}
