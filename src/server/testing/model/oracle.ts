import {
  averageOf,
  feeOf,
  isMissed,
  limitCost,
  notionalOf,
  payoffOf,
  sizeOf,
  tickerIn,
  type PublishedPrice,
  type Sized,
} from './money.ts';

/**
 * A second, independent statement of the game's money rules, in exact integers and as plainly as possible: no tables, no sharing with the
 * rules it checks. Slow is fine. It is told published prices and keeps every portfolio by itself.
 */
export interface OracleOrder {
  id: string;
  player: number;
  symbol: string;
  side: 'BUY' | 'SELL' | 'EXERCISE';
  quantity: number;
  /** In cents; none takes any price. */
  limit: bigint | undefined;
  /** Until cancelled, and not for one auction. */
  isGtc: boolean;
  /** What the price was in the last auction that did not reach the limit. */
  missed: bigint | undefined;
  auction: string;
  status: string;
  reason: string | undefined;
  day: string;
  /** What a buy was said to take with its fees when it was placed; it is kept free for as long as it waits. Of a package, the first leg says it for all. */
  shown: bigint;
  /** The package that it is a leg of. */
  packaged: OraclePackage | undefined;
}

export interface OraclePackage {
  id: string;
  legs: OracleOrder[];
  /** The most that all of it may cost, in cents and without fees; below nothing what it has to bring. */
  limit: bigint | undefined;
  isGtc: boolean;
  missed: bigint | undefined;
}

export interface OraclePlayer {
  cash: bigint;
  held: Map<string, { quantity: number; cost: bigint }>;
  realized: bigint;
}

/** By symbol, side and window. */
type WindowCounts = Map<string, number>;

export interface Oracle {
  players: OraclePlayer[];
  orders: Map<string, OracleOrder>;
  packages: Map<string, OraclePackage>;
  /** Of those, the ones that still wait; only these are looked through at every act. */
  waiting: Set<OracleOrder>;
  /** Orders that count, by player and day. */
  trades: Map<string, number>;
  windowCounts: WindowCounts;
}

export function createOracle(players: number): Oracle {
  return {
    players: Array.from({ length: players }, () => ({ cash: 10_000_000n, held: new Map(), realized: 0n })),
    orders: new Map(),
    packages: new Map(),
    waiting: new Set(),
    trades: new Map(),
    windowCounts: new Map(),
  };
}

export function addOrder(oracle: Oracle, order: OracleOrder): void {
  oracle.orders.set(order.id, order);
  if (order.status === 'PENDING') oracle.waiting.add(order);
  countTrade(oracle, order, 1);
}

export function endOrder(oracle: Oracle, order: OracleOrder, status: string, reason?: string): void {
  order.status = status;
  order.reason = reason;
  oracle.waiting.delete(order);
  if (status === 'CANCELLED') countTrade(oracle, order, -1);
}

function countTrade(oracle: Oracle, { player, day }: OracleOrder, by: number): void {
  const key = `${player} ${day}`;
  oracle.trades.set(key, (oracle.trades.get(key) ?? 0) + by);
}

export type Wanted = Sized & Pick<OracleOrder, 'player'>;

/** How much of a window has been filled before, of its contract and side. */
export function countBefore(oracle: Oracle, order: Wanted, window: string | undefined): number {
  return oracle.windowCounts.get(countKey(order, window)) ?? 0;
}

export function countKey(
  { player, symbol, side }: Pick<OracleOrder, 'player' | 'symbol' | 'side'>,
  window = '',
): string {
  return `${player} ${symbol} ${side} ${window}`;
}

export type Marks = (symbol: string) => PublishedPrice | 'expired';

/** What an order comes to at these prices; changes the player only when it is filled. */
export function settleTrade(oracle: Oracle, order: Wanted, window: string | undefined, marks: Marks): string {
  const player = playerOf(oracle, order.player);
  const price = marks(order.symbol);
  if (price === 'expired') return 'CONTRACT_EXPIRED';
  if (order.side === 'EXERCISE') return settleExercise(player, order, price.spot);
  const key = countKey(order, window);
  const before = oracle.windowCounts.get(key) ?? 0;
  const held = player.held.get(order.symbol);
  if (order.side === 'SELL' && (held?.quantity ?? 0) < order.quantity) return 'INSUFFICIENT_QUANTITY';
  if (price.bid === undefined || price.ask === undefined) return 'NO_QUOTES';
  const notional = notionalOf(order, price, before);
  if (isMissed(order, notional)) return 'LIMIT_NOT_REACHED';
  if (order.side === 'BUY') {
    const outcome = payFor(player, order, notional, marks);
    if (outcome !== 'FILLED') return outcome;
  } else {
    const fee = feeOf(order.symbol, order.quantity, notional);
    if (notional <= fee) return 'FEES_EXCEED_PROCEEDS';
    takeAway(player, order.symbol, order.quantity, notional - fee);
  }
  oracle.windowCounts.set(key, before + order.quantity);
  return 'FILLED';
}

/** A buy at what it comes to: the cash, the cap, and what it leaves. */
export function payFor(player: OraclePlayer, order: Sized, notional: bigint, marks: Marks): string {
  const fee = feeOf(order.symbol, order.quantity, notional);
  if (notional + fee > player.cash) return 'INSUFFICIENT_CASH';
  let exposure = notional;
  for (const [symbol, { quantity, cost }] of player.held) {
    if (tickerIn(symbol) !== tickerIn(order.symbol)) continue;
    const mark = marks(symbol);
    exposure += mark === 'expired' ? cost : mark.mid * sizeOf(symbol) * BigInt(quantity);
  }
  if (exposure * 2n > player.cash) return 'EXPOSURE_CAP';
  const held = player.held.get(order.symbol);
  player.cash -= notional + fee;
  player.held.set(order.symbol, {
    quantity: (held?.quantity ?? 0) + order.quantity,
    cost: (held?.cost ?? 0n) + notional + fee,
  });
  return 'FILLED';
}

/** Notes the price that has missed an order's limit. */
export function noteMissed(oracle: Oracle, order: OracleOrder, window: string, marks: Marks): void {
  const price = marks(order.symbol);
  if (price !== 'expired')
    order.missed = averageOf(order, notionalOf(order, price, countBefore(oracle, order, window)));
}

/** What a buy takes after so many of its window, at its limit where the price is beyond it. */
export function costOf(order: Sized, price: PublishedPrice, before = 0): bigint {
  const notional = notionalOf(order, price, before);
  return isMissed(order, notional) ? limitCost(order) : notional + feeOf(order.symbol, order.quantity, notional);
}

/** The cash, and what selling everything at once at the bids would leave after fees; what costs more to sell than it brings is kept. */
export function liquidationOf(player: OraclePlayer, marks: Marks): bigint {
  let total = player.cash;
  for (const [symbol, { quantity }] of player.held) {
    const price = marks(symbol);
    if (price === 'expired' || price.bid === undefined) continue;
    const proceeds = notionalOf({ symbol, side: 'SELL', quantity, limit: undefined }, price, 0);
    const net = proceeds - feeOf(symbol, quantity, proceeds);
    if (net > 0n) total += net;
  }
  return total;
}

function settleExercise(player: OraclePlayer, order: Pick<Sized, 'symbol' | 'quantity'>, spot: bigint): string {
  const payoff = payoffOf(order.symbol, spot) * BigInt(order.quantity);
  if (payoff === 0n) return 'NOT_IN_THE_MONEY';
  const fee = feeOf(order.symbol, order.quantity, payoff);
  if (payoff <= fee) return 'FEES_EXCEED_PROCEEDS';
  if ((player.held.get(order.symbol)?.quantity ?? 0) < order.quantity) return 'INSUFFICIENT_QUANTITY';
  takeAway(player, order.symbol, order.quantity, payoff - fee);
  return 'FILLED';
}

export function settleExpiry(player: OraclePlayer, symbol: string, spot: bigint): void {
  const quantity = player.held.get(symbol)?.quantity ?? 0;
  if (quantity > 0) takeAway(player, symbol, quantity, payoffOf(symbol, spot) * BigInt(quantity));
}

function takeAway(player: OraclePlayer, symbol: string, quantity: number, proceeds: bigint): void {
  const held = player.held.get(symbol);
  if (!held) throw new Error(`nothing of ${symbol}`);
  const share = (held.cost * BigInt(quantity)) / BigInt(held.quantity);
  player.cash += proceeds;
  player.realized += proceeds - share;
  if (held.quantity === quantity) player.held.delete(symbol);
  else player.held.set(symbol, { quantity: held.quantity - quantity, cost: held.cost - share });
}

export function playerOf(oracle: Oracle, index: number): OraclePlayer {
  const player = oracle.players[index];
  if (!player) throw new Error(`no player ${index}`);
  return player;
}
