import type { Context } from '#server/context.ts';

/** Parts under way at once, where the database can. */
const LANES = 3;

/** Works on one part after the other, and while the database writes one already on the next. */
export async function inLanes<Part>(
  { databaseKind }: Pick<Context, 'databaseKind'>,
  next: () => Promise<Part | undefined>,
  work: (part: Part) => Promise<void>,
): Promise<void> {
  const runLane = async () => {
    for (let part = await next(); part !== undefined; part = await next()) await work(part);
  };
  await Promise.all(Array.from({ length: databaseKind === 'embedded' ? 1 : LANES }, runLane));
}
