import type { Side } from '#rules/market/slippage.ts';
import { tickCents } from '#rules/market/ticks.ts';
import type { TickSteps } from '#rules/market/venue.ts';

/** How long an order with a limit waits for it: for one auction, or until it is filled or cancelled. */
export const VALIDITIES = ['auction', 'gtc'] as const;
export type Validity = (typeof VALIDITIES)[number];

/** In euro, as it is typed and sent. */
export const MIN_LIMIT = 0.01;
/** Far above every price; it keeps what a whole order comes to an exact number. */
export const MAX_LIMIT = 1_000_000;

/** The worst average price that an order takes. It is filled at the auction's own price, so a limit can only protect. */
export interface Limit {
  priceCents: number;
  validity: Validity;
}

/** What a whole order comes to before fees, and of how many units of the share. */
interface Total {
  notionalCents: number;
  units: number;
}

/** The average price of a whole order, never rounded to where it would seem to have reached a limit that it has missed. */
export function averageCents(side: Side, { notionalCents, units }: Total): number {
  return side === 'BUY' ? Math.ceil(notionalCents / units) : Math.floor(notionalCents / units);
}

/** How far the price still has to come; nothing or less where the limit is reached. */
export function missingCents(side: Side, { priceCents }: Limit, total: Total): number {
  const average = averageCents(side, total);
  return side === 'BUY' ? average - priceCents : priceCents - average;
}

/** Whether a text or number is a price that an order can be limited to. */
export function isLimitPrice(euro: number): boolean {
  return euro >= MIN_LIMIT && euro <= MAX_LIMIT && Math.round(euro * 100) / 100 === euro;
}

/** As it is stored or sent; none where there is no price. */
export function limitOf(priceCents: number | null | undefined, validity: Validity | undefined): Limit | null {
  return priceCents === null || priceCents === undefined ? null : { priceCents, validity: validity ?? 'auction' };
}

/** The next price on the grid above or below. Any cent may be a limit, but only those of the grid are ever traded at. */
export function stepLimit(ticks: TickSteps, priceCents: number, turn: 1 | -1): number {
  // Just below a bound the finer grid holds.
  const tick = tickCents(ticks, turn === 1 ? priceCents : priceCents - 1);
  const stepped = turn === 1 ? Math.floor(priceCents / tick + 1) * tick : Math.ceil(priceCents / tick - 1) * tick;
  return Math.min(Math.max(stepped, MIN_LIMIT * 100), MAX_LIMIT * 100);
}

/** What was typed, with a point or a comma, in cents; undefined where it is no limit. */
export function readLimitCents(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return undefined;
  return isLimitPrice(Number(plain)) ? Math.round(Number(plain) * 100) : undefined;
}
