import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Change } from '#web/ui/number.tsx';
import type { Position, Side, StockPrice } from '../data/types.ts';
import { useSeasonState } from '../data/season-state.ts';
import { tradeBlock } from '../order/trade-block.ts';
import { TradeBlockText } from '../order/trade-block-text.tsx';
import { FlashPrice } from './flash-price.tsx';

/** The underlying's own share, above its options: it is traded the same way. */
export function ShareRow(props: {
  symbol: string;
  price: StockPrice | undefined;
  held: Position | undefined;
  isSignedIn: boolean;
  isActive: boolean;
  onTrade: (side: Side) => void;
}) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { price, held } = props;
  const figures = [
    { label: t('bid'), value: price?.bid },
    { label: t('ask'), value: price?.ask },
    { label: t('last'), value: price?.price },
  ];
  const { isSignedIn, isActive } = props;
  const hasQuotes = price && price.bid !== null && price.ask !== null;
  const known = { isSignedIn, season: useSeasonState(), isActive, hasQuotes, held };
  const buyBlock = tradeBlock('BUY', known);
  const sellBlock = tradeBlock('SELL', known);
  const reasonsId = useId();
  return (
    <section
      aria-label={t('shareRow', { symbol: props.symbol })}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface px-4 py-2"
    >
      <h2 className="text-sm font-semibold">{t('shareRow', { symbol: props.symbol })}</h2>
      <dl className="flex gap-x-4 text-sm">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex items-baseline gap-1.5">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="font-mono tabular-nums">
              <FlashPrice value={value} format={format} />
            </dd>
          </div>
        ))}
      </dl>
      <span className="text-sm">
        <Change value={price?.change_percent} unit="percent" />
      </span>
      {held !== undefined && (
        <span className="text-xs text-muted">
          {held.available === held.qty
            ? t('details.ownedAll', { owned: format.number(held.qty) })
            : t('details.owned', { owned: format.number(held.qty), available: format.number(held.available) })}
        </span>
      )}
      <div className="ml-auto flex gap-2">
        <Button
          size="sm"
          disabled={buyBlock !== undefined || hasQuotes !== true}
          aria-describedby={reasonsId}
          onClick={() => props.onTrade('BUY')}
        >
          {t('details.buyAct')}
        </Button>
        <Button
          size="sm"
          disabled={sellBlock !== undefined || hasQuotes !== true}
          aria-describedby={reasonsId}
          onClick={() => props.onTrade('SELL')}
        >
          {t('details.sellAct')}
        </Button>
      </div>
      <TradeBlockText id={reasonsId} blocks={[buyBlock, sellBlock]} />
    </section>
  );
}
