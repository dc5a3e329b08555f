import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import type { EventState } from '../api.ts';
import { useEventWrite } from '../use-event-write.ts';

const WORD = 'DELETE';

interface Asked {
  deep: boolean;
  touched: { teams: number; runs: number; orders: number; staged_orders: number };
}

/** Tells what it would touch before it does; the deep one wants the word typed. */
export function CleanupCard({ event }: { event: EventState }) {
  const { t } = useTexts('live-events');
  const [asked, setAsked] = useState<Asked>();
  const [typed, setTyped] = useState('');
  const params = { eventId: event.id };
  const failed = t('cleanup.failed');
  const asking = useEventWrite({
    send: (write, deep: boolean) =>
      write('POST /api/admin/events/:eventId/cleanup', { params, body: { deep, dry_run: true } }),
    failed,
    onDone: ({ data }, deep) => {
      setTyped('');
      setAsked({ deep, touched: data });
    },
  });
  const cleaning = useEventWrite({
    send: (write, deep: boolean) => write('POST /api/admin/events/:eventId/cleanup', { params, body: { deep } }),
    occasion: event.run,
    done: t('cleanup.done'),
    failed,
    onDone: () => setAsked(undefined),
    onFailed: () => setAsked(undefined),
  });
  const busy = asking.busy || cleaning.busy;
  const touched = asked?.touched;
  return (
    <Card heading={t('cleanup.heading')}>
      <p className="text-sm text-muted">{t('cleanup.body')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => asking.send(false)}>
          {t('cleanup.clean')}
        </Button>
        <Button variant="danger" busy={busy} onClick={() => asking.send(true)}>
          {t('cleanup.deep')}
        </Button>
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => {
          if (!open) setAsked(undefined);
        }}
        heading={asked?.deep === true ? t('cleanup.confirmDeep') : t('cleanup.confirm')}
        description={event.name}
        act={asked?.deep === true ? t('cleanup.deep') : t('cleanup.clean')}
        busy={busy}
        {...(asked?.deep === true && {
          conditionMet: typed === WORD,
          condition: (
            <Field label={t('cleanup.type')} value={typed} onChange={(changed) => setTyped(changed.target.value)} />
          ),
        })}
        onAct={() => cleaning.send(asked?.deep === true)}
      >
        {touched && (
          <p>
            {t('cleanup.touches', {
              teams: touched.teams,
              runs: touched.runs,
              orders: touched.orders,
              staged: touched.staged_orders,
            })}{' '}
            {asked.deep && t('cleanup.touchesDeep')}
          </p>
        )}
      </ConfirmDialog>
    </Card>
  );
}
