/** What one unit cost on average, in euro with four decimals. */
export function averagePrice(costCents: number, units: number): number {
  return rounded(costCents * 100, units) / 10_000;
}

/** With two decimals; of nothing it is none. */
export function percentOf(partCents: number, wholeCents: number): number {
  return wholeCents > 0 ? rounded(partCents * 10_000, wholeCents) / 100 : 0;
}

/** Whole numbers are divided last: a share multiplied afterwards can miss a half by its last digit and go down. */
function rounded(amount: number, by: number): number {
  return Math.round(amount / by);
}
