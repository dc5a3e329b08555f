import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useMediaQuery, wideScreen } from '#web/lib/browser/media-query.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { LineChart, type Line } from '#web/ui/chart/line-chart.tsx';
import type { Pointing } from '#web/ui/chart/pointed.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { useInstrumentName } from '../data/instrument.ts';
import type { Equity, EquityDay } from '../data/types.ts';
import type { LabelledPoint } from './curve-points.ts';
import { usePointedDay } from './pointed-day.tsx';

const series = ['cash', 'positions', 'equity', 'daily'] as const;
type Series = (typeof series)[number];

/** The curve of the equity, and what may be drawn beside it. */
export function Curves(props: {
  equity: Equity;
  /** The equity that its change is counted from. */
  base: number;
  days: readonly EquityDay[];
  points: readonly LabelledPoint[];
  pointing: Pointing;
}) {
  const { equity, base, days, points } = props;
  const { t } = useTexts('portfolio');
  const format = useFormat();
  const [shown, setShown] = useState<ReadonlySet<Series>>(new Set(['equity']));
  const isWide = useMediaQuery(wideScreen);
  const labels = points.map(({ label }) => label);
  const markers = useMarkers(equity, points);
  const drawn = useLines(points).filter(({ key }) => shown.has(key));
  // The headline tells the equity already.
  const isAlone = drawn.length === 1 && shown.has('equity');
  return (
    <div className="space-y-3">
      {drawn.length > 0 && (
        <LineChart
          {...props.pointing}
          summary={t('performance.summary', {
            from: format.euro(points[0]?.equity),
            to: format.euro(points.at(-1)?.equity),
            days: t('performance.days', { count: days.length }),
          })}
          labels={labels}
          lines={isAlone ? drawn.map((line) => ({ ...line, area: true })) : drawn}
          format={(value) => format.euro(value)}
          formatAxis={format.axisEuro}
          markers={markers}
          legend={!isAlone}
          height={isWide ? 240 : 190}
          {...(isAlone ? { base } : {})}
        />
      )}
      {shown.has('daily') && <DailyBars days={days} />}
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="sr-only">{t('performance.series')}</legend>
        {series.map((one) => (
          <Checkbox
            key={one}
            label={t(`performance.${one}`)}
            checked={shown.has(one)}
            onChange={(isOn) => setShown(new Set(series.filter((key) => (key === one ? isOn : shown.has(key)))))}
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap items-start justify-between gap-x-6 text-xs text-muted">
        <Events labels={markers.map(({ label, index }) => `${labels[index] ?? ''}: ${label}`)} />
        {isAlone && (
          <p className="py-1">
            <span aria-hidden>┄ </span>
            {t(base === equity.starting_cash ? 'performance.start' : 'performance.base', { amount: format.euro(base) })}
          </p>
        )}
      </div>
    </div>
  );
}

function useLines(points: readonly LabelledPoint[]): (Line & { key: Series })[] {
  const { t } = useTexts('portfolio');
  return [
    { key: 'equity', label: t('performance.equity'), ink: 'primary', values: points.map((point) => point.equity) },
    {
      key: 'cash',
      label: t('performance.cash'),
      ink: 'muted',
      dashed: true,
      values: points.map((point) => point.cash),
    },
    {
      key: 'positions',
      label: t('performance.positions'),
      ink: 'exclusive',
      dotted: true,
      values: points.map((point) => point.positions_value),
    },
  ];
}

function useMarkers({ events }: Equity, points: readonly LabelledPoint[]) {
  const { t } = useTexts('portfolio');
  const nameOf = useInstrumentName();
  return events.flatMap(({ at, kind, option_symbol, qty }) => {
    const index = points.findIndex(({ holds }) => holds(at));
    const label = t('performance.event', { side: t(`side.${kind}`), qty, name: nameOf(option_symbol) });
    return index < 0 ? [] : [{ index, label }];
  });
}

function DailyBars({ days }: { days: readonly EquityDay[] }) {
  const { t } = useTexts('portfolio');
  const format = useFormat();
  const pointing = usePointedDay(days.map(({ as_of_date }) => as_of_date));
  const name = t('performance.daily');
  return (
    <BarChart
      {...pointing}
      summary={t('charts.listSummary', { name, list: days.map((day) => format.euro(day.daily_pnl)).join(', ') })}
      labels={days.map(({ as_of_date }) => format.dayMonth(as_of_date))}
      bars={[
        { key: 'daily', label: name, ink: 'gain', inkBelow: 'loss', values: days.map(({ daily_pnl }) => daily_pnl) },
      ]}
      format={(value) => format.euro(value, { sign: true })}
      formatAxis={format.axisEuro}
      height={140}
    />
  );
}

/** The markers in words, for those who cannot point at them. */
function Events({ labels }: { labels: readonly string[] }) {
  const { t } = useTexts('portfolio');
  if (labels.length === 0) return null;
  return (
    <details>
      <summary className="w-fit cursor-pointer py-1">
        <span aria-hidden className="text-accent-ink">
          ▲
        </span>{' '}
        {t('performance.events')} ({labels.length})
      </summary>
      <ul className="mt-1 space-y-0.5">
        {labels.toReversed().map((label, index) => (
          // Two trades of one day can be the same.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${index} ${label}`}>{label}</li>
        ))}
      </ul>
    </details>
  );
}
