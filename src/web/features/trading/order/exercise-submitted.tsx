import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { askAgain } from '#web/lib/api/ask-again.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Change } from '#web/ui/number.tsx';
import { useFormat } from '#web/lib/format/use-format.ts';
import type { Exercised } from '../data/types.ts';
import { Breakdown } from './breakdown.tsx';

const reloadMs = 1_200;

/** What an exercise brought. The screen behind it loads anew after a moment, or when asked to. */
export function ExerciseSubmitted({ exercised, onClose }: { exercised: Exercised; onClose: () => void }) {
  const { t } = useTexts(['portfolio', 'trading']);
  const format = useFormat();
  const client = useQueryClient();
  useEffect(() => {
    const timer = setTimeout(() => void askAgain(client), reloadMs);
    return () => clearTimeout(timer);
  }, [client]);
  const { status, auctionSlot, realizedPnL, proceeds, fees } = exercised;
  // The auctions of a live event have no slot.
  const stagedText = (slot: typeof auctionSlot) =>
    slot === null
      ? t('portfolio:exercise.stagedEvent')
      : t('portfolio:exercise.staged', { slot: t(`trading:order.slot.${slot}`) });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      heading={t('portfolio:exercise.submitted')}
      {...(status === 'FILLED' ? {} : { description: stagedText(auctionSlot) })}
      actions={
        <Button
          variant="primary"
          onClick={() => {
            void askAgain(client);
            onClose();
          }}
        >
          {t('portfolio:exercise.refresh')}
        </Button>
      }
    >
      <Breakdown
        rows={[
          { label: t('portfolio:exercise.proceeds'), value: format.euro(proceeds) },
          { label: t('trading:order.fees'), value: format.euro(fees) },
          ...(realizedPnL === null
            ? []
            : [
                {
                  label: t('portfolio:exercise.realized'),
                  value: <Change value={realizedPnL} unit="euro" />,
                  isTotal: true,
                },
              ]),
        ]}
      />
    </Dialog>
  );
}
