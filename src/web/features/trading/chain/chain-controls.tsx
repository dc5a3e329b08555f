import { Layers, RotateCcw, SlidersHorizontal } from 'lucide-react';
import { memo, useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { maxExpiries, widestRange, withMoreExpiries, withMoreRange, withReset } from './chain-query.ts';
import type { Ticker } from '../data/types.ts';
import type { Draft } from '../package/use-draft.ts';
import { ExpiryChips } from './expiry-chips.tsx';
import type { Chain } from './use-chain.ts';

/** What the chain shows: the underlying and the side first, then how much of it. On a phone the rest is folded. */
export function ChainControls({ chain, draft }: { chain: Chain; draft: Draft }) {
  const { t } = useTexts(['trading', 'package']);
  const [isOpen, setOpen] = useState(false);
  const { window, change, isWide } = chain;
  const types = ['all', 'call', 'put'] as const;
  const typeLabels = { all: t('trading:all'), call: t('trading:calls'), put: t('trading:puts') };
  return (
    <section aria-label={t('trading:heading')} className="space-y-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-40 flex-1 max-sm:basis-full">
          <UnderlyingChoice symbol={chain.symbol} tickers={chain.tickers.data} onChoose={chain.choose} />
        </div>
        <Segmented
          label={t('trading:typeFilter')}
          isNamed={isWide}
          value={chain.type}
          options={types.map((value) => ({ value, label: typeLabels[value] }))}
          onChange={chain.setType}
        />
        {isWide ? (
          <MoneynessFilter chain={chain} />
        ) : (
          <Button variant="quiet" aria-expanded={isOpen} className="ml-auto" onClick={() => setOpen(!isOpen)}>
            <SlidersHorizontal aria-hidden className="size-4" />
            {t('trading:filters')}
          </Button>
        )}
        <Button
          aria-pressed={draft.isOpen}
          aria-label={t('package:open')}
          {...(draft.isOpen ? { variant: 'primary' as const } : {})}
          className="max-sm:px-3"
          onClick={() => draft.setOpen(!draft.isOpen)}
        >
          <Layers aria-hidden className="size-4" />
          <span className="max-sm:hidden">{t('package:title')}</span>
        </Button>
      </div>
      {(chain.expiries.length > 0 || chain.catalog.data?.source !== 'none') && (
        <ExpiryChips
          expiries={chain.expiries}
          shown={window.expiries}
          chosen={window.expiry}
          onChoose={(expiry) => change({ ...window, expiry })}
        >
          {(isWide || isOpen) && <WindowButtons chain={chain} />}
        </ExpiryChips>
      )}
      {!isWide && isOpen && <MoneynessFilter chain={chain} />}
      {(isWide || isOpen) && (
        <div className="flex flex-wrap gap-x-5 pointer-fine:-my-0.5">
          <Checkbox label={t('trading:hideIlliquid')} checked={chain.hideIlliquid} onChange={chain.setHideIlliquid} />
          <Checkbox label={t('trading:showGreeks')} checked={chain.greeks} onChange={chain.setGreeks} />
        </div>
      )}
    </section>
  );
}

/** By itself, since a list takes long to draw and the chain is redrawn with every price. */
const UnderlyingChoice = memo(function UnderlyingChoice(props: {
  symbol: string;
  tickers: readonly Ticker[] | undefined;
  onChoose: (symbol: string) => void;
}) {
  const { t } = useTexts('trading');
  return (
    <Select
      label={t('underlying')}
      isLabelHidden
      value={props.symbol === '' ? null : props.symbol}
      options={(props.tickers ?? []).map(({ symbol, name }) => ({
        value: symbol,
        label: t('underlyingOption', { symbol, name }),
      }))}
      onChange={props.onChoose}
    />
  );
});

function MoneynessFilter({ chain }: { chain: Chain }) {
  const { t } = useTexts('trading');
  return (
    <Segmented
      label={t('moneyness')}
      isNamed
      value={chain.moneyness}
      options={(['all', 'itm', 'atm', 'otm'] as const).map((value) => ({ value, label: t(value) }))}
      onChange={chain.setMoneyness}
    />
  );
}

function WindowButtons({ chain: { window, change } }: { chain: Chain }) {
  const { t } = useTexts('trading');
  const format = useFormat();
  return (
    <>
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
      <span className="font-mono text-xs text-muted tabular-nums">
        {t('range', { percent: format.percent(window.range * 100) })}
      </span>
      <Button size="sm" variant="quiet" onClick={() => change(withReset(window))}>
        <RotateCcw aria-hidden className="size-3.5" />
        {t('reset')}
      </Button>
    </>
  );
}
