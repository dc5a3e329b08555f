import type { Account, Context } from '#server/context.ts';
import { portfolioOf } from './portfolios.ts';
import { notesOf, readLives } from './position-trades.ts';

/** Why the caller holds what is held now. */
export async function readPositionNotes(
  context: Context,
  viewer: Account,
  query: { portfolio_id: string; option_symbol: string },
) {
  const { id } = await portfolioOf(context, viewer, query.portfolio_id);
  const life = (await readLives(context.database, id, query.option_symbol)).at(-1);
  return life && !life.isClosed ? notesOf(life) : [];
}
