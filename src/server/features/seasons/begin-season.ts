import { eq } from 'drizzle-orm';
import { writeAudit } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { isDuplicate, transaction } from '#server/database/transaction.ts';
import { publish } from '#server/live/live.ts';
import { findActiveSeason, findNextSeason } from './active-season.ts';
import { seasons } from './tables.ts';

const EVERY_MS = 60_000;

/** Seasons start at whole minutes. */
export function nextBeginningMs(afterMs: number): number {
  return (Math.floor(afterMs / EVERY_MS) + 1) * EVERY_MS;
}

/** The job: the season whose start has come begins by itself. */
export async function beginSeasonInTime(context: Context): Promise<void> {
  try {
    const begun = await transaction(context.database, (open) => beginDueSeason(context, open));
    if (begun === undefined) return;
    context.log.info({ season: begun }, 'season begun');
    publish(context, 'season');
  } catch (error) {
    // An admin or another server has made one active meanwhile: of two the database takes one.
    if (!isDuplicate(error)) throw error;
  }
}

/** Makes the upcoming season whose start has come the active one, unless another still counts. Answers its id. */
export async function beginDueSeason(
  context: Pick<Context, 'config' | 'clock'>,
  database: Database,
): Promise<string | undefined> {
  const nowMs = context.clock.now();
  if (await findActiveSeason(database)) return undefined;
  const next = await findNextSeason(database, nowMs);
  if (!next || next.startsAt.getTime() > nowMs) return undefined;
  await database.update(seasons).set({ status: 'active' }).where(eq(seasons.id, next.id));
  const change = { before: { status: 'upcoming' }, after: { status: 'active' } };
  await writeAudit(context, database, { actorId: null, action: 'season.begin', subject: next.id, ...change });
  return next.id;
}
