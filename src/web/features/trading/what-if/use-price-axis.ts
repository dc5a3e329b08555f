import { useFormat } from '#web/lib/format/use-format.ts';
import type { PriceAxis } from './payoff-drawing.tsx';

/** Prices in euro of the one share, or the change of all in percent. */
export function usePriceAxis(isOfAll: boolean, spot: number): PriceAxis {
  const format = useFormat();
  if (!isOfAll)
    return { place: (factor) => factor * spot, tick: format.axis, text: (factor) => format.euro(factor * spot) };
  const tick = (percent: number) => format.percent(percent, { sign: true });
  return { place: (factor) => (factor - 1) * 100, tick, text: (factor) => tick((factor - 1) * 100) };
}
