import type { Volatility } from '../data/types.ts';

type ExpirySmile = Volatility['expiries'][number];

const drawnSmiles = 3;

export interface SmileRow {
  strike: number;
  /** One for each smile that is drawn; none where it has no such strike. */
  volatilities: (number | null)[];
}

/** The chosen expiry alone; otherwise the nearest, one in the middle and the furthest. */
export function smilesToDraw(smiles: readonly ExpirySmile[], expiry: string | undefined): ExpirySmile[] {
  const chosen = smiles.filter((smile) => smile.expiry === expiry);
  if (chosen.length > 0) return chosen;
  if (smiles.length <= drawnSmiles) return [...smiles];
  const last = smiles.length - 1;
  return [0, Math.floor(last / 2), last].flatMap((index) => smiles[index] ?? []);
}

/** Every strike that one of the smiles has, in order. */
export function smileRows(smiles: readonly ExpirySmile[]): SmileRow[] {
  const byStrike = smiles.map(({ smile }) => new Map(smile.map(({ strike, volatility }) => [strike, volatility])));
  const strikes = new Set(byStrike.flatMap((known) => [...known.keys()]));
  return [...strikes]
    .toSorted((a, b) => a - b)
    .map((strike) => ({ strike, volatilities: byStrike.map((known) => known.get(strike) ?? null) }));
}

/** Those at equal distances, for a picture whose points stand equally far apart: strikes lie closer where the share is cheap. */
export function evenRows(rows: readonly SmileRow[]): SmileRow[] {
  const step = Math.max(...rows.slice(1).map(({ strike }, index) => strike - (rows[index]?.strike ?? strike)));
  if (!(step > 0)) return [...rows];
  return rows.filter(({ strike }) => Math.abs(strike / step - Math.round(strike / step)) < 1e-9);
}
