import { memo } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Change } from '#web/ui/number.tsx';
import { useInstrumentName } from '../data/instrument.ts';
import type { Position, StockPrice } from '../data/types.ts';
import type { ChainPrice } from './chain-keys.ts';
import { FlashPrice } from './flash-price.tsx';

/** The underlying's own share, above its options: it is traded the same way. */
export const ShareRow = memo(function ShareRow(props: {
  symbol: string;
  price: StockPrice | undefined;
  held: Position | undefined;
  selected: ChainPrice | undefined;
  onSelect: (symbol: string, price: ChainPrice) => void;
}) {
  const { t } = useTexts('trading');
  const format = useFormat();
  const name = useInstrumentName()(props.symbol);
  const { price, held, selected } = props;
  const quotes = [
    { key: 'bid', value: price?.bid, act: 'sellAt' },
    { key: 'ask', value: price?.ask, act: 'buyAt' },
  ] as const;
  return (
    <section
      aria-label={t('shareRow', { symbol: props.symbol })}
      className="flex flex-wrap items-center gap-x-4 rounded-md border border-line bg-surface px-3 max-sm:gap-x-2"
    >
      <h2 className="text-sm font-semibold">{t('shareRow', { symbol: props.symbol })}</h2>
      <div className="flex gap-x-1">
        {quotes.map(({ key, value, act }) => (
          <button
            key={key}
            type="button"
            disabled={value === undefined || value === null}
            aria-pressed={selected === key}
            aria-label={t(act, { name, price: format.euro(value) })}
            className={classNames(
              'flex min-h-8 cursor-pointer items-center gap-1.5 rounded-sm px-2 text-sm disabled:cursor-default pointer-coarse:min-h-11',
              selected === key ? 'bg-primary text-on-primary' : 'text-link hover:bg-accent-soft',
            )}
            onClick={() => props.onSelect(props.symbol, key)}
          >
            <span className={classNames('text-xs', selected !== key && 'text-muted')}>{t(key)}</span>
            <span className="font-mono tabular-nums">
              <FlashPrice value={value} format={format} />
            </span>
          </button>
        ))}
      </div>
      <p className="flex items-baseline gap-1.5 text-sm">
        <span className="text-xs text-muted max-sm:hidden">{t('last')}</span>
        <span className="font-mono tabular-nums max-sm:hidden">
          <FlashPrice value={price?.price} format={format} />
        </span>
        <span className="max-sm:hidden">
          <Change value={price?.change_percent} unit="percent" />
        </span>
      </p>
      {held !== undefined && (
        <p className="ml-auto text-xs text-muted max-sm:hidden">
          {held.available === held.qty
            ? t('details.ownedAll', { owned: format.number(held.qty) })
            : t('details.owned', { owned: format.number(held.qty), available: format.number(held.available) })}
        </p>
      )}
    </section>
  );
});
