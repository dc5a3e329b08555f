import { numberIn } from '#web/lib/format/number-in.ts';
import { factorsIn } from '../presets.ts';

/** News as they are typed. */
export interface ShockDraft {
  tickers: string;
  mode: 'multiply' | 'set';
  factor: string;
  /** A factor of its own for a ticker; where it is empty the single one counts. */
  own: Readonly<Record<string, string>>;
  /** The same for many at once, as JSON. */
  factors: string;
  value: string;
  headline: string;
}

export const blankShock: ShockDraft = {
  tickers: '',
  mode: 'multiply',
  factor: '',
  own: {},
  factors: '',
  value: '',
  headline: '',
};

export type ShockBody = NonNullable<ReturnType<typeof bodyOf>>;

/** What is sent; undefined where a price to set, or a factor of its own, is none above 0. */
export function bodyOf(draft: ShockDraft, tickers: string[]) {
  const headline = draft.headline.trim();
  if (draft.mode === 'set') {
    const value = numberIn(draft.value) ?? Number.NaN;
    return value > 0 ? { tickers, mode: 'set' as const, headline, value } : undefined;
  }
  const own = tickers.flatMap((ticker) => {
    const factor = numberIn(draft.own[ticker] ?? '');
    return factor === undefined ? [] : [[ticker, factor] as const];
  });
  if (own.some(([, factor]) => !(factor > 0))) return undefined;
  const factors = { ...factorsIn(draft.factors), ...Object.fromEntries(own) };
  const factor = numberIn(draft.factor) ?? Number.NaN;
  return {
    tickers,
    mode: 'multiply' as const,
    headline,
    factor,
    ...(Object.keys(factors).length > 0 && { factors }),
  };
}
