/** As many teams as a projector shows in letters that are read from the back of the room. */
export const MOST_ON_A_PAGE = 20;

/** In pages of nearly equal length, so that the last one is no afterthought. */
export function pagesOf<T>(rows: readonly T[], most: number): T[][] {
  const count = Math.max(Math.ceil(rows.length / most), 1);
  const length = Math.ceil(rows.length / count);
  return Array.from({ length: count }, (_, page) => rows.slice(page * length, (page + 1) * length));
}
