import type { Context } from '#server/context.ts';

/** Parts under way at once, where the database can. */
const LANES = 3;

/**
 * Works on one part after the other, and while the database writes one already on the next. Where one fails nothing more is begun, and by the time that its error
 * is seen nothing is under way any more.
 */
export async function inLanes<Part>(
  { databaseKind }: Pick<Context, 'databaseKind'>,
  next: () => Promise<Part | undefined>,
  work: (part: Part) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  const runLane = async () => {
    try {
      for (let part = await next(); part !== undefined && failures.length === 0; part = await next()) await work(part);
    } catch (error) {
      failures.push(error);
    }
  };
  await Promise.all(Array.from({ length: databaseKind === 'embedded' ? 1 : LANES }, runLane));
  if (failures.length > 0) throw failures[0];
}
