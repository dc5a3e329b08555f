import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Change } from '#web/ui/number.tsx';
import { useInstrumentName } from '../data/instrument.ts';
import type { Position } from '../data/types.ts';
import { Breakdown } from '../order/breakdown.tsx';
import { PayoffPanel } from '../order/payoff-panel.tsx';
import { useQuote } from '../order/use-quote.ts';

/** What a position can come to: its payoff against what it cost, and its greeks. */
export function PositionDialog({ position, onClose }: { position: Position; onClose: () => void }) {
  const { t } = useTranslation(['portfolio', 'trading']);
  const format = useFormat();
  const nameOf = useInstrumentName();
  const quote = useQuote(position.option_symbol);
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      heading={nameOf(position.option_symbol)}
      actions={<Button onClick={onClose}>{t('portfolio:receipt.close')}</Button>}
    >
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <Breakdown
          rows={[
            { label: t('trading:order.quantity'), value: format.number(position.qty) },
            { label: t('portfolio:positions.average'), value: format.euro(position.avg_price) },
            { label: t('portfolio:positions.mark'), value: format.euro(position.current_price) },
            { label: t('portfolio:positions.cost'), value: format.euro(position.cost) },
            { label: t('portfolio:positions.value'), value: format.euro(position.value) },
            { label: t('portfolio:positions.pnl'), value: <Change value={position.pnl} unit="euro" />, isTotal: true },
            { label: t('trading:order.spot'), value: format.euro(quote?.spot) },
          ]}
        />
        {quote !== undefined && (
          <PayoffPanel quote={quote} quantity={position.qty} cost={position.cost} of="position" />
        )}
      </div>
    </Dialog>
  );
}
