import { greeksByUnderlying, SHOWN_PER, type Greeks } from '../greeks.ts';

/** Per euro of the one share that all are on, or in euro, where they are on several. */
export type GreekMeasure = 'share' | 'euro';

interface Held {
  ticker: string;
  units: number;
  spot: number;
  greeks: Greeks;
}

/** The greeks of all together, in the units that people use. */
export function totalGreeks(held: readonly Held[], measure: GreekMeasure): Greeks {
  const parts =
    measure === 'euro' ? greeksByUnderlying(held) : held.map(({ units, greeks }) => shownGreeks(greeks, units));
  const sum = (key: keyof Greeks) => parts.reduce((total, part) => total + part[key], 0);
  return { delta: sum('delta'), gamma: sum('gamma'), vega: sum('vega'), theta: sum('theta'), rho: sum('rho') };
}

/** What the sentence of each greek says: euro for a euro, a percent, a point or a day more; of gamma, for the euro or percent after that. */
export function greekEffects({ delta, gamma, vega, theta, rho }: Greeks, measure: GreekMeasure): Greeks {
  const step = measure === 'euro' ? 0.01 : 1;
  return { delta: delta * step, gamma: (delta + gamma) * step, vega, theta, rho };
}

function shownGreeks(greeks: Greeks, units: number): Greeks {
  const shown = (key: keyof Greeks) => greeks[key] * SHOWN_PER[key] * units;
  return {
    delta: shown('delta'),
    gamma: shown('gamma'),
    vega: shown('vega'),
    theta: shown('theta'),
    rho: shown('rho'),
  };
}
