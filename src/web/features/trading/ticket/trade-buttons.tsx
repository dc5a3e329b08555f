import { memo, useId } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { openAuthModal } from '#web/lib/session/auth-modal.ts';
import { Button } from '#web/ui/button.tsx';
import { useSeasonState } from '../data/season-state.ts';
import type { Position, Side } from '../data/types.ts';
import type { OrderAmounts } from '../order/order-lines.tsx';
import { tradeBlock } from '../order/trade-block.ts';
import { TradeBlockText } from '../order/trade-block-text.tsx';
import type { Quote } from '../order/use-quote.ts';

/** Both ways to trade, the one that was asked for first; above them what it comes to, below them why a dead one is dead. */
export const TradeButtons = memo(function TradeButtons(props: {
  side: Side;
  quote: Quote;
  quantity: number;
  position: Position | undefined;
  amounts: OrderAmounts;
  isActive: boolean;
  isSignedIn: boolean;
  onTrade: (side: Side) => void;
}) {
  const { t } = useTexts('trading');
  const format = useFormat();
  const reasonsId = useId();
  const { side, quote, quantity, isSignedIn, isActive, position: held, amounts } = props;
  const notional = (unitPrice: number | null | undefined) =>
    Math.round((unitPrice ?? Number.NaN) * 100 * quote.size * quantity) / 100;
  const hasQuotes = quote.ask === undefined ? undefined : quote.ask !== null && quote.bid !== null;
  const known = { isSignedIn, season: useSeasonState(), isActive, hasQuotes, held };
  const buttons = [
    { of: 'BUY', text: 'details.buyAct', amount: notional(quote.ask), block: tradeBlock('BUY', known) },
    { of: 'SELL', text: 'details.sellAct', amount: notional(quote.bid), block: tradeBlock('SELL', known) },
  ] as const;
  return (
    <div className="space-y-2">
      <dl className="space-y-0.5 text-sm">
        <div className="flex items-baseline justify-between">
          <dt className="text-muted">{t('details.total')}</dt>
          <dd className="font-mono tabular-nums">{format.euro(amounts.notional)}</dd>
        </div>
        <div className="flex items-baseline justify-between font-semibold">
          <dt>{t(side === 'BUY' ? 'details.cost' : 'details.proceeds')}</dt>
          <dd className="font-mono tabular-nums">{format.euro(amounts.total)}</dd>
        </div>
      </dl>
      <div className="grid grid-cols-2 gap-2">
        {buttons.map(({ of, text, amount, block }) => (
          <Button
            key={of}
            {...(of === side ? { variant: 'primary' as const } : {})}
            className="min-h-12 px-2 leading-tight"
            disabled={block !== undefined || !Number.isFinite(amount)}
            aria-describedby={reasonsId}
            onClick={() => props.onTrade(of)}
          >
            {/* In two lines, so that both are alike however long the word and the amount are. */}
            <span>
              {t(text)} <span className="block font-mono text-xs font-normal tabular-nums">{format.euro(amount)}</span>
            </span>
          </Button>
        ))}
      </div>
      <TradeBlockText id={reasonsId} blocks={buttons.map(({ block }) => block)} />
      {!isSignedIn && (
        <Button size="sm" variant="quiet" onClick={() => openAuthModal('sign-in')}>
          {t('details.signIn')}
        </Button>
      )}
    </div>
  );
});
