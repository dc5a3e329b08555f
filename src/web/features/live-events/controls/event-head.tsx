import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import type { EventState } from '../api.ts';
import { useEventWrite } from '../use-event-write.ts';
import { EventBadges } from './event-badges.tsx';

/** Which event everything on the screen is about, in large type, and what can be done with it as a whole. */
export function EventHead({ event, onEvent }: { event: EventState; onEvent: (id: string) => void }) {
  const { t } = useTranslation('live-events');
  const archive = useEventWrite({
    send: (write) => {
      const body = { archived: !event.is_archived };
      return write('POST /api/admin/events/:eventId/archive', { params: { eventId: event.id }, body });
    },
    done: event.is_archived ? t('manage.unarchived') : t('manage.archived'),
    failed: t('manage.archiveFailed'),
  });
  return (
    <section className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-5 py-4">
      <div className="min-w-0">
        <h2 className="text-3xl leading-tight font-semibold break-words">{event.name}</h2>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
          <EventBadges event={event} />
          <span>
            {t('choose.id')} <span className="font-mono break-all text-ink select-all">{event.id}</span>
          </span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onEvent('')}>
          {t('choose.other')}
        </Button>
        <Rename event={event} />
        <Button size="sm" busy={archive.busy} onClick={() => archive.send()}>
          {event.is_archived ? t('manage.unarchive') : t('manage.archive')}
        </Button>
        <Delete event={event} onDeleted={() => onEvent('')} />
      </div>
    </section>
  );
}

function Rename({ event }: { event: EventState }) {
  const { t } = useTranslation('live-events');
  const [name, setName] = useState<string>();
  const act = useEventWrite({
    send: (write) => {
      const body = { name: (name ?? '').trim() };
      return write('POST /api/admin/events/:eventId/rename', { params: { eventId: event.id }, body });
    },
    done: t('manage.renamed'),
    failed: t('manage.renameFailed'),
    onDone: () => setName(undefined),
  });
  return (
    <>
      <Button size="sm" onClick={() => setName(event.name)}>
        {t('manage.rename')}
      </Button>
      <Dialog
        open={name !== undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen) setName(undefined);
        }}
        heading={t('manage.renameHeading')}
        description={t('manage.renameBody')}
      >
        <form
          className="space-y-4"
          onSubmit={(submitted) => {
            submitted.preventDefault();
            act.send();
          }}
        >
          <Field
            label={t('choose.name')}
            maxLength={80}
            value={name ?? ''}
            error={act.problemAt('name')}
            onChange={(changed) => setName(changed.target.value)}
          />
          <Button type="submit" variant="primary" busy={act.busy}>
            {t('manage.rename')}
          </Button>
        </form>
      </Dialog>
    </>
  );
}

function Delete({ event, onDeleted }: { event: EventState; onDeleted: () => void }) {
  const { t } = useTranslation('live-events');
  const [typed, setTyped] = useState<string>();
  const act = useEventWrite({
    send: async (write) => {
      const body = { name: typed?.trim() ?? '' };
      await write('POST /api/admin/events/:eventId/delete', { params: { eventId: event.id }, body });
      // Before anything asks for it again.
      onDeleted();
    },
    done: t('manage.deleted'),
    failed: t('manage.deleteFailed'),
  });
  return (
    <>
      <Button size="sm" variant="danger" onClick={() => setTyped('')}>
        {t('manage.delete')}
      </Button>
      <ConfirmDialog
        open={typed !== undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen) setTyped(undefined);
        }}
        heading={t('manage.deleteHeading')}
        description={t('manage.deleteBody')}
        act={t('manage.delete')}
        busy={act.busy}
        conditionMet={typed?.trim() === event.name}
        condition={
          <Field
            label={t('manage.deleteType', { name: event.name })}
            value={typed ?? ''}
            onChange={(changed) => setTyped(changed.target.value)}
          />
        }
        onAct={() => act.send()}
      >
        {t('cleanup.touches', {
          teams: event.teams,
          runs: event.runs.length,
          orders: event.orders,
          staged: event.staged_orders,
        })}
      </ConfirmDialog>
    </>
  );
}
