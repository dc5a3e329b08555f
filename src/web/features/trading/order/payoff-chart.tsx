import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Plot, type PlotArea } from '#web/ui/chart/plot.tsx';
import { niceTicks } from '#web/ui/chart/scale.ts';
import { breakevenOf, profitAt, type Holding } from './estimate.ts';

const steps = 4;

/** Profit above the line, loss below it, against the price of the share. */
export function PayoffChart({ holding, spot }: { holding: Holding; spot: number }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const breakeven = breakevenOf(holding);
  const domain = domainOf(holding, spot);
  const [low, high] = domain;
  const bends = holding.type === 'stock' ? [] : [holding.strike];
  const prices = [low, ...bends, breakeven, high]
    .filter((price) => price >= low && price <= high)
    .toSorted((a, b) => a - b);
  const profits = prices.map((price) => profitAt(holding, price));
  const extent = [Math.min(...profits, 0), Math.max(...profits, 0)] as const;
  return (
    <Plot
      summary={t('payoff.summary', { breakeven: format.euro(breakeven), loss: format.euro(holding.cost) })}
      domain={domain}
      extent={extent}
      height={196}
      formatY={format.axisEuro}
      labelsX={niceTicks(low, high, steps)
        .filter((at) => at >= low && at <= high)
        .map((at) => ({ at, label: format.number(at, Number.isInteger(at) ? 0 : 2) }))}
      centred
    >
      {(area) => (
        <>
          <Drawing area={area} prices={prices} profits={profits} breakeven={breakeven} />
          <Marks
            area={area}
            marks={[
              { label: t('payoff.now'), at: spot },
              ...(holding.type === 'stock' ? [] : [{ label: t('strike'), at: holding.strike }]),
              { label: t('payoff.breakeven'), at: breakeven },
            ]}
          />
        </>
      )}
    </Plot>
  );
}

function Drawing(props: { area: PlotArea; prices: readonly number[]; profits: readonly number[]; breakeven: number }) {
  const { area, prices, profits } = props;
  const { x, y, left, right, top, bottom, id } = area;
  const points = prices.map((price, index) => `${x(price).toFixed(1)} ${y(profits[index] ?? 0).toFixed(1)}`);
  const line = `M${points.join('L')}`;
  const area0 = `${line}L${x(prices.at(-1) ?? 0)} ${y(0)}L${x(prices[0] ?? 0)} ${y(0)}Z`;
  return (
    <>
      <clipPath id={`${id}gain`}>
        <rect x={left} y={top} width={Math.max(right - left, 0)} height={Math.max(y(0) - top, 0)} />
      </clipPath>
      <clipPath id={`${id}loss`}>
        <rect x={left} y={y(0)} width={Math.max(right - left, 0)} height={Math.max(bottom - y(0), 0)} />
      </clipPath>
      <path d={area0} clipPath={`url(#${id}gain)`} className="fill-gain" opacity={0.16} />
      <path d={area0} clipPath={`url(#${id}loss)`} className="fill-loss" opacity={0.16} />
      <line x1={left} x2={right} y1={y(0)} y2={y(0)} className="stroke-line-strong" />
      <path d={line} clipPath={`url(#${id}gain)`} fill="none" strokeWidth={2} className="stroke-gain" />
      <path d={line} clipPath={`url(#${id}loss)`} fill="none" strokeWidth={2} className="stroke-loss" />
      <circle cx={x(props.breakeven)} cy={y(0)} r={4} className="fill-surface stroke-ink" strokeWidth={2} />
    </>
  );
}

/** What stands where, in words above the drawing; one whose words would run into the last ones goes a line lower. */
function Marks({ area, marks }: { area: PlotArea; marks: readonly { label: string; at: number }[] }) {
  const { x, left, right, top, bottom } = area;
  const placed: { label: string; at: number; line: number; middle: number }[] = [];
  for (const mark of marks.toSorted((a, b) => a.at - b.at)) {
    const half = mark.label.length * 3.2;
    const middle = Math.min(Math.max(x(mark.at), left + half), right - half);
    const line = [0, 1, 2].find((one) =>
      placed.every((other) => other.line !== one || middle - other.middle > half + other.label.length * 3.2 + 6),
    );
    placed.push({ ...mark, line: line ?? 2, middle });
  }
  return placed.map(({ label, at, line, middle }) => (
    <g key={label}>
      <line
        x1={x(at)}
        x2={x(at)}
        y1={top + 12 * (line + 1)}
        y2={bottom}
        className="stroke-muted"
        strokeDasharray="2 4"
      />
      <text
        x={middle}
        y={top + 9 + 12 * line}
        textAnchor="middle"
        className="fill-ink stroke-surface stroke-3 [paint-order:stroke]"
      >
        {label}
      </text>
    </g>
  ));
}

/** Wide enough for strike, breakeven and spot, with room on both sides. */
function domainOf(holding: Holding, spot: number): [number, number] {
  const marks = [spot, breakevenOf(holding), ...(holding.type === 'stock' ? [] : [holding.strike])];
  const low = Math.min(...marks);
  const high = Math.max(...marks);
  const room = Math.max((high - low) * 0.6, spot * 0.06);
  return [Math.max(low - room, 0), high + room];
}
