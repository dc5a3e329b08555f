import { X } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFromNow } from '#web/lib/clock.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { useAuctionOutcome } from '../data/portfolio.ts';
import { showReceipts } from '../data/show-receipts.ts';
import { useRejectText } from '../portfolio/reject-text.ts';
import { isNews, outcomeParts } from './outcome-parts.ts';

/** What the auction did to the player's own orders. It stays for ten minutes, or until it is put away. */
export function AuctionOutcome({ onReceipts }: { onReceipts: () => void }) {
  const { t } = useTexts(['battleground', 'ui']);
  const { data } = useAuctionOutcome();
  const [putAway, setPutAway] = useState<string>();
  const isYoung = useFromNow((now) => data !== undefined && data !== null && isNews(data, now));
  const text = useOutcomeText();
  const said = data && isYoung && data.auction_id !== putAway ? text(data) : undefined;
  const show = () => {
    onReceipts();
    showReceipts();
  };
  return (
    <output className="block not-empty:pb-2">
      {said !== undefined && data && (
        <span className="flex animate-rise items-start gap-x-2 rounded-md border border-line bg-surface py-1 pr-1 pl-4 text-sm">
          {/* On a phone the words have the line to themselves, and the way to the receipts stands under them. */}
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
            <span className="min-w-0 flex-1 basis-60 py-2">{said}</span>
            <Button size="sm" variant="quiet" className="text-link max-sm:-ml-3" onClick={show}>
              {t('battleground:outcome.receipts')}
            </Button>
          </span>
          <Button size="sm" variant="quiet" aria-label={t('ui:close')} onClick={() => setPutAway(data.auction_id)}>
            <X aria-hidden className="size-4" />
          </Button>
        </span>
      )}
    </output>
  );
}

/** "Your orders in the 09:10 auction: 2 filled, 1 rejected: not enough cash." */
function useOutcomeText() {
  const { t } = useTexts('battleground');
  const format = useFormat();
  const rejectText = useRejectText();
  return (outcome: Parameters<typeof outcomeParts>[0] & { market_at: string }): string | undefined => {
    const parts = outcomeParts(outcome);
    if (parts === undefined) return undefined;
    const { filled, deferred, waiting, rejected, reasons } = parts;
    const counts = [
      ...(filled > 0 ? [t('outcome.filled', { count: filled })] : []),
      ...(deferred > 0 ? [t('outcome.deferred', { count: deferred })] : []),
      ...(waiting > 0 ? [t('outcome.waiting', { count: waiting })] : []),
      ...(rejected > 0
        ? [t('outcome.rejected', { count: rejected, reasons: reasons.map((reason) => rejectText(reason)).join(' ') })]
        : []),
    ];
    return t('outcome.mine', { time: format.time(outcome.market_at), counts: counts.join(', ') });
  };
}
