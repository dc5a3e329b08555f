import type { Context } from '#server/context.ts';

/** Where the logo of a ticker is found. */
export function logoAddress(_context: Context, ticker: { symbol: string; logoUrl: string | null }): string {
  return ticker.logoUrl ?? `/logos/${ticker.symbol}.svg`;
}
