import { RefreshCw, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { maxExpiries, widestRange, withMoreExpiries, withMoreRange, withReset } from './chain-query.ts';
import { ExpiryChips } from './expiry-chips.tsx';
import type { PriceAge } from './price-age.ts';
import type { Chain } from './use-chain.ts';
import type { usePriceRefresh } from './use-price-refresh.ts';
import type { StockPrice } from '../data/types.ts';

export function ChainControls({ chain, refresh }: { chain: Chain; refresh: ReturnType<typeof usePriceRefresh> }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { window, change, tickers, catalog } = chain;
  const types = ['all', 'call', 'put'] as const;
  const typeLabels = { all: t('all'), call: t('calls'), put: t('puts') };
  return (
    <section aria-label={t('heading')} className="space-y-2.5 rounded-md border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-44 flex-1 basis-full sm:basis-0">
          <Select
            label={t('underlying')}
            value={chain.symbol === '' ? null : chain.symbol}
            options={(tickers.data ?? []).map(({ symbol, name }) => ({
              value: symbol,
              label: t('underlyingOption', { symbol, name }),
            }))}
            onChange={chain.choose}
          />
        </div>
        <Segmented
          label={t('typeFilter')}
          value={chain.type}
          options={types.map((value) => ({ value, label: typeLabels[value] }))}
          onChange={chain.setType}
        />
        <Segmented
          label={t('moneyness')}
          value={chain.moneyness}
          options={(['all', 'itm', 'atm', 'otm'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={chain.setMoneyness}
        />
        <Button busy={refresh.busy} disabled={chain.symbol === ''} onClick={refresh.refresh}>
          <RefreshCw aria-hidden className="size-4" />
          {t('refresh')}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
        <ExpiryChips
          expiries={chain.expiries}
          shown={window.expiries}
          chosen={window.expiry}
          onChoose={(expiry) => change({ ...window, expiry })}
        />
        <Button
          size="sm"
          disabled={window.expiries >= maxExpiries}
          onClick={() => change({ ...withMoreExpiries(window), expiry: undefined })}
        >
          {t('moreExpiries')}
        </Button>
        <Button size="sm" disabled={window.range >= widestRange} onClick={() => change(withMoreRange(window))}>
          {t('moreRange')}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => change(withReset(window))}>
          <RotateCcw aria-hidden className="size-3.5" />
          {t('reset')}
        </Button>
        <span className="font-mono text-xs text-muted tabular-nums">
          {t('range', { percent: format.percent(window.range * 100) })}
        </span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div className="flex flex-wrap gap-x-5">
          <Checkbox label={t('hideIlliquid')} checked={chain.hideIlliquid} onChange={chain.setHideIlliquid} />
          <Checkbox label={t('showGreeks')} checked={chain.greeks} onChange={chain.setGreeks} />
        </div>
        {catalog.data?.price_time !== undefined && (
          <p className="text-xs text-muted">{t('priceTime', { time: format.dateTime(catalog.data.price_time) })}</p>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs text-muted">
        <StaleFlag age={refresh.age} prices={chain.prices.data} />
        {t('notLive')}
      </p>
    </section>
  );
}

/** That the prices are not those of now, and why. */
function StaleFlag({ age, prices }: { age: PriceAge; prices: readonly StockPrice[] | undefined }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  if (age === 'current') return null;
  const newest =
    (prices ?? [])
      .map(({ price_time }) => price_time)
      .toSorted()
      .at(-1) ?? '';
  const text =
    age === 'closed'
      ? t('closed', { day: format.weekday(newest, { long: true }), time: format.time(newest) })
      : t(age === 'old' ? 'stale' : 'noPrices');
  return <Badge tone="attention">{text}</Badge>;
}
