import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { Donut } from '#web/ui/chart/donut.tsx';
import { ChartCard } from '#web/ui/chart/chart-card.tsx';
import { LineChart } from '#web/ui/chart/line-chart.tsx';
import { RankedBars } from '#web/ui/chart/ranked-bars.tsx';
import { StackedBars } from '#web/ui/chart/stacked-bars.tsx';
import { InView } from '#web/ui/in-view.tsx';
import { Change } from '#web/ui/number.tsx';
import { ShowcaseSection } from './showcase-section.tsx';

export function Charts() {
  const { t } = useTexts('showcase');
  const format = useFormat();
  const labels = days.map((day) => format.dayMonth(day));
  const euro = (value: number | null) => format.euro(value);
  const parts = [
    { key: 'a', label: t('charts.first'), ink: 'accent', value: 62.5, text: format.percent(62.5) },
    { key: 'b', label: t('charts.second'), ink: 'exclusive', value: 37.5, text: format.percent(37.5) },
  ] as const;
  return (
    <ShowcaseSection heading={t('sections.charts')}>
      <div className="grid gap-5 lg:grid-cols-2">
        <Card level={3} heading={t('charts.line')}>
          <LineChart
            summary={t('charts.line')}
            labels={labels}
            lines={[
              { key: 'a', label: t('charts.first'), ink: 'primary', values: values.map((value) => 100_000 + value) },
              {
                key: 'b',
                label: t('charts.second'),
                ink: 'exclusive',
                values: values.map(() => 100_000),
                dashed: true,
              },
            ]}
            format={euro}
            formatAxis={format.axis}
            markers={[{ index: 2, label: t('charts.event') }]}
          />
        </Card>
        <Card level={3} heading={t('charts.bars')}>
          <BarChart
            summary={t('charts.bars')}
            labels={labels}
            bars={[{ key: 'a', label: t('charts.first'), ink: 'gain', inkBelow: 'loss', values }]}
            format={euro}
            formatAxis={format.axis}
            height={220}
          />
        </Card>
        <Card level={3} heading={t('charts.shares')}>
          <Donut summary={t('charts.shares')} parts={parts} />
        </Card>
        <Card level={3} heading={t('charts.ranked')}>
          <RankedBars
            ink="gain"
            inkBelow="loss"
            rows={[
              { key: 'a', label: t('charts.first'), hint: t('charts.hint'), value: 512.25, text: euro(512.25) },
              { key: 'b', label: t('charts.second'), value: -310.2, text: euro(-310.2) },
            ]}
          />
        </Card>
        <Card level={3} heading={t('charts.area')}>
          <LineChart
            summary={t('charts.area')}
            labels={labels}
            lines={[{ key: 'a', label: t('charts.first'), ink: 'accent', values: late, area: true }]}
            format={euro}
            formatAxis={format.axis}
            base={0}
          />
        </Card>
        <StackedSample labels={labels} />
      </div>
    </ShowcaseSection>
  );
}

/** Its numbers stand behind it as a table, and it is drawn once the reader comes near. */
function StackedSample({ labels }: { labels: readonly string[] }) {
  const { t } = useTexts('showcase');
  const format = useFormat();
  return (
    <ChartCard
      level={3}
      heading={t('charts.stacked')}
      columns={[
        { key: 'day', header: t('charts.day'), rowHeader: true, render: ({ day }) => day },
        {
          key: 'total',
          header: t('charts.total'),
          numeric: true,
          render: ({ total }) => <Change value={total} unit="euro" />,
        },
      ]}
      rows={labels.map((day, index) => ({ day, total: values[index] ?? null }))}
      rowKey={({ day }) => day}
    >
      <InView className="min-h-60">
        <StackedBars
          summary={t('charts.stacked')}
          labels={labels}
          total={{ label: t('charts.total'), values }}
          parts={[
            { key: 'a', label: t('charts.first'), ink: 'accent', values: values.map((value) => value + 80) },
            { key: 'b', label: t('charts.second'), ink: 'exclusive', hatched: true, values: values.map(() => -80) },
          ]}
          format={(value) => format.euro(value)}
          formatAxis={format.axis}
        />
      </InView>
    </ChartCard>
  );
}

const days = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'];
const values = [120.5, -310.2, 45, 0, 512.25];
const late = [null, null, 45, -60, 512.25];
