/** What organisers reach for most. */
export const shockPresets = [
  { name: 'presetPmi', news: 'newsPmi', tickers: ['SIE', 'BAS'], factor: 1.18 },
  { name: 'presetSap', news: 'newsSap', tickers: ['SAP'], factor: 1.3 },
  { name: 'presetAlv', news: 'newsAlv', tickers: ['ALV'], factor: 0.85 },
] as const;

export const DEFAULT_CASH = 100_000;
export const PRACTICE_TEAMS = 12;

/** Tickers as someone typed them. */
export function tickersIn(text: string): string[] {
  const named = text.toUpperCase().split(/[\s,;]+/);
  return [...new Set(named.filter((ticker) => ticker !== ''))];
}

/** Factors by ticker; undefined where the text is no such thing, and then the single factor is used. */
export function factorsIn(text: string): Record<string, number> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined;
    const entries = Object.entries(parsed).map(([ticker, factor]) => [ticker.toUpperCase(), factor] as const);
    const isRight = entries.length > 0 && entries.every(([, factor]) => typeof factor === 'number' && factor > 0);
    return isRight ? Object.fromEntries(entries) : undefined;
  } catch {
    return undefined;
  }
}

/** How many names a button says before it counts. */
const NAMED = 4;

/** For a button: SAP, ALV, SIE, BAS +3. */
export function namesOf(tickers: readonly string[]): string {
  const rest = tickers.length - NAMED;
  const shown = tickers.slice(0, NAMED).join(', ');
  return rest > 0 ? `${shown} +${rest}` : shown;
}
