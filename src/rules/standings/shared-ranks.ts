/** Ranks for rows that stand best first: who is equal shares a rank, and the next one counts on as if nobody did (1, 2, 2, 4). */
export function withSharedRanks<T>(rows: readonly T[], valueOf: (row: T) => number): (T & { rank: number })[] {
  let rank = 0;
  let before: number | undefined;
  return rows.map((row, index) => {
    const value = valueOf(row);
    if (value !== before) rank = index + 1;
    before = value;
    return { ...row, rank };
  });
}
