import { createCipheriv, createHmac } from 'node:crypto';
import { meanJump, type JumpDiffusion } from '#pricing/jump-diffusion.ts';
import type { Day } from '../time/day.ts';
import { nextTradingDay, tradingDayOnOrAfter } from '../time/exchange-calendar.ts';
import { jumpDiffusionOf, MARKET_JUMPS_PER_YEAR, OWN_JUMPS_PER_YEAR, type PriceModel } from '../underlyings.ts';
import { lastStep, priceStepAt, stepVarianceYears } from '../time/variance-clock.ts';
import type { Venue } from '../venue.ts';

/** A share price and the instant of the step at which it was made. */
export interface SpotPrice {
  priceCents: number;
  priceMs: number;
}

/** A stock whose past is simulated from a day on, at which it opens around its base price. */
export interface SimulatedStock extends PriceModel {
  ticker: string;
  listedOn: Day;
}

export interface SimulatedPrices {
  /** Undefined before the stock was listed. */
  priceAt(stock: SimulatedStock, nowMs: number): SpotPrice | undefined;
}

const BYTES_PER_STEP = 40;
/** Two years of paths are kept in memory, more than a season needs; an older one is walked again when it is asked for. */
const KEPT_DAYS = 520;
/** Further than any clock of the product goes: a bound on what one question can cost. */
const MAX_YEARS = 40;

/**
 * Prices as a pure function of a secret key, the stock and the instant. Each step draws from its own part of a stream that only the key opens, so
 * no price tells anything about the next one. Many servers with one key agree, and a day can be replayed. What has been
 * computed is kept, which changes nothing but the time it takes.
 */
export function createSimulatedPrices(venue: Venue, key: Uint8Array, rate: number): SimulatedPrices {
  const histories = new Map<string, History>();
  const historyOf = new WeakMap<SimulatedStock, History>();
  const marketDays = new Map<Day, Draws>();
  const steps = lastStep(venue) + 1;
  const draw = (label: string, day: Day) => drawDay(key, label, day, steps);
  const marketDraws = (day: Day) => remember(marketDays, day, () => draw('market', day), KEPT_DAYS);
  const walkOn = (stock: SimulatedStock, day: Day, logPrice: number) =>
    walkDay(venue, stock, day, logPrice, {
      rate,
      own: draw(`stock ${stock.ticker}`, day),
      market: marketDraws(day),
    });
  return {
    priceAt: (stock, nowMs) => {
      const { day, step, atMs } = priceStepAt(venue, nowMs);
      if (day < stock.listedOn) return undefined;
      let history = historyOf.get(stock);
      if (!history) {
        history = remember(histories, historyKey(stock), () => beginningOf(venue, stock));
        historyOf.set(stock, history);
      }
      const logPrice = at(pathOf(venue, history, stock, day, walkOn), step);
      return { priceCents: Math.max(Math.round(Math.exp(logPrice) * 100), 1), priceMs: atMs };
    },
  };
}

/** A stock as far as it has been asked for: where each day began, the paths of the latest days, and where the next day goes on. */
interface History {
  starts: Map<Day, number>;
  paths: Map<Day, Float64Array>;
  nextDay: Day;
  logPrice: number;
}

type WalkOn = (stock: SimulatedStock, day: Day, logPrice: number) => Float64Array;

function beginningOf(venue: Venue, { listedOn, basePriceCents }: SimulatedStock): History {
  return {
    starts: new Map(),
    paths: new Map(),
    nextDay: tradingDayOnOrAfter(venue, listedOn),
    logPrice: Math.log(basePriceCents / 100),
  };
}

/** The logarithms of a day's prices. However long a market runs, only the latest days stay in memory. */
function pathOf(venue: Venue, history: History, stock: SimulatedStock, day: Day, walkOn: WalkOn): Float64Array {
  const keep = (walked: Day, logPrice: number) =>
    remember(history.paths, walked, () => walkOn(stock, walked, logPrice), KEPT_DAYS);
  if (Number(day.slice(0, 4)) - Number(stock.listedOn.slice(0, 4)) > MAX_YEARS)
    throw new RangeError(`no more than ${MAX_YEARS} years are simulated`);
  while (history.nextDay <= day) {
    const path = keep(history.nextDay, history.logPrice);
    history.starts.set(history.nextDay, history.logPrice);
    history.logPrice = at(path, path.length - 1);
    history.nextDay = nextTradingDay(venue, history.nextDay);
  }
  return keep(day, history.starts.get(day) ?? Number.NaN);
}

/** One day of a stock: drift, diffusion and jumps, each as large as the variance clock says the step is. */
function walkDay(
  venue: Venue,
  stock: SimulatedStock,
  day: Day,
  startLogPrice: number,
  { rate, own, market }: { rate: number; own: Draws; market: Draws },
): Float64Array {
  const model = jumpDiffusionOf(stock);
  const drift = logDrift(model, rate - stock.dividendYield);
  const ownWeight = Math.sqrt(1 - stock.marketCorrelation ** 2);
  const path = new Float64Array(own.normal.length);
  let logPrice = startLogPrice;
  for (let step = 0; step < path.length; step++) {
    const years = stepVarianceYears(venue, day, step);
    const shake = stock.marketCorrelation * at(market.normal, step) + ownWeight * at(own.normal, step);
    const ownJumps = poissonCount(at(own.uniform, step), OWN_JUMPS_PER_YEAR * years);
    const marketJumps = poissonCount(at(market.uniform, step), MARKET_JUMPS_PER_YEAR * years);
    const jumps = ownJumps + marketJumps;
    logPrice += drift * years + model.diffusion * Math.sqrt(years) * shake;
    if (jumps > 0) logPrice += jumps * model.jumpMean + Math.sqrt(jumps) * model.jumpDeviation * own.jumpNormal(step);
    path[step] = logPrice;
  }
  return path;
}

/** Of the logarithm, so that the price itself grows with rate minus yield on average. */
function logDrift(model: JumpDiffusion, growth: number): number {
  return growth - 0.5 * model.diffusion ** 2 - model.jumpsPerYear * meanJump(model);
}

/** The randomness of one day: two independent normals and a uniform for every step. Jumps are rare, so theirs is made when asked for. */
interface Draws {
  normal: Float64Array;
  uniform: Float64Array;
  jumpNormal(step: number): number;
}

/** The key is used through HMAC only; AES in counter mode stretches what it gives for the day. */
function drawDay(key: Uint8Array, label: string, day: Day, steps: number): Draws {
  const dayKey = createHmac('sha256', key).update(`${label} ${day}`).digest();
  const bytes = createCipheriv('aes-256-ctr', dayKey, new Uint8Array(16)).update(
    new Uint8Array(steps * BYTES_PER_STEP),
  );
  const normal = new Float64Array(steps);
  const uniform = new Float64Array(steps);
  for (let step = 0; step < steps; step++) {
    const start = step * BYTES_PER_STEP;
    normal[step] = normalFrom(uniformAt(bytes, start), uniformAt(bytes, start + 8));
    uniform[step] = uniformAt(bytes, start + 32);
  }
  const jumpNormal = (step: number) => {
    const start = step * BYTES_PER_STEP + 16;
    return normalFrom(uniformAt(bytes, start), uniformAt(bytes, start + 8));
  };
  return { normal, uniform, jumpNormal };
}

/** Between 0 and 1, both excluded, with 53 bits. */
function uniformAt(bytes: Buffer, offset: number): number {
  const high = bytes.readUInt32LE(offset) >>> 5;
  const low = bytes.readUInt32LE(offset + 4) >>> 6;
  return (high * 0x4000000 + low + 0.5) / 2 ** 53;
}

/** Box and Muller (1958). */
function normalFrom(first: number, second: number): number {
  return Math.sqrt(-2 * Math.log(first)) * Math.cos(2 * Math.PI * second);
}

/** The number of events of a Poisson distribution at a quantile. */
function poissonCount(quantile: number, expected: number): number {
  // Nearly always: exp(-x) is never below 1 - x.
  if (quantile <= 1 - expected) return 0;
  let probability = Math.exp(-expected);
  let cumulated = probability;
  let count = 0;
  while (quantile > cumulated && count < 100) {
    count += 1;
    probability *= expected / count;
    cumulated += probability;
  }
  return count;
}

function historyKey({
  ticker,
  listedOn,
  basePriceCents,
  dividendYield,
  volatility,
  marketCorrelation,
}: SimulatedStock): string {
  return [ticker, listedOn, basePriceCents, dividendYield, volatility, marketCorrelation].join(' ');
}

function at(column: Float64Array, index: number): number {
  return column[index] ?? Number.NaN;
}

/** With a bound, the oldest makes room. */
function remember<K, V>(map: Map<K, V>, key: K, make: () => V, most = Number.POSITIVE_INFINITY): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  const [oldest] = map.size >= most ? map.keys() : [];
  if (oldest !== undefined) map.delete(oldest);
  map.set(key, made);
  return made;
}
