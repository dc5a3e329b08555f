const counts = new WeakMap<object, () => number>();

/** Says of a database that every statement of anybody passes through this process, and how many of them by now may have written. */
export function countsWrites(database: object, count: () => number): void {
  counts.set(database, count);
}

/**
 * While it is the same, what was read still holds: it is counted before the statement begins, and a transaction and its end count as well. Undefined where others
 * write too, as on PostgreSQL, and inside a transaction.
 */
export function writesOf(database: object): number | undefined {
  return counts.get(database)?.();
}
