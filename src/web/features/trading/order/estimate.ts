import { chanceAbove } from '#pricing/jump-diffusion.ts';
import { jumpDiffusionOf } from '#rules/market/underlyings.ts';
import { feeCents, type FeeSchedule } from '#rules/trading/fees.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '#rules/trading/portfolio.ts';
import type { InstrumentType, Side } from '../data/types.ts';

/** A whole number from 1 to the most that is allowed; what is no number becomes 1. */
export function clampQuantity(text: string, most: number = MAX_QUANTITY): number {
  const value = Math.trunc(Number(text));
  return Number.isFinite(value) && value >= MIN_QUANTITY ? Math.min(value, Math.max(most, MIN_QUANTITY)) : MIN_QUANTITY;
}

/** The most that an order can be for: of what is held, only what nothing staged has spoken for. */
export function mostOf(side: Side, held: { qty: number; available: number } | undefined): number {
  return side === 'BUY' ? MAX_QUANTITY : Math.min(held?.available ?? 0, MAX_QUANTITY);
}

export interface Estimate {
  notionalCents: number;
  feeCents: number;
}

/** What an order comes to at one price per unit, without the slippage of large orders, which the auction adds. */
export function estimateOrder(
  order: { type: InstrumentType; unitPrice: number; quantity: number; size: number },
  fees: FeeSchedule,
): Estimate {
  const notionalCents = Math.round(order.unitPrice * 100 * order.size * order.quantity);
  const isShare = order.type === 'stock';
  return { notionalCents, feeCents: feeCents(fees, { isShare, quantity: order.quantity, notionalCents }) };
}

/** A long position: what was paid for it, fees included, and what it pays. */
export interface Holding {
  type: InstrumentType;
  strike: number;
  units: number;
  cost: number;
}

/** Profit or loss at expiry when the share stands at a price; for a share, when it is sold there. */
export function profitAt({ type, strike, units, cost }: Holding, price: number): number {
  if (type === 'stock') return price * units - cost;
  return Math.max(type === 'call' ? price - strike : strike - price, 0) * units - cost;
}

/** The price of the share at which nothing is won and nothing lost. */
export function breakevenOf({ type, strike, units, cost }: Holding): number {
  const perUnit = cost / units;
  if (type === 'stock') return perUnit;
  return type === 'call' ? strike + perUnit : Math.max(strike - perUnit, 0);
}

/** Undefined where there is no limit. */
export function maxGainOf(holding: Holding): number | undefined {
  return holding.type === 'put' ? profitAt(holding, 0) : undefined;
}

/** The chance that the option pays more at expiry than it cost, under the jump diffusion that prices it. */
export function chanceOfProfit(
  holding: Holding,
  model: { spot: number; model_volatility: number; years: number; rate: number; dividend_yield: number },
): number | undefined {
  const breakeven = breakevenOf(holding);
  const { spot, model_volatility: volatility, years, rate, dividend_yield } = model;
  if (holding.type === 'stock' || !(volatility > 0) || !(years > 0) || !(spot > 0)) return undefined;
  if (breakeven <= 0) return holding.type === 'put' ? 0 : 1;
  const logMoneyness = Math.log(breakeven / spot) - (rate - dividend_yield) * years;
  const above = chanceAbove(jumpDiffusionOf({ volatility }), logMoneyness, years);
  return holding.type === 'call' ? above : 1 - above;
}
