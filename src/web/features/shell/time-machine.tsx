import { useTranslation } from 'react-i18next';
import { errorCodeOf } from '#web/lib/api/api-error.ts';
import { readNow, useFromNow } from '#web/lib/clock.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { useDevelopmentStatus, useMoveClock, useMoveThroughAuction } from './api.ts';
import { auctionJumps } from './auction-jumps.ts';

/** Moves a local demo to just before the next auction, and on through it. */
export function TimeMachine() {
  const { t } = useTranslation(['development', 'errors']);
  const status = useDevelopmentStatus();
  const move = useMoveClock();
  const through = useMoveThroughAuction();
  const canStop = useFromNow((now) => auctionJumps(now).toBefore !== undefined);
  const busy = move.isPending || through.isPending;
  const onError = (error: unknown) => showToast(t(`errors:${errorCodeOf(error)}`), 'error');
  const isUnknown = status.data === undefined;
  return (
    <div className="flex flex-wrap gap-1.5">
      <Button
        size="xs"
        disabled={isUnknown || !canStop}
        busy={move.isPending}
        title={t('development:auction.beforeHint')}
        onClick={() => {
          const { toBefore } = auctionJumps(readNow());
          if (!busy && toBefore !== undefined) move.mutate(toBefore, { onError });
        }}
      >
        {t('development:auction.before')}
      </Button>
      <Button
        size="xs"
        disabled={isUnknown}
        busy={through.isPending}
        title={t('development:auction.throughHint')}
        onClick={() => {
          if (!busy) through.mutate(auctionJumps(readNow()), { onError });
        }}
      >
        {t('development:auction.through')}
      </Button>
    </div>
  );
}
