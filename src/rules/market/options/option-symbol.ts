import type { Day } from '../time/day.ts';

export type OptionType = 'call' | 'put';

export interface OptionContract {
  ticker: string;
  expiry: Day;
  type: OptionType;
  /** In thousandths of a euro, as the symbol writes it: a strike is never a floating-point number. */
  strikeMilli: number;
}

const SYMBOL = /^([A-Z0-9]{1,10})(\d{2})(\d{2})(\d{2})([CP])(\d{8})$/;
const MAX_STRIKE_MILLI = 99_999_999;

/** Ticker, then 15 characters: expiry as YYMMDD, C or P, strike times 1000 in eight digits. */
export function formatOptionSymbol({ ticker, expiry, type, strikeMilli }: OptionContract): string {
  if (!Number.isInteger(strikeMilli) || strikeMilli <= 0 || strikeMilli > MAX_STRIKE_MILLI)
    throw new RangeError(`strike out of range: ${strikeMilli}`);
  return `${ticker}${expiry.slice(2, 4)}${expiry.slice(5, 7)}${expiry.slice(8, 10)}${type === 'call' ? 'C' : 'P'}${String(strikeMilli).padStart(8, '0')}`;
}

/** Undefined where the text is no option symbol, such as the symbol of a share. */
export function parseOptionSymbol(symbol: string): OptionContract | undefined {
  const [, ticker, year, month, day, letter, strike] = SYMBOL.exec(symbol) ?? [];
  if (ticker === undefined || letter === undefined) return undefined;
  const expiry = `20${year}-${month}-${day}`;
  const strikeMilli = Number(strike);
  if (!isRealDay(expiry) || strikeMilli === 0) return undefined;
  return { ticker, expiry, type: letter === 'C' ? 'call' : 'put', strikeMilli };
}

function isRealDay(day: Day): boolean {
  const parsed = new Date(`${day}T00:00:00.000Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
}
