import { useTexts } from '#web/lib/language/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import type { EventState } from '../api.ts';
import { KeyButton } from '../keys/key-button.tsx';
import { useEventWrite } from '../use-event-write.ts';

export function StartClock({ event }: { event: EventState }) {
  const { t } = useTexts('live-events');
  const start = useEventWrite({
    send: (write) => write('POST /api/admin/events/:eventId/start', { params: { eventId: event.id } }),
    done: t('clock.started'),
    failed: t('clock.startFailed'),
  });
  return (
    <KeyButton
      letter="S"
      size="lg"
      // Until someone can play, teams come first.
      variant={event.teams === 0 ? 'secondary' : 'primary'}
      busy={start.busy}
      disabled={event.is_frozen}
      onClick={() => start.send()}
    >
      {t('clock.start')}
    </KeyButton>
  );
}

/** The heart of an evening: the two auctions, and the freeze. One of them at a time. */
export function AuctionActs({ event, isLarge }: { event: EventState; isLarge: boolean }) {
  const { t } = useTexts('live-events');
  const params = { eventId: event.id };
  const auction = useEventWrite({
    send: (write, slot: 'open' | 'close') =>
      write('POST /api/admin/events/:eventId/run-auction', { params, body: { slot } }),
    done: ({ data }) => t('clock.ran', { filled: data.filled, rejected: data.rejected }),
    failed: t('clock.runFailed'),
  });
  const freeze = useEventWrite({
    send: (write) =>
      event.is_frozen
        ? write('POST /api/admin/events/:eventId/unfreeze', { params })
        : write('POST /api/admin/events/:eventId/freeze', { params }),
    done: event.is_frozen ? t('clock.unfrozen') : t('clock.frozen'),
    failed: t('clock.freezeFailed'),
  });
  const shared = { busy: auction.busy || freeze.busy, size: isLarge ? 'lg' : 'md' } as const;
  const variant = event.is_started && !event.is_frozen ? 'primary' : 'secondary';
  return (
    <>
      <KeyButton
        {...shared}
        letter="O"
        variant={variant}
        disabled={event.is_frozen}
        onClick={() => auction.send('open')}
      >
        {t('clock.runOpen')}
      </KeyButton>
      <KeyButton
        {...shared}
        letter="C"
        variant={variant}
        disabled={event.is_frozen}
        onClick={() => auction.send('close')}
      >
        {t('clock.runClose')}
      </KeyButton>
      <KeyButton
        {...shared}
        letter="F"
        variant={event.is_frozen ? 'primary' : 'secondary'}
        onClick={() => freeze.send()}
      >
        {event.is_frozen ? t('clock.unfreeze') : t('clock.freeze')}
      </KeyButton>
    </>
  );
}

/** Of a rehearsal only. */
export function BotsSwitch({ event }: { event: EventState }) {
  const { t } = useTexts('live-events');
  const bots = useEventWrite({
    send: (write) =>
      write('POST /api/admin/events/:eventId/bots', { params: { eventId: event.id }, body: { on: !event.bots_on } }),
    done: t('clock.botsDone'),
    failed: t('clock.botsFailed'),
  });
  if (!event.is_practice) return null;
  return (
    <Button className="self-center" variant="quiet" busy={bots.busy} onClick={() => bots.send()}>
      {event.bots_on ? t('clock.botsOff') : t('clock.botsOn')}
    </Button>
  );
}
