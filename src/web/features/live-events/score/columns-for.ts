/** As many columns as keep the cards large and all of them in sight, but none so narrow that its figures would not fit. */
export function columnsFor(teams: number): string {
  if (teams <= 4) return 'sm:grid-cols-2';
  if (teams <= 9) return 'sm:grid-cols-2 xl:grid-cols-3';
  if (teams <= 20) return 'grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))]';
  return 'grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]';
}
