import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { ChartCard } from '#web/ui/chart/chart-card.tsx';
import { LineChart, type Ink } from '#web/ui/chart/line-chart.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { strikeText } from '../data/instrument.ts';
import { useVolatility } from '../data/market.ts';
import type { Volatility } from '../data/types.ts';
import { evenRows, smileRows, smilesToDraw, type SmileRow } from './smile-rows.ts';

const inks: readonly Ink[] = ['accent', 'exclusive', 'primary'];

/** The volatility of the underlying over strikes and over time. */
export default function VolatilityCharts({ symbol, expiry }: { symbol: string; expiry: string | undefined }) {
  const { t } = useTexts('trading');
  const { data, error, isFetching, refetch } = useVolatility(symbol);
  if (data === undefined && error !== null)
    return (
      <ErrorState error={error} heading={t('volatility.failed')} busy={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {data === undefined ? (
        <>
          <Skeleton className="h-80" />
          <Skeleton className="h-80" />
        </>
      ) : (
        <>
          <Smile volatility={data} expiry={expiry} />
          <TermStructure volatility={data} />
        </>
      )}
    </div>
  );
}

function Smile({ volatility, expiry }: { volatility: Volatility; expiry: string | undefined }) {
  const { t } = useTexts('trading');
  const format = useFormat();
  const percent = (value: number | null | undefined) => format.percent(typeof value === 'number' ? value * 100 : null);
  const drawn = smilesToDraw(volatility.expiries, expiry);
  const rows = smileRows(drawn);
  const points = evenRows(rows);
  const [first] = drawn;
  const low = first?.smile[0];
  const high = first?.smile.at(-1);
  const columns: Column<SmileRow>[] = [
    { key: 'strike', header: t('strike'), rowHeader: true, render: ({ strike }) => strikeText(strike, format) },
    ...drawn.map((smile, index) => ({
      key: smile.expiry,
      header: format.dayMonth(smile.expiry),
      numeric: true,
      render: ({ volatilities }: SmileRow) => <span className="font-mono">{percent(volatilities[index])}</span>,
    })),
  ];
  return (
    <ChartCard heading={t('volatility.smile')} columns={columns} rows={rows} rowKey={({ strike }) => String(strike)}>
      <LineChart
        summary={t('volatility.smileSummary', {
          symbol: volatility.ticker,
          expiry: format.date(first?.expiry ?? ''),
          low: percent(low?.volatility),
          lowStrike: strikeText(low?.strike ?? Number.NaN, format),
          money: percent(first?.at_the_money),
          high: percent(high?.volatility),
          highStrike: strikeText(high?.strike ?? Number.NaN, format),
        })}
        labels={points.map(({ strike }) => strikeText(strike, format))}
        lines={drawn.map((smile, index) => ({
          key: smile.expiry,
          label: format.dayMonth(smile.expiry),
          ink: inks[index] ?? 'muted',
          values: points.map(({ volatilities }) => volatilities[index] ?? null),
        }))}
        format={percent}
        height={200}
      />
    </ChartCard>
  );
}

function TermStructure({ volatility }: { volatility: Volatility }) {
  const { t } = useTexts('trading');
  const format = useFormat();
  const percent = (value: number | null | undefined) => format.percent(typeof value === 'number' ? value * 100 : null);
  const rows = volatility.expiries;
  const [first] = rows;
  const last = rows.at(-1);
  const columns: Column<(typeof rows)[number]>[] = [
    { key: 'expiry', header: t('expiry'), rowHeader: true, render: ({ expiry }) => format.date(expiry) },
    {
      key: 'volatility',
      header: t('volatility.atTheMoney'),
      numeric: true,
      render: ({ at_the_money }) => <span className="font-mono">{percent(at_the_money)}</span>,
    },
  ];
  return (
    <ChartCard heading={t('volatility.term')} columns={columns} rows={rows} rowKey={({ expiry }) => expiry}>
      <LineChart
        summary={t('volatility.termSummary', {
          symbol: volatility.ticker,
          first: percent(first?.at_the_money),
          firstExpiry: format.date(first?.expiry ?? ''),
          last: percent(last?.at_the_money),
          lastExpiry: format.date(last?.expiry ?? ''),
        })}
        labels={rows.map(({ expiry }) => format.dayMonth(expiry))}
        lines={[
          {
            key: 'money',
            label: t('volatility.atTheMoney'),
            ink: 'accent',
            values: rows.map(({ at_the_money }) => at_the_money),
          },
        ]}
        format={percent}
        height={200}
      />
    </ChartCard>
  );
}
