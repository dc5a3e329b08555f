import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#web/lib/api.ts';
import { writeOnce } from '#web/lib/write-once.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import type { Credentials, EventState } from '../api.ts';
import { numberIn } from '#web/lib/number-in.ts';
import { DEFAULT_CASH } from '../presets.ts';
import { useAct } from '../use-act.ts';
import { CredentialsDialog } from './credentials-dialog.tsx';

/** One team by name, or a whole list in one go with a sheet to print. */
export function RegisterCard({ event }: { event: EventState }) {
  const { t } = useTranslation('live-events');
  const [mode, setMode] = useState<'single' | 'list'>('single');
  const [text, setText] = useState('');
  const [cash, setCash] = useState(String(DEFAULT_CASH));
  const [made, setMade] = useState<readonly Credentials[]>([]);
  const act = useAct();
  const lines = text.split('\n').map((line) => line.trim());
  const names = mode === 'single' ? [text.trim()].filter(Boolean) : lines.filter(Boolean);
  const register = async () => {
    if (names.length === 0) return showToast(t('teams.required'), 'error');
    const body = { team_names: names, starting_cash: numberIn(cash) ?? Number.NaN };
    await act.run(async () => {
      const { data } = await writeOnce(`register ${event.id} ${JSON.stringify(body)}`, (correlationId) =>
        call('POST /api/admin/events/:eventId/register-teams', { params: { eventId: event.id }, body, correlationId }),
      );
      setMade(data);
      setText('');
      return t('teams.done', { count: data.length });
    }, t('teams.failed'));
    return undefined;
  };
  return (
    <Card heading={t('teams.heading')}>
      <form
        className="space-y-4"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void register();
        }}
      >
        <Segmented
          label={t('teams.mode')}
          value={mode}
          options={[
            { value: 'single', label: t('teams.single') },
            { value: 'list', label: t('teams.list') },
          ]}
          onChange={setMode}
        />
        {mode === 'single' ? (
          <Field
            label={t('teams.name')}
            maxLength={40}
            value={text}
            onChange={(changed) => setText(changed.target.value)}
          />
        ) : (
          <TextArea label={t('teams.names')} value={text} onChange={(changed) => setText(changed.target.value)} />
        )}
        <Field numeric label={t('teams.cash')} value={cash} onChange={(changed) => setCash(changed.target.value)} />
        <Button type="submit" variant="primary" busy={act.busy}>
          {mode === 'single' ? t('teams.one') : t('teams.many', { count: names.length })}
        </Button>
      </form>
      {event.team_names.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-1.5 border-t border-line pt-4">
          {event.team_names.map((name) => (
            <li key={name} className="rounded-sm bg-wash px-2 py-0.5 text-xs">
              {name}
            </li>
          ))}
        </ul>
      )}
      <CredentialsDialog teams={made} onClose={() => setMade([])} />
    </Card>
  );
}
