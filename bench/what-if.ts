/**
 * What a frame of the what-if desk costs for thirty positions, no two of which share expiry, type and yield: the figures with their greeks, which every
 * slider asks for, and both lines. Measured in closed-form European prices of the same run, in turns, so that neither the machine nor its other work
 * decides. A frame of 16 ms is 160,000 of those where one takes 100 ns; fails above that.
 */
import { NO_SHIFT, type OptionLeg, type Shift } from '#rules/trading/what-if/leg.ts';
import { priceLegs } from '#rules/trading/what-if/price-legs.ts';
import { smilesAlong, valueLine } from '#rules/trading/what-if/value-line.ts';
import { pricesToDraw } from '#web/features/trading/what-if/prices-to-draw.ts';
import { priceEuropeanKernel, toColumns } from './reference/european-kernel.ts';

const FRAME = 160_000;
const POSITIONS = 30;
const WARM_UP = 8;
const ROUNDS = 31;
const YARDSTICK = 20_000;

const legs = Array.from({ length: POSITIONS }, (_, index) => legAt(index));
const columns = toColumns(
  Array.from({ length: YARDSTICK }, (_, index) => {
    const { type, spot, strike, years, rate, dividend, modelVolatility: volatility } = legAt(index % POSITIONS);
    return { type, spot, strike: strike * (1 + (index % 97) / 1000), years, rate, dividend, volatility };
  }),
);
const factors = pricesToDraw(legs, [], true);
const firstYears = Math.min(...legs.map(({ years }) => years));
const end = smilesAlong(legs, factors, firstYears);
let round = 0;

const contenders = {
  european: () => priceEuropeanKernel(columns),
  spot: () => void priceLegs(legs, moved({ spotFactor: 0.7 + (round % 60) / 100 })),
  volatility: () => {
    priceLegs(legs, moved({ volatility: (round % 20) / 100 - 0.1 }));
    valueLine(now, (round % 20) / 100 - 0.1);
    valueLine(end, (round % 20) / 100 - 0.1);
  },
  days: () => {
    const years = (firstYears * (1 + (round % 9))) / 10;
    priceLegs(legs, moved({ years }));
    valueLine(smilesAlong(legs, factors, years), 0);
  },
};
type Contender = keyof typeof contenders;
const now = smilesAlong(legs, factors, 0);

main();

function main(): void {
  const times: Record<Contender, number[]> = { european: [], spot: [], volatility: [], days: [] };
  const names = Object.keys(contenders) as Contender[];
  for (round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const name of names) {
      const start = process.cpuUsage();
      contenders[name]();
      const { user, system } = process.cpuUsage(start);
      if (round >= WARM_UP) times[name].push((user + system) / 1000);
    }
  }
  const ratio = (name: Contender) =>
    median(times[name].map((time, at) => (time * YARDSTICK) / (times.european[at] ?? Number.NaN)));
  const line = (label: string, name: Contender) =>
    `${label.padEnd(40)}${median(times[name]).toFixed(1).padStart(8)} ms${Math.round(ratio(name)).toLocaleString('en').padStart(12)} prices`;
  process.stdout.write(
    [
      `${POSITIONS} positions, ${factors.length} prices, median of ${ROUNDS} rounds; a frame is ${FRAME.toLocaleString('en')} European prices`,
      `one European price ${((median(times.european) / YARDSTICK) * 1e6).toFixed(0)} ns`,
      line('the price moves: figures and greeks', 'spot'),
      line('volatility moves: and both lines', 'volatility'),
      line('a day passes: and the smile anew', 'days'),
      '',
    ].join('\n'),
  );
  const broken = (['spot', 'volatility', 'days'] as const).filter((name) => !(ratio(name) <= FRAME));
  if (broken.length > 0) {
    process.stderr.write(`more than a frame: ${broken.join(', ')}\n`);
    process.exitCode = 1;
  }
}

function moved(by: Partial<Shift>): Shift {
  return { ...NO_SHIFT, ...by };
}

function legAt(index: number): OptionLeg {
  const spot = 20 + 9 * index;
  return {
    ticker: `T${index % 18}`,
    type: index % 2 === 0 ? 'call' : 'put',
    units: 100 * (1 + (index % 7)),
    spot,
    strike: spot * (0.85 + 0.01 * index),
    years: 0.01 + 0.03 * (index % 12),
    modelVolatility: 0.18 + 0.01 * (index % 15),
    rate: 0.025,
    dividend: 0.005 + 0.001 * index,
    greeks: { delta: 0, gamma: 0, vega: 0, theta: 0, rho: 0 },
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
