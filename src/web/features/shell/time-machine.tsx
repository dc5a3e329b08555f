import { useTexts } from '#web/lib/language/use-texts.ts';
import { readNow, useFromNow } from '#web/lib/clock.ts';
import { Button } from '#web/ui/button.tsx';
import { venueFrom } from '#web/lib/venue.ts';
import { useDevelopmentStatus, useMoveClock, useMoveThroughAuction } from './api.ts';
import { auctionJumps } from './auction-jumps.ts';

/** Moves a local demo to just before the next auction, and on through it. */
export function TimeMachine() {
  const { t } = useTexts('development');
  const status = useDevelopmentStatus();
  const move = useMoveClock();
  const through = useMoveThroughAuction();
  const venue = venueFrom(status.data);
  const canStop = useFromNow((now) => auctionJumps(venue, now).toBefore !== undefined);
  const busy = move.busy || through.busy;
  const isUnknown = status.data === undefined;
  return (
    <div className="flex flex-wrap gap-1.5">
      <Button
        size="xs"
        disabled={isUnknown || !canStop}
        busy={move.busy}
        title={t('auction.beforeHint')}
        onClick={() => {
          const { toBefore } = auctionJumps(venue, readNow());
          if (!busy && toBefore !== undefined) move.send(toBefore);
        }}
      >
        {t('auction.before')}
      </Button>
      <Button
        size="xs"
        disabled={isUnknown}
        busy={through.busy}
        title={t('auction.throughHint')}
        onClick={() => {
          if (!busy) through.send(auctionJumps(venue, readNow()));
        }}
      >
        {t('auction.through')}
      </Button>
    </div>
  );
}
