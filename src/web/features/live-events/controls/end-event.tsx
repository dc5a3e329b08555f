import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { useEventChanged, type EventState } from '../api.ts';
import { KeyButton } from '../keys/key-button.tsx';
import { useEventWrite } from '../use-event-write.ts';

type Waiting = 'run' | 'cancel';

/** The end of a run. Where something waits it asks what becomes of it. */
export function EndEvent({ event, isLarge = false }: { event: EventState; isLarge?: boolean }) {
  const { t } = useTexts('live-events');
  // About one run: when the next one begins meanwhile, nobody is asked any more.
  const [asked, setAsked] = useState<number>();
  const [waiting, setWaiting] = useState<Waiting>('run');
  const changed = useEventChanged();
  const count = event.staged_orders;
  const ask = () => {
    setAsked(event.run);
    // Teams place orders without telling this screen: how many wait is asked for when it matters.
    void changed();
  };
  const ending = useEventWrite({
    send: (write) => {
      const body = { run: event.run, ...(count > 0 && { waiting }) };
      return write('POST /api/admin/events/:eventId/end', { params: { eventId: event.id }, body });
    },
    occasion: event.run,
    done: ({ data: { filled, rejected, cancelled } }) => t('end.done', { filled, rejected, cancelled }),
    failed: t('end.failed'),
    onDone: () => setAsked(undefined),
    onFailed: () => setAsked(undefined),
  });
  return (
    <>
      <KeyButton letter="E" variant={isLarge ? 'primary' : 'secondary'} onClick={ask}>
        {t('end.act')}
      </KeyButton>
      <ConfirmDialog
        open={asked === event.run}
        onOpenChange={(isOpen) => setAsked(isOpen ? event.run : undefined)}
        heading={t('end.heading')}
        description={t('end.body', { name: event.name })}
        act={t('end.act')}
        busy={ending.busy}
        onAct={() => ending.send()}
        {...(count > 0 && {
          condition: (
            <Segmented
              label={t('end.choice')}
              value={waiting}
              options={(['run', 'cancel'] as const).map((value) => ({ value, label: t(`end.${value}`) }))}
              onChange={setWaiting}
            />
          ),
        })}
      >
        {count > 0 ? t('end.waiting', { count }) : t('end.nothingWaits')}
      </ConfirmDialog>
    </>
  );
}
