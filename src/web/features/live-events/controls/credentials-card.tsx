import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { Credentials, EventState } from '../api.ts';
import { useEventWrite } from '../use-event-write.ts';
import { CredentialsDialog } from './credentials-dialog.tsx';

/** The teams that there are, and new credentials for one of them or for all. */
export function CredentialsCard({ event }: { event: EventState }) {
  const { t } = useTexts('live-events');
  const [team, setTeam] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [made, setMade] = useState<readonly Credentials[]>([]);
  const played = event.played_names;
  const chosen = played.includes(team) ? team : '';
  const renewing = useEventWrite({
    send: (write) => {
      const body = chosen === '' ? {} : { team_names: [chosen] };
      return write('POST /api/admin/events/:eventId/new-credentials', { params: { eventId: event.id }, body });
    },
    done: ({ data }) => t('credentials.renewed', { count: data.length }),
    failed: t('credentials.renewFailed'),
    onDone: ({ data }) => {
      setMade(data);
      setAsking(false);
    },
    onFailed: () => setAsking(false),
  });
  if (event.team_names.length === 0) return null;
  const all = t('credentials.renewAll', { count: played.length });
  return (
    <Card heading={t('teams.registered', { count: event.team_names.length })}>
      {/* Focusable, so that the keyboard can scroll it too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul tabIndex={0} className="flex max-h-40 flex-wrap gap-1.5 overflow-y-auto">
        {event.team_names.map((name) => (
          <li key={name} className="rounded-sm bg-wash px-2 py-0.5 text-xs">
            {name}
          </li>
        ))}
      </ul>
      {played.length > 0 && (
        <div className="mt-4 border-t border-line pt-4">
          <div className="flex flex-wrap items-end gap-3">
            <div className="min-w-48 flex-1">
              <Select
                label={t('credentials.renewFor')}
                value={chosen}
                options={[{ value: '', label: all }, ...played.map((name) => ({ value: name, label: name }))]}
                onChange={setTeam}
              />
            </div>
            <Button busy={renewing.busy} onClick={() => setAsking(true)}>
              {t('credentials.renew')}
            </Button>
          </div>
          <p className="mt-2 text-sm text-muted">{t('credentials.renewHint')}</p>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        heading={t('credentials.renewHeading')}
        description={t('credentials.renewBody')}
        act={t('credentials.renew')}
        busy={renewing.busy}
        onAct={() => renewing.send()}
      >
        {chosen === '' ? all : chosen}
      </ConfirmDialog>
      <CredentialsDialog teams={made} onClose={() => setMade([])} />
    </Card>
  );
}
