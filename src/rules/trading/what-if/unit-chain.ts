import { prepareChain, type Chain } from '#pricing/prepare-chain.ts';

/** An option as a share of its underlying's price, so that options on all underlyings are one chain at the spot 1. */
export interface UnitOption {
  type: 'call' | 'put';
  /** Strike divided by spot. */
  strike: number;
  years: number;
  rate: number;
  dividend: number;
  volatility: number;
}

/**
 * Prices scale with spot and strike alike, so one chain can hold every leg at every price of its share. Its exercise boundaries are then solved once for all
 * options of an expiry, a type and a yield, which is what a price costs most.
 */
export function prepareUnitChain(options: readonly UnitOption[]): Chain {
  const places = new Map<string, number>();
  const expiries: { years: number; rate: number; dividend: number }[] = [];
  const expiry = Uint16Array.from(options, ({ years, rate, dividend }) => {
    const key = `${years} ${rate} ${dividend}`;
    const place = places.get(key) ?? expiries.length;
    if (place === expiries.length) expiries.push({ years, rate, dividend });
    places.set(key, place);
    return place;
  });
  return prepareChain({
    expiries,
    expiry,
    isCall: Uint8Array.from(options, ({ type }) => (type === 'call' ? 1 : 0)),
    strike: Float64Array.from(options, ({ strike }) => strike),
    volatility: Float64Array.from(options, ({ volatility }) => volatility),
  });
}
