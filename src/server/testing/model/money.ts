/** What the oracle is told of an instrument, in cents. */
export interface PublishedPrice {
  bid: bigint | undefined;
  ask: bigint | undefined;
  mid: bigint;
  spot: bigint;
}

/** What an order comes to depends on this and the price. */
export interface Sized {
  symbol: string;
  side: 'BUY' | 'SELL' | 'EXERCISE';
  quantity: number;
  limit: bigint | undefined;
}

/** Whether the whole order comes to more than a buy may pay, or less than a sell takes, in so many units. */
export function isMissed({ symbol, side, quantity, limit }: Sized, notional: bigint): boolean {
  if (limit === undefined) return false;
  const allowed = limit * sizeOf(symbol) * BigInt(quantity);
  return side === 'BUY' ? notional > allowed : notional < allowed;
}

/** In whole cents: a begun one counts against a buy, and for nothing in a sell. */
export function averageOf({ symbol, side, quantity }: Sized, notional: bigint): bigint {
  const units = sizeOf(symbol) * BigInt(quantity);
  return side === 'BUY' ? (notional + units - 1n) / units : notional / units;
}

/** What a buy takes at its limit, fees included. */
export function limitCost({ symbol, quantity, limit = 0n }: Sized): bigint {
  const notional = limit * sizeOf(symbol) * BigInt(quantity);
  return notional + feeOf(symbol, quantity, notional);
}

/** Contract by contract: the n-th of a window has the price of its tier. */
export function notionalOf(order: Sized, price: PublishedPrice, before: number): bigint {
  let total = 0n;
  for (let n = before + 1; n <= before + order.quantity; n++) {
    // A hundred shares begun count as a contract.
    const size = isShare(order.symbol) ? Math.ceil(n / 100) : n;
    const basisPoints = size <= 10 ? 0n : size <= 50 ? 25n : size <= 200 ? 75n : 150n;
    // In hundredths of a basis point of a cent, so that nothing is lost before the rounding to the tick.
    const slip = price.mid * basisPoints;
    const slipped = order.side === 'BUY' ? (price.ask ?? 0n) * 10_000n + slip : (price.bid ?? 0n) * 10_000n - slip;
    total += toTick(slipped, order.side, isShare(order.symbol)) * sizeOf(order.symbol);
  }
  return total;
}

function toTick(scaled: bigint, side: 'BUY' | 'SELL' | 'EXERCISE', ofShare: boolean): bigint {
  if (scaled <= 0n) return 0n;
  const ofOption = scaled < 500n * 10_000n ? 10_000n : scaled < 2500n * 10_000n ? 50_000n : 100_000n;
  const tick = ofShare ? (scaled < 10_000n * 10_000n ? 10_000n : 20_000n) : ofOption;
  const steps = side === 'BUY' ? (scaled + tick - 1n) / tick : scaled / tick;
  return (steps * tick) / 10_000n;
}

export function feeOf(symbol: string, quantity: number, notional: bigint): bigint {
  const perContract = isShare(symbol) ? 0n : 25n * BigInt(quantity);
  return perContract + (notional * 2n + 5_000n) / 10_000n;
}

/** Of one contract. */
export function payoffOf(symbol: string, spot: bigint): bigint {
  const strikeMilli = strikeMilliOf(symbol);
  const milli = symbol.at(-9) === 'C' ? spot * 10n - strikeMilli : strikeMilli - spot * 10n;
  return milli > 0n ? milli * 10n : 0n;
}

export function strikeMilliOf(symbol: string): bigint {
  return BigInt(symbol.slice(-8));
}

export function isShare(symbol: string): boolean {
  return !/[CP]\d{8}$/.test(symbol);
}

export function sizeOf(symbol: string): bigint {
  return isShare(symbol) ? 1n : 100n;
}

export function tickerIn(symbol: string): string {
  return isShare(symbol) ? symbol : symbol.slice(0, -15);
}
