import { useTexts } from '#web/lib/language/use-texts.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '#rules/trading/portfolio.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import type { Position, Side } from '../data/types.ts';
import { mostOf } from '../order/estimate.ts';
import type { Quantity } from '../order/use-quantity.ts';

/** The amounts that are asked for most. The most of a buy is what its auction would fill as things stand, slippage and cap included. */
export function QuickAmounts(props: {
  side: Side;
  held: Position | undefined;
  /** Undefined until the server has said. */
  fillable: number | undefined;
  quantity: Quantity;
}) {
  const { t } = useTexts('trading');
  const format = useFormat();
  const { side, held, quantity } = props;
  const isBuy = side === 'BUY';
  const most = isBuy ? props.fillable : mostOf(side, held);
  const quarter = Math.floor((most ?? 0) / 4);
  const amounts = [
    { key: 'one', label: format.number(1), quantity: 1 },
    { key: 'ten', label: format.number(10), quantity: 10 },
    { key: 'quarter', label: t('amounts.quarter'), quantity: quarter },
    { key: 'most', label: t(isBuy ? 'amounts.most' : 'details.all'), quantity: most ?? 0 },
  ];
  return (
    <fieldset className="grid grid-cols-4 gap-1.5">
      <legend className="sr-only">{t('amounts.label')}</legend>
      {amounts.map(({ key, label, quantity: amount }) => (
        <Button
          key={key}
          size="sm"
          aria-pressed={amount === quantity.shown}
          aria-label={t('amounts.of', { label, count: amount })}
          disabled={amount < MIN_QUANTITY || amount > MAX_QUANTITY || (!isBuy && amount > (most ?? 0))}
          onClick={() => quantity.change(amount)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
