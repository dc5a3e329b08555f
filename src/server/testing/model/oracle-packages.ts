import { feeOf, notionalOf, type Sized } from './money.ts';
import { countBefore, playerOf, settleTrade, type Marks, type Oracle } from './oracle.ts';

/** A leg as it is asked for. */
export type WantedLeg = Sized & { player: number; side: 'BUY' | 'SELL' };

/** What the legs cost together without fees, and their fees; nothing where one has no price. */
export function netOf(
  oracle: Oracle,
  legs: readonly WantedLeg[],
  window: string | undefined,
  marks: Marks,
): { net: bigint; fees: bigint; legs: { notional: bigint; fee: bigint }[] } | undefined {
  const found = [];
  for (const leg of legs) {
    const price = marks(leg.symbol);
    if (price === 'expired' || price.bid === undefined || price.ask === undefined) return undefined;
    const notional = notionalOf(leg, price, countBefore(oracle, leg, window));
    found.push({ notional, fee: feeOf(leg.symbol, leg.quantity, notional) });
  }
  let [net, fees] = [0n, 0n];
  for (const [place, { notional, fee }] of found.entries()) {
    net += legs[place]?.side === 'BUY' ? notional : -notional;
    fees += fee;
  }
  return { net, fees, legs: found };
}

/** What a package comes to at these prices; changes the player only when every leg of it is filled. */
export function settlePackage(
  oracle: Oracle,
  { legs, limit }: { legs: readonly WantedLeg[]; limit: bigint | undefined },
  window: string | undefined,
  marks: Marks,
): string {
  const [first] = legs;
  if (!first) throw new Error('a package without legs');
  const player = playerOf(oracle, first.player);
  if (legs.some(({ symbol }) => marks(symbol) === 'expired')) return 'CONTRACT_EXPIRED';
  if (legs.some(({ symbol, side, quantity }) => side === 'SELL' && (player.held.get(symbol)?.quantity ?? 0) < quantity))
    return 'INSUFFICIENT_QUANTITY';
  const total = netOf(oracle, legs, window, marks);
  if (!total) return 'NO_QUOTES';
  if (limit !== undefined && total.net > limit) return 'LIMIT_NOT_REACHED';
  const [before, counts] = [structuredClone(player), new Map(oracle.windowCounts)];
  for (const side of ['SELL', 'BUY'] as const)
    for (const leg of legs) {
      if (leg.side !== side) continue;
      const outcome = settleTrade(oracle, { ...leg, limit: undefined }, window, marks);
      if (outcome === 'FILLED') continue;
      // Nothing of it has happened.
      Object.assign(player, before);
      oracle.windowCounts = counts;
      return outcome;
    }
  return 'FILLED';
}
