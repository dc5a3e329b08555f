import { sizeOf } from './money.ts';
import {
  costOf,
  countKey,
  createOracle,
  payFor,
  playerOf,
  settleTrade,
  type Marks,
  type Oracle,
  type OracleOrder,
  type OraclePackage,
  type Wanted,
} from './oracle.ts';
import { netOf, settlePackage, type WantedLeg } from './oracle-packages.ts';

/** What a trade would come to at these prices after what waits before it, with nothing changed by it. */
export function tryTrade(
  oracle: Oracle,
  order: Wanted,
  marks: Marks,
  after: { before: readonly OracleOrder[]; window?: string } = { before: [] },
): string {
  return settleTrade(trialAfter(oracle, order.player, marks, after.before), order, after.window, marks);
}

/** What a buy for an auction takes at these prices: of its contract, what waits before it and would be filled counts for its size. */
export function costAfter(
  oracle: Oracle,
  order: Wanted,
  marks: Marks,
  after: { before: readonly OracleOrder[]; window: string },
): bigint {
  const price = marks(order.symbol);
  if (price === 'expired') return 0n;
  const trial = trialAfter(oracle, order.player, marks, after.before);
  return costOf(order, price, trial.windowCounts.get(countKey(order, after.window)));
}

/** A player as what waits would leave it at these prices. */
export function trialAfter(oracle: Oracle, player: number, marks: Marks, before: readonly OracleOrder[]): Oracle {
  const trial = createOracle(0);
  trial.players[player] = structuredClone(playerOf(oracle, player));
  for (const one of before) {
    if (one.packaged) {
      if (one.packaged.legs[0] === one) tryPackage(trial, one.packaged, one.auction, marks);
      continue;
    }
    // The price may come to the limit yet, so what a buy would take there is kept free.
    if (settleTrade(trial, one, one.auction, marks) === 'LIMIT_NOT_REACHED' && one.side === 'BUY')
      payFor(playerOf(trial, player), one, (one.limit ?? 0n) * sizeOf(one.symbol) * BigInt(one.quantity), marks);
  }
  return trial;
}

/** Its legs may come to the limit yet, so what it would take there is kept free: at its limit it costs that much less. */
function tryPackage(trial: Oracle, { legs, limit }: OraclePackage, window: string, marks: Marks): void {
  const sized = legs.map(wantedLeg);
  if (settlePackage(trial, { legs: sized, limit }, window, marks) !== 'LIMIT_NOT_REACHED') return;
  const total = netOf(trial, sized, window, marks);
  if (!total || limit === undefined || limit + total.fees <= 0n || !sized[0]) return;
  const player = playerOf(trial, sized[0].player);
  const counts = new Map(trial.windowCounts);
  player.cash += total.net - limit;
  if (settlePackage(trial, { legs: sized, limit: undefined }, window, marks) !== 'FILLED')
    player.cash -= total.net - limit;
  trial.windowCounts = counts;
}

export function wantedLeg(leg: OracleOrder): WantedLeg {
  if (leg.side === 'EXERCISE') throw new Error('an exercise in a package');
  return { ...leg, side: leg.side };
}
