/** How many rows a board shows at first, and how many more each time. */
export const rowsStep = 25;

interface Ranked {
  user_id: string;
}

/** How many rows it takes, in whole steps, until the reader's own stands at its place. */
export function rowsUpTo<R extends Ranked>(rows: readonly R[], me: R | null): number {
  const place = rows.findIndex(({ user_id }) => user_id === me?.user_id);
  return Math.ceil((place + 1) / rowsStep) * rowsStep;
}

/** The first rows, and the reader's own at the end where it is not among them. */
export function shownRows<R extends Ranked>(rows: readonly R[], me: R | null, limit: number): R[] {
  const first = rows.slice(0, limit);
  return me === null || first.some(({ user_id }) => user_id === me.user_id) ? first : [...first, me];
}
