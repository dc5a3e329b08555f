import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { numberIn } from '#web/lib/format/number-in.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import type { Credentials, EventState } from '../api.ts';
import { DEFAULT_CASH } from '../presets.ts';
import { useEventWrite } from '../use-event-write.ts';
import { CredentialsDialog } from './credentials-dialog.tsx';
import { NumberField } from './number-field.tsx';

/** One team by name, or a whole list in one go with a sheet to print. */
export function RegisterCard({ event }: { event: EventState }) {
  const { t } = useTexts('live-events');
  const [mode, setMode] = useState<'single' | 'list'>('single');
  const [text, setText] = useState('');
  const [cash, setCash] = useState(String(DEFAULT_CASH));
  const [isMissing, setMissing] = useState(false);
  const [made, setMade] = useState<readonly Credentials[]>([]);
  const lines = text.split('\n').map((line) => line.trim());
  const names = mode === 'single' ? [text.trim()].filter(Boolean) : lines.filter(Boolean);
  const act = useEventWrite({
    send: (write) => {
      const body = { team_names: names, starting_cash: numberIn(cash) ?? Number.NaN };
      return write('POST /api/admin/events/:eventId/register-teams', { params: { eventId: event.id }, body });
    },
    done: ({ data }) => t('teams.done', { count: data.length }),
    failed: t('teams.failed'),
    onDone: ({ data }) => {
      setMade(data);
      setText('');
    },
  });
  const register = () => {
    setMissing(names.length === 0);
    if (names.length > 0) act.send();
  };
  const nameOf = (place: number) => names[place] ?? String(place + 1);
  const problem = isMissing
    ? t('teams.required')
    : (act.problemAt('team_name') ?? act.problemAt('team_names', mode === 'list' ? nameOf : undefined));
  const change = (value: string) => {
    setText(value);
    setMissing(false);
  };
  return (
    <Card heading={t('teams.heading')}>
      <form
        className="space-y-4"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          register();
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
            value={text}
            error={problem}
            onChange={(changed) => change(changed.target.value)}
          />
        ) : (
          <TextArea
            label={t('teams.names')}
            value={text}
            error={problem}
            onChange={(changed) => change(changed.target.value)}
          />
        )}
        <NumberField label={t('teams.cash')} value={cash} problem={act.problemAt('starting_cash')} onChange={setCash} />
        <Button type="submit" variant="primary" busy={act.busy} disabled={event.is_ended}>
          {mode === 'single' ? t('teams.one') : t('teams.many', { count: names.length })}
        </Button>
        {act.busy && (
          // All teams are made in one act, so there is a beginning and an end and nothing between.
          <label className="block text-sm text-muted">
            {t('teams.working', { count: names.length })}
            <progress className="mt-1 block h-2 w-full accent-primary" />
          </label>
        )}
      </form>
      <CredentialsDialog teams={made} onClose={() => setMade([])} />
    </Card>
  );
}
