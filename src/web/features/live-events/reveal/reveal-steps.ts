/** Ranks that stand on the podium. */
export const PODIUM = 3;

/** Ranks from the last to the first: those who share one are revealed together. */
export function revealSteps(rows: readonly { rank: number }[]): number[] {
  return [...new Set(rows.map(({ rank }) => rank))].toSorted((a, b) => b - a);
}
