/** As many columns as keep the cards large and all of them on a projector. */
export function columnsFor(teams: number): string {
  if (teams <= 4) return 'sm:grid-cols-2';
  if (teams <= 9) return 'sm:grid-cols-2 lg:grid-cols-3';
  if (teams <= 20) return 'sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-5';
  if (teams <= 30) return 'grid-cols-2 md:grid-cols-4 xl:grid-cols-6';
  return 'grid-cols-2 md:grid-cols-4 xl:grid-cols-8';
}
