import { memo, useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { LineChart } from '#web/ui/chart/line-chart.tsx';
import { Change, Euro } from '#web/ui/number.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CompanyLogo } from '#web/ui/company-logo.tsx';
import { usePriceLine } from '../data/market.ts';
import type { PriceLine, StockPrice, Ticker } from '../data/types.ts';

export function CompanyInfo(props: {
  ticker: Ticker | undefined;
  price: StockPrice | undefined;
  contractCount: number;
}) {
  const { t } = useTexts('trading');
  const { ticker, price } = props;
  return (
    <Card heading={t('company.title')}>
      {ticker === undefined ? (
        <Skeleton className="h-64 w-full" />
      ) : (
        <div className="space-y-4">
          <div className="flex items-center gap-3">
            <CompanyLogo key={ticker.symbol} symbol={ticker.symbol} url={ticker.logo_url} />
            <div className="min-w-0">
              <p className="font-mono font-semibold">{ticker.symbol}</p>
              <p className="truncate text-sm text-muted">{ticker.name}</p>
            </div>
            {!ticker.is_active && <Badge tone="attention">{t('company.inactive')}</Badge>}
          </div>
          <div className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-xl font-semibold">
              <Euro value={price?.price} />
            </span>
            <span className="text-sm">
              <Change value={price?.change} unit="euro" />
            </span>
            <span className="text-sm">
              <Change value={price?.change_percent} unit="percent" />
            </span>
          </div>
          <Course symbol={ticker.symbol} />
          <p className="text-xs text-muted">{t('company.contracts', { count: props.contractCount })}</p>
        </div>
      )}
    </Card>
  );
}

const Course = memo(function Course({ symbol }: { symbol: string }) {
  const { t } = useTexts('trading');
  const format = useFormat();
  const [range, setRange] = useState<'today' | 'days'>('today');
  const { data, isError } = usePriceLine(symbol);
  const points = data === undefined ? [] : pointsOf(data, range, format);
  const values = points.map(({ price }) => price);
  const [first] = values;
  const last = values.at(-1);
  const euro = (value: number | undefined) => format.euro(value);
  return (
    <div className="space-y-2">
      <Segmented
        label={t('company.chart', { symbol })}
        value={range}
        options={[
          { value: 'today', label: t('company.today') },
          { value: 'days', label: t('company.days') },
        ]}
        onChange={setRange}
      />
      <div className="h-[9.5rem]">
        {data === undefined && !isError && <Skeleton className="h-full w-full" />}
        {isError && data === undefined && <p className="text-sm text-muted">{t('company.noLine')}</p>}
        {last !== undefined && first !== undefined && (
          <LineChart
            summary={t('company.lineSummary', {
              symbol,
              from: euro(first),
              to: euro(last),
              low: euro(Math.min(...values)),
              high: euro(Math.max(...values)),
            })}
            labels={points.map(({ label }) => label)}
            lines={[{ key: 'price', label: t('company.price'), ink: 'accent', values, area: true }]}
            format={(value) => format.number(value, 2)}
            formatAxis={format.axis}
            height={124}
            labelCount={3}
          />
        )}
      </div>
    </div>
  );
});

function pointsOf(line: PriceLine, range: 'today' | 'days', format: ReturnType<typeof useFormat>) {
  if (range === 'today') return line.today.map(({ at, price }) => ({ label: format.time(at), price }));
  const closes = line.closes.map(({ day, price }) => ({ label: format.dayMonth(day), price }));
  const now = line.today.at(-1);
  return now === undefined ? closes : [...closes, { label: format.dayMonth(now.at), price: now.price }];
}
