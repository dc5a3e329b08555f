/** How many rows a board shows at first, and how many more each time. */
export const rowsStep = 25;

interface Ranked {
  user_id: string;
}

/** The first rows, and the reader's own at the end where it is not among them. */
export function shownRows<R extends Ranked>(rows: readonly R[], me: R | null, limit: number): R[] {
  const first = rows.slice(0, limit);
  return me === null || first.some(({ user_id }) => user_id === me.user_id) ? first : [...first, me];
}
