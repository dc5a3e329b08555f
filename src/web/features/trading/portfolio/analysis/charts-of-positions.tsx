import type { ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { ChartCard } from '#web/ui/chart/chart-card.tsx';
import { Donut, type Part } from '#web/ui/chart/donut.tsx';
import { RankedBars } from '#web/ui/chart/ranked-bars.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import type { Snapshot } from '../../data/types.ts';

const topTickers = 6;

interface NamedAmount {
  key: string;
  label: string;
  text: string;
}

const keyOf = ({ key }: NamedAmount) => key;

export function CompositionChart({ snapshot }: { snapshot: Snapshot }) {
  const { t } = useTexts(['portfolio', 'trading']);
  const format = useFormat();
  const { calls, puts, stocks } = snapshot.aggregates.composition_pct;
  const parts: Part[] = [
    { key: 'calls', label: t('trading:calls'), ink: 'accent', value: calls, text: format.percent(calls) },
    { key: 'puts', label: t('trading:puts'), ink: 'exclusive', value: puts, text: format.percent(puts) },
    { key: 'stocks', label: t('trading:share'), ink: 'muted', value: stocks, text: format.percent(stocks) },
  ];
  const name = t('portfolio:charts.composition');
  return (
    <ChartCard
      heading={name}
      note={t('portfolio:analysis.now')}
      columns={useAmountColumns(t('portfolio:charts.type'))}
      rows={parts}
      rowKey={keyOf}
    >
      <OrNothing snapshot={snapshot}>
        <Donut
          summary={t('portfolio:charts.listSummary', {
            name,
            list: parts.map(({ label, text }) => `${label} ${text}`).join(', '),
          })}
          parts={parts}
        />
      </OrNothing>
    </ChartCard>
  );
}

export function ExposureChart({ snapshot }: { snapshot: Snapshot }) {
  const { t } = useTexts('portfolio');
  const format = useFormat();
  const rows = snapshot.aggregates.exposure
    .toSorted((a, b) => b.value - a.value)
    .slice(0, topTickers)
    .map(({ ticker, value }) => ({ key: ticker, label: ticker, value, text: format.euro(value) }));
  return (
    <ChartCard
      heading={t('charts.exposure')}
      note={t('analysis.now')}
      columns={useAmountColumns(t('charts.ticker'))}
      rows={rows}
      rowKey={keyOf}
    >
      <OrNothing snapshot={snapshot}>
        <RankedBars rows={rows} ink="primary" />
      </OrNothing>
    </ChartCard>
  );
}

/** Its chart, or that nothing is held. */
export function OrNothing({ snapshot, children }: { snapshot: Snapshot; children: ReactNode }) {
  const { t } = useTexts('portfolio');
  if (snapshot.positions.length > 0) return children;
  return <p className="flex h-32 items-center justify-center text-sm text-muted">{t('charts.noPositions')}</p>;
}

function useAmountColumns(named: string): Column<NamedAmount>[] {
  const { t } = useTexts('portfolio');
  return [
    { key: 'label', header: named, rowHeader: true, render: ({ label }) => label },
    {
      key: 'text',
      header: t('charts.amount'),
      numeric: true,
      render: ({ text }) => <span className="font-mono tabular-nums">{text}</span>,
    },
  ];
}
