import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import type { EventState } from '../api.ts';
import { useEventWrite } from '../use-event-write.ts';
import { EventBadges } from './event-badges.tsx';

/** Which event everything on the screen is about, in large type, and what can be done with it as a whole. */
export function EventHead({ event, onEvent }: { event: EventState; onEvent: (id: string) => void }) {
  const { t } = useTexts('live-events');
  const [isManaging, setManaging] = useState(false);
  return (
    <section className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
          <h2 className="min-w-0 text-2xl leading-tight font-semibold break-words">{event.name}</h2>
          <EventBadges event={event} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="quiet" onClick={() => onEvent('')}>
            {t('choose.other')}
          </Button>
          <Button size="sm" variant="quiet" aria-expanded={isManaging} onClick={() => setManaging(!isManaging)}>
            {t('manage.open')}
            <ChevronDown aria-hidden className={classNames('size-4', isManaging && 'rotate-180')} />
          </Button>
        </div>
      </div>
      {isManaging && <Managing event={event} onDeleted={() => onEvent('')} />}
    </section>
  );
}

/** What is rarely done with an event as a whole. */
function Managing({ event, onDeleted }: { event: EventState; onDeleted: () => void }) {
  const { t } = useTexts('live-events');
  const archive = useEventWrite({
    send: (write) => {
      const body = { archived: !event.is_archived };
      return write('POST /api/admin/events/:eventId/archive', { params: { eventId: event.id }, body });
    },
    done: event.is_archived ? t('manage.unarchived') : t('manage.archived'),
    failed: t('manage.archiveFailed'),
  });
  const copyId = async () => {
    try {
      await navigator.clipboard.writeText(event.id);
      showToast(t('choose.copied'), 'success');
    } catch {
      showToast(t('choose.copyFailed'), 'error');
    }
  };
  return (
    <div className="flex flex-wrap gap-2 rounded-md border border-line bg-surface p-3">
      <Rename event={event} />
      <Button size="sm" onClick={() => void copyId()}>
        {t('choose.copyId')}
      </Button>
      <Button size="sm" busy={archive.busy} onClick={() => archive.send()}>
        {event.is_archived ? t('manage.unarchive') : t('manage.archive')}
      </Button>
      <Delete event={event} onDeleted={onDeleted} />
    </div>
  );
}

function Rename({ event }: { event: EventState }) {
  const { t } = useTexts('live-events');
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
  const { t } = useTexts('live-events');
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
