import { jumpVolatility } from '#pricing/jump-diffusion.ts';
import { priceAmerican } from '#pricing/price-american.ts';
import { expiryInstant } from '#rules/market/options/expiries.ts';
import { forwardPrice } from '#rules/market/options/option-chain.ts';
import { varianceYears } from '#rules/market/time/variance-clock.ts';
import { jumpDiffusionOf } from '#rules/market/underlyings.ts';
import type { HeldStep, ModelState } from '#rules/trading/explain-day.ts';
import { intrinsicMilli, type Instrument } from '#rules/trading/instruments.ts';
import type { Context } from '#server/context.ts';
import { tickerOf, type Market } from '#server/features/market/open-market.ts';
import type { Spot } from '#server/features/market/prices/spot.ts';
import type { fills } from '../tables.ts';

type Fill = typeof fills.$inferSelect;

/** As the chain has it: the time to expiry counts from the price's own instant. */
export function stateAt(
  { config }: Context,
  market: Market,
  { expiry, strikeMilli, ticker }: Instrument,
  spot: Spot | undefined,
  atMs: number,
): ModelState | undefined {
  if (!spot) return undefined;
  const price = spot.priceCents / 100;
  if (expiry === null || strikeMilli === null || expiryInstant(market.venue, expiry) <= atMs)
    return { spot: price, volatility: 0, years: 0 };
  const model = tickerOf(market, ticker);
  const years = varianceYears(market.venue, spot.priceMs, expiryInstant(market.venue, expiry));
  const forward = forwardPrice(price, config.market.rate - model.dividendYield, years);
  const volatility = jumpVolatility(jumpDiffusionOf(model), Math.log(strikeMilli / 1000 / forward), years);
  return { spot: price, volatility, years };
}

export function stateOfFill({
  spotCents,
  volatility,
  years,
}: Pick<Fill, 'spotCents' | 'volatility' | 'years'>): ModelState {
  return { spot: spotCents / 100, volatility: volatility ?? 0, years: years ?? 0 };
}

export function withGreeks(
  { config }: Context,
  market: Market,
  { type, strikeMilli, ticker }: Instrument,
  state: ModelState,
): HeldStep['from'] | undefined {
  if (type === 'stock' || strikeMilli === null) return { ...state, delta: 1, gamma: 0, vega: 0, theta: 0 };
  if (state.years <= 0) return undefined;
  const dividend = market.tickers.get(ticker)?.dividendYield;
  if (dividend === undefined) return undefined;
  const { rate } = config.market;
  const { delta, gamma, vega, theta } = priceAmerican({ ...state, type, strike: strikeMilli / 1000, rate, dividend });
  return { ...state, delta, gamma, vega, theta };
}

/** Per unit, in cents. At its expiry an option is worth what it pays. */
export function markOf(instrument: Instrument, { mid, spotCents }: Pick<Fill, 'mid' | 'spotCents'>): number {
  if (instrument.type === 'stock') return spotCents;
  return mid === null ? Math.floor(intrinsicMilli(instrument, spotCents) / 10) : Math.round(mid * 100);
}
