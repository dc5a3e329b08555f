import { createHash } from 'node:crypto';
import { priceEuropean } from '#pricing/price-european.ts';
import { berlinDay } from '../time/berlin-time.ts';
import { addDays, type Day } from '../time/day.ts';
import { nextTradingDay, tradingDayOnOrAfter, tradingHours } from '../time/exchange-calendar.ts';
import { expiryInstant, listedExpiries } from '../options/expiries.ts';
import { priceListedOptions } from '../options/option-chain.ts';
import { createSimulatedPrices, type SimulatedPrices, type SimulatedStock } from '../prices/simulated-prices.ts';
import { strikeRange, strikesIn } from '../options/strikes.ts';
import { defaultUnderlyings } from '../underlyings.ts';
import { lastStep, STEP_MS, varianceYears } from '../time/variance-clock.ts';
import { xetra } from '../venues/xetra.ts';

const LAST_STEP = lastStep(xetra);

/** How long a straddle is held. */
export const HOLDINGS = ['hours', 'a night', 'a weekend', 'days', 'the expiry day', 'to expiry'] as const;
export type Holding = (typeof HOLDINGS)[number];

/** What a straddle earned, discounted, as a share of what it cost; hedged with the share as well. */
export interface Outcome {
  plain: number;
  hedged: number;
}

const RATE = 0.02;
/** Steps of a session between two settings of the hedge: of one held for long, and of one held within a day. */
const HEDGE_EVERY = { long: 25, short: 3 };

/**
 * One season of one share, in which an at-the-money straddle is bought at the model's value at a random minute, and sold at the model's value (or settled, or
 * exercised at the first opening at which that is worth as much as holding) at another. The hedge is a fair game of its own whatever share it holds, so it changes nothing on
 * average; it only takes the noise out, so that a small error of the volatility shows.
 */
export function playStraddle(season: number, holding: Holding, volatilityError = 0): Outcome {
  const random = randomOf(`${season} ${holding}`);
  const underlying = pick(defaultUnderlyings, random());
  const firstDay = tradingDayOnOrAfter(xetra, addDays('2026-01-05', Math.floor(random() * 730)));
  const { fromMs, toMs, expiry } = whenHeld(holding, firstDay, random);
  // A high price, so that neither the cent nor the grid of strikes matters.
  const basePriceCents = 100 * underlying.basePriceCents;
  const stock: SimulatedStock = { ...underlying, basePriceCents, listedOn: berlinDay(fromMs) };
  const prices = createSimulatedPrices(xetra, createHash('sha256').update(`season ${season}`).digest(), RATE);
  return hold({ stock, prices, expiry, fromMs, toMs, volatility: stock.volatility * (1 + volatilityError) });
}

interface Held {
  stock: SimulatedStock;
  prices: SimulatedPrices;
  expiry: Day;
  fromMs: number;
  toMs: number;
  /** The one that options are priced with. */
  volatility: number;
}

function hold({ stock, prices, expiry, fromMs, toMs, volatility }: Held): Outcome {
  const spotAt = (nowMs: number) => (prices.priceAt(stock, nowMs)?.priceCents ?? 0) / 100;
  const bought = spotAt(fromMs);
  const strike = pick(
    strikesIn(strikeRange(bought * 100)).toSorted((a, b) => Math.abs(a - bought * 1000) - Math.abs(b - bought * 1000)),
    0,
  );
  const model = { dividendYield: stock.dividendYield, volatility };
  const cost = valueOf('both', { spot: bought, strike, model, expiry, nowMs: fromMs });
  const open = new Set(['call', 'put'] as const);
  let [earned, hedge] = [0, 0];
  let nowMs = fromMs;
  let spot = bought;
  const expiryMs = expiryInstant(xetra, expiry);
  for (const { atMs: nextMs, isOpening } of hedgeTimes(fromMs, toMs)) {
    const held = { ...model, years: varianceYears(xetra, nowMs, expiryMs), strike: strike / 1000, spot };
    const delta = [...open].reduce((sum, type) => sum + european(type, held).delta, 0);
    const elapsed = varianceYears(xetra, nowMs, nextMs);
    const growth = Math.exp((stock.dividendYield - RATE) * elapsed);
    spot = spotAt(nextMs);
    hedge += delta * (spot * growth - held.spot) * discount(fromMs, nowMs);
    nowMs = nextMs;
    const isLast = nowMs === toMs;
    if (!isLast && !isOpening) continue;
    const input = { spot, strike, model, expiry, nowMs };
    for (const type of open) {
      const worth = isLast || mayBeExercised(type, input) ? valueOf(type, input) : Infinity;
      if (!isLast && worth > intrinsic(type, input) + 1e-9) continue;
      earned += worth * discount(fromMs, nowMs);
      open.delete(type);
    }
  }
  return { plain: (earned - cost) / cost, hedged: (earned - cost - hedge) / cost };
}

interface Valued {
  spot: number;
  /** In thousandths. */
  strike: number;
  model: { dividendYield: number; volatility: number };
  expiry: Day;
  nowMs: number;
}

function valueOf(type: 'call' | 'put' | 'both', { spot, strike, model, expiry, nowMs }: Valued): number {
  if (nowMs >= expiryInstant(xetra, expiry)) return intrinsic(type, { spot, strike });
  const contracts = priceListedOptions({
    venue: xetra,
    ticker: 'X',
    model,
    rate: RATE,
    spotCents: Math.round(spot * 100),
    priceMs: nowMs,
    listings: [{ expiry, lowMilli: strike, highMilli: strike }],
    spreadMultiplier: { call: 1, put: 1 },
  });
  return contracts.reduce((sum, { type: each, mid }) => (type === 'both' || type === each ? sum + mid : sum), 0);
}

function intrinsic(type: 'call' | 'put' | 'both', { spot, strike }: Pick<Valued, 'spot' | 'strike'>): number {
  const above = spot - strike / 1000;
  return type === 'both' ? Math.abs(above) : Math.max(type === 'call' ? above : -above, 0);
}

/** Where even the European option is worth more than exercising it, the American one is too. */
function mayBeExercised(type: 'call' | 'put', valued: Valued): boolean {
  const { spot, strike, model, expiry, nowMs } = valued;
  const gain = intrinsic(type, valued);
  const years = varianceYears(xetra, nowMs, expiryInstant(xetra, expiry));
  return european(type, { ...model, spot, strike: strike / 1000, years }).price < gain;
}

function european(
  type: 'call' | 'put',
  input: { spot: number; strike: number; years: number; volatility: number; dividendYield: number },
) {
  return priceEuropean({ ...input, type, rate: RATE, dividend: input.dividendYield });
}

function discount(fromMs: number, toMs: number): number {
  return Math.exp(-RATE * varianceYears(xetra, fromMs, toMs));
}

/** Instants of every session between, the opening and the close among them, and the end. */
function* hedgeTimes(fromMs: number, toMs: number): Generator<{ atMs: number; isOpening: boolean }> {
  const every = berlinDay(fromMs) === berlinDay(toMs) ? HEDGE_EVERY.short : HEDGE_EVERY.long;
  for (
    let day = tradingDayOnOrAfter(xetra, berlinDay(fromMs));
    day <= berlinDay(toMs);
    day = nextTradingDay(xetra, day)
  ) {
    const { opensMs } = tradingHours(xetra, day);
    for (let step = 0; step <= LAST_STEP; step += every) {
      const atMs = opensMs + step * STEP_MS;
      if (atMs > fromMs && atMs < toMs) yield { atMs, isOpening: step === 0 };
    }
  }
  yield { atMs: toMs, isOpening: false };
}

interface Span {
  fromMs: number;
  toMs: number;
  expiry: Day;
}

function whenHeld(holding: Holding, firstDay: Day, random: () => number): Span {
  let day = firstDay;
  if (holding === 'a weekend') while (nextTradingDay(xetra, day) === addDays(day, 1)) day = nextTradingDay(xetra, day);
  const minuteOf = (which: Day) =>
    tradingHours(xetra, which).opensMs + Math.floor(random() * (LAST_STEP - 1)) * STEP_MS;
  const fromMs = minuteOf(day);
  const expiries = listedExpiries(xetra, fromMs);
  const soon = pick(expiries.slice(0, 3), random());
  const later = pick(expiries.filter((expiry) => expiry > addDays(day, 8)).slice(0, 5), random());
  const spans: Record<Holding, () => Span> = {
    hours: () => {
      const other = minuteOf(day);
      return { fromMs: Math.min(fromMs, other), toMs: Math.max(fromMs, other) + STEP_MS, expiry: later };
    },
    'a night': () => ({ fromMs, toMs: minuteOf(nextTradingDay(xetra, day)), expiry: later }),
    'a weekend': () => ({ fromMs, toMs: minuteOf(nextTradingDay(xetra, day)), expiry: later }),
    days: () => {
      const lastDay = tradingDayOnOrAfter(xetra, addDays(day, 1 + Math.floor(random() * 6)));
      return { fromMs, toMs: minuteOf(lastDay), expiry: later };
    },
    'the expiry day': () => ({ fromMs: minuteOf(soon), toMs: expiryInstant(xetra, soon), expiry: soon }),
    'to expiry': () => ({ fromMs, toMs: expiryInstant(xetra, soon), expiry: soon }),
  };
  return spans[holding]();
}

function pick<T>(list: readonly T[], share: number): T {
  const item = list[Math.floor(share * list.length)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

/** Numbers between 0 and 1 that are the same every time. */
function randomOf(name: string): () => number {
  let count = 0;
  return () => {
    count += 1;
    return createHash('sha256').update(`${name} ${count}`).digest().readUInt32LE(0) / 2 ** 32;
  };
}

/** Mean and its standard error. */
export function meanOf(values: readonly number[]): { mean: number; error: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return { mean, error: Math.sqrt(variance / values.length) };
}
