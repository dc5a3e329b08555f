import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Plot } from '#web/ui/chart/plot.tsx';
import { niceTicks } from '#web/ui/chart/scale.ts';
import { dashes, mostBreakevens, PayoffDrawing, type ChartProps } from './payoff-drawing.tsx';
import { zerosOf } from './prices-to-draw.ts';
import { profitAt } from './use-what-if.ts';

const steps = 4;

/** Gains above zero and losses below, against the price: solid at expiry, dashed at the chosen instant. */
export function PayoffChart(props: ChartProps) {
  const { lines, axis } = props;
  const format = useFormat();
  const [pointed, setPointed] = useState<number>();
  const { factors, chosen, end, stand } = lines;
  const places = factors.map(axis.place);
  const domain = [places[0] ?? 0, places.at(-1) ?? 1] as const;
  const profits = [...chosen, ...(end ?? []), props.isMoved ? stand.profit : 0, 0];
  const pointedAt = pointed === undefined ? undefined : nearest(places, pointed);
  return (
    <div>
      <Legend {...props} pointed={pointedAt} />
      <Plot
        summary={useSummary(props)}
        domain={domain}
        extent={[Math.min(...profits), Math.max(...profits)]}
        height={208}
        formatY={format.axisEuro}
        labelsX={niceTicks(domain[0], domain[1], steps)
          .filter((tick) => tick >= domain[0] && tick <= domain[1])
          .map((tick) => ({ at: tick, label: axis.tick(tick) }))}
        centred
        onPoint={setPointed}
      >
        {(area) => <PayoffDrawing {...props} area={area} places={places} pointed={pointedAt} />}
      </Plot>
    </div>
  );
}

function nearest(places: readonly number[], at: number): number {
  return places.reduce(
    (best, place, index) => (Math.abs(place - at) < Math.abs((places[best] ?? 0) - at) ? index : best),
    0,
  );
}

/** The names of the lines, with what they say where one points, or else where the price stands. */
function Legend({ lines, axis, names, pointed }: ChartProps & { pointed: number | undefined }) {
  const format = useFormat();
  const { factors, chosen, end, stand } = lines;
  const factor = pointed === undefined ? stand.factor : (factors[pointed] ?? 1);
  const profit = (line: 'chosen' | 'end') => format.euro(profitAt(lines, line, factor), { sign: true });
  return (
    <p aria-hidden className="mb-2 flex min-h-5 flex-wrap gap-x-4 gap-y-1 text-xs">
      <span className="text-muted tabular-nums">{axis.text(factor)}</span>
      {end !== undefined && (
        <span className="inline-flex items-center gap-1.5">
          <Stroke />
          {names.end} <span className="font-mono tabular-nums">{profit('end')}</span>
        </span>
      )}
      {chosen.length > 0 && (
        <span className="inline-flex items-center gap-1.5">
          <Stroke isDashed={end !== undefined} />
          {names.chosen} <span className="font-mono tabular-nums">{profit('chosen')}</span>
        </span>
      )}
    </p>
  );
}

function Stroke({ isDashed = false }: { isDashed?: boolean }) {
  return (
    <svg width={18} height={4} className={`shrink-0 ${isDashed ? 'stroke-link' : 'stroke-ink'}`}>
      <line x1={0} x2={18} y1={2} y2={2} strokeWidth={2} {...(isDashed ? { strokeDasharray: dashes } : {})} />
    </svg>
  );
}

/** For those who cannot see it; the table has every figure. */
function useSummary({ lines, axis }: ChartProps): string {
  const { t } = useTexts('what-if');
  const format = useFormat();
  const { factors, end } = lines;
  const profit = (line: 'chosen' | 'end') => format.euro(profitAt(lines, line, 1));
  const said = { price: axis.text(1), now: profit('chosen'), end: profit('end') };
  if (end === undefined) return t('summaryToday', said);
  const breakevens = zerosOf(factors, end);
  if (breakevens.length === 0 || breakevens.length > mostBreakevens) return t('summary', said);
  return t('summaryBreakeven', { ...said, breakeven: breakevens.map(axis.text).join(', ') });
}
