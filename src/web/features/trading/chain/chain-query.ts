/** The part of the chain that the address keeps. */
export interface ChainWindow {
  symbol: string | undefined;
  /** How many expiries are shown. */
  expiries: number;
  /** How far strikes may be from the spot, as a share of it. */
  range: number;
  /** The one expiry that is looked at, or all of them. */
  expiry: string | undefined;
}

export const maxExpiries = 12;
const defaultExpiries = 3;
const expiryStep = 3;
const defaultRange = 0.05;
const rangeStep = 0.05;
/** As far as the button goes; the address goes further. */
export const widestRange = 0.1;
const minRange = 0.01;
const maxRange = 0.5;

export function parseChainQuery(query: URLSearchParams): ChainWindow {
  const symbol = query.get('sym')?.toUpperCase();
  const expiry = query.get('ex');
  return {
    symbol: symbol !== undefined && /^[A-Z][A-Z0-9]{0,9}$/.test(symbol) ? symbol : undefined,
    expiries: Math.round(clamped(query.get('exp'), 1, maxExpiries, defaultExpiries)),
    range: clamped(query.get('atm'), minRange, maxRange, defaultRange),
    expiry: expiry !== null && /^\d{4}-\d{2}-\d{2}$/.test(expiry) ? expiry : undefined,
  };
}

export function chainQuery({ symbol, expiries, range, expiry }: ChainWindow): Record<string, string | undefined> {
  return { sym: symbol, exp: String(expiries), atm: String(range), ex: expiry };
}

/** More expiries want a wider range too. */
export function withMoreExpiries(window: ChainWindow): ChainWindow {
  return {
    ...window,
    expiries: Math.min(window.expiries + expiryStep, maxExpiries),
    range: Math.max(window.range, widestRange),
  };
}

export function withMoreRange(window: ChainWindow): ChainWindow {
  const wider = Math.min(Math.round((window.range + rangeStep) * 100) / 100, widestRange);
  return { ...window, range: Math.max(window.range, wider) };
}

export function withReset(window: ChainWindow): ChainWindow {
  return { ...window, expiries: defaultExpiries, range: defaultRange, expiry: undefined };
}

function clamped(text: string | null, min: number, max: number, otherwise: number): number {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? Math.min(Math.max(value, min), max) : otherwise;
}
