/* oxlint-disable typescript/no-non-null-assertion -- typed arrays indexed by loop bounds that are their sizes */
/**
 * Cost of American option prices in closed-form European prices, on a chain of 17,712 contracts (18 underlyings, 12 expiries,
 * 41 strikes, calls and puts). Both are measured in the same run, in turns, and the ratio is the median over the rounds, so
 * that neither the machine nor its other work decides. Fails when a bound is broken.
 */
import { readFileSync } from 'node:fs';
import type { OptionInput } from '#pricing/option-input.ts';
import { prepareChain, type Chain, type ChainContracts } from '#pricing/prepare-chain.ts';
import { americanValue } from '#pricing/price-american.ts';
import { createChainGreeks, priceChainGreeks } from '#pricing/price-chain-greeks.ts';
import { priceChain } from '#pricing/price-chain.ts';
import { priceEuropeanKernel, toColumns } from './reference/european-kernel.ts';

const BOUNDS = { chain: 45, tick: 14, largestError: 1e-6, rmsError: 5e-8 };
const WARM_UP = 6;
const ROUNDS = 25;

interface Underlying {
  readonly spot: number;
  readonly contracts: ChainContracts;
  readonly options: readonly OptionInput[];
}

const underlyings = readWorkload();
const options = underlyings.flatMap((underlying) => underlying.options);
const columns = toColumns(options);
const results = underlyings.map(({ options: own }) => createChainGreeks(own.length));
let chains: Chain[] = [];
let spotShift = 1;

const contenders = {
  european: () => priceEuropeanKernel(columns),
  chain: () => {
    chains = underlyings.map(({ contracts }) => prepareChain(contracts));
    chains.forEach((chain, i) => priceChain(chain, underlyings[i]!.spot, results[i]!.price));
  },
  tick: () => {
    // A new spot every time, up to half a percent away.
    spotShift = spotShift > 1.005 ? 0.995 : spotShift + 0.0007;
    chains.forEach((chain, i) => priceChain(chain, underlyings[i]!.spot * spotShift, results[i]!.price));
  },
  chainWithGreeks: () => {
    chains = underlyings.map(({ contracts }) => prepareChain(contracts));
    chains.forEach((chain, i) => priceChainGreeks(chain, underlyings[i]!.spot, results[i]!));
  },
  tickWithGreeks: () => {
    spotShift = spotShift > 1.005 ? 0.995 : spotShift + 0.0007;
    chains.forEach((chain, i) => priceChainGreeks(chain, underlyings[i]!.spot * spotShift, results[i]!));
  },
};
type Contender = keyof typeof contenders;

main();

function main(): void {
  const times = measure();
  contenders.chain();
  const error = measureError(results.flatMap(({ price }) => Array.from(price)));
  const nanos = (name: Contender) => (median(times[name]) / options.length) * 1e6;
  const ratio = (name: Contender) => median(times[name].map((time, round) => time / times.european[round]!));
  const line = (label: string, name: Contender, bound?: number) =>
    `${label.padEnd(44)}${nanos(name).toFixed(0).padStart(8)}${Math.round(1e9 / nanos(name))
      .toLocaleString('en')
      .padStart(14)}${ratio(name).toFixed(1).padStart(8)}${(bound === undefined ? '' : `<= ${bound}`).padStart(9)}`;
  const report = [
    `${options.length.toLocaleString('en')} contracts, median of ${ROUNDS} rounds`,
    `${''.padEnd(44)}${'ns each'.padStart(8)}${'per second'.padStart(14)}${'ratio'.padStart(8)}${'bound'.padStart(9)}`,
    line('European, closed form, price only', 'european'),
    line('American chain, boundaries and prices', 'chain', BOUNDS.chain),
    line('American chain, spot tick', 'tick', BOUNDS.tick),
    line('American chain with greeks', 'chainWithGreeks'),
    line('American chain with greeks, spot tick', 'tickWithGreeks'),
    `largest error / strike ${error.largest.toExponential(2)} (<= ${BOUNDS.largestError}), rms ${error.rms.toExponential(2)} (<= ${BOUNDS.rmsError})`,
    `measured against the single-option method, itself within ${error.ofReference.toExponential(1)} of its finest setting`,
  ];
  process.stdout.write(`${report.join('\n')}\n`);
  const broken = [
    ratio('chain') > BOUNDS.chain && 'chain ratio',
    ratio('tick') > BOUNDS.tick && 'tick ratio',
    !(error.largest <= BOUNDS.largestError) && 'largest error',
    !(error.rms <= BOUNDS.rmsError) && 'rms error',
    !(error.ofReference <= 2e-8) && 'error of the reference',
  ].filter((fault) => fault !== false);
  if (broken.length > 0) {
    process.stderr.write(`bound broken: ${broken.join(', ')}\n`);
    process.exitCode = 1;
  }
}

/**
 * Milliseconds of processor time per pass over all contracts, one entry per round and contender. Processor time instead of
 * the clock, because waiting for a busy machine is not a cost of the method; collecting its garbage is, and is counted.
 */
function measure(): Record<Contender, number[]> {
  const times: Record<Contender, number[]> = {
    european: [],
    chain: [],
    tick: [],
    chainWithGreeks: [],
    tickWithGreeks: [],
  };
  // The short contenders repeat, so that every entry lasts long enough for the clock.
  const passes: Record<Contender, number> = { european: 8, chain: 1, tick: 4, chainWithGreeks: 1, tickWithGreeks: 1 };
  const names: Contender[] = ['european', 'chain', 'tick', 'chainWithGreeks', 'tickWithGreeks'];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const name of names) {
      const start = process.cpuUsage();
      for (let pass = 0; pass < passes[name]; pass++) contenders[name]();
      const { user, system } = process.cpuUsage(start);
      if (round >= WARM_UP) times[name].push((user + system) / 1000 / passes[name]);
    }
  }
  return times;
}

function measureError(prices: readonly number[]): { largest: number; rms: number; ofReference: number } {
  let largest = 0;
  let squares = 0;
  let ofReference = 0;
  options.forEach((option, c) => {
    const exact = americanValue(option);
    const error = Math.abs(prices[c]! - exact) / option.strike;
    largest = Math.max(largest, error);
    squares += error * error;
    if (c % 97 === 0) {
      const finest = americanValue(option, { nodes: 32, points: 64, premiumPoints: 201, cellsPerUnit: 512 });
      ofReference = Math.max(ofReference, Math.abs(exact - finest) / option.strike);
    }
  });
  return { largest, rms: Math.sqrt(squares / options.length), ofReference };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

function readWorkload(): Underlying[] {
  const lines = readFileSync(new URL('data/chain-workload.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  const groups = new Map<string, OptionInput[]>();
  for (const line of lines) {
    const [name = '', type, ...rest] = line.split(',');
    const [spot = 0, strike = 0, days = 0, rate = 0, dividend = 0, volatility = 0] = rest.map(Number);
    const group = groups.get(name) ?? [];
    group.push({ type: type === 'C' ? 'call' : 'put', spot, strike, years: days / 365, rate, dividend, volatility });
    groups.set(name, group);
  }
  return [...groups.values()].map((own) => {
    const expiries = own.filter(({ years }, i) => own.findIndex((other) => other.years === years) === i);
    const contracts = {
      expiries,
      isCall: Uint8Array.from(own, ({ type }) => (type === 'call' ? 1 : 0)),
      expiry: Uint16Array.from(own, ({ years }) => expiries.findIndex((other) => other.years === years)),
      strike: Float64Array.from(own, ({ strike }) => strike),
      volatility: Float64Array.from(own, ({ volatility }) => volatility),
    };
    return { spot: own[0]!.spot, contracts, options: own };
  });
}
