import { randomUUID } from 'node:crypto';
import { berlinDay } from '#rules/market/time/berlin-time.ts';
import { Refusal } from '#server/refusal.ts';
import type { Game } from './compare.ts';
import { playerOf, type Oracle, type OracleOrder } from './oracle.ts';
import { auctionMs, isOverBy } from './times.ts';

/** Does it, or tells with what code it was refused. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | string> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

export function identity(body: unknown) {
  return { reference: randomUUID(), endpoint: 'test', body };
}

/** What a player has waiting that its auction will not find expired, in the order in which it will be decided. */
export function waitingOf({ oracle }: Game, player: number): OracleOrder[] {
  return Array.from(oracle.waiting).filter(
    (one) =>
      one.player === player &&
      !(one.packaged?.legs ?? [one]).some(({ symbol }) => isOverBy(symbol, auctionMs(one.auction))),
  );
}

export function availableOf(oracle: Oracle, player: number, symbol: string): number {
  let available = playerOf(oracle, player).held.get(symbol)?.quantity ?? 0;
  for (const order of oracle.waiting)
    if (order.player === player && order.symbol === symbol && order.side !== 'BUY') available -= order.quantity;
  return available;
}

export function tradesToday(oracle: Oracle, player: number, nowMs: number): number {
  return oracle.trades.get(`${player} ${berlinDay(nowMs)}`) ?? 0;
}
