import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format/use-format.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useEvents, type EventLine } from '../api.ts';

/** Which event the stage is about: by its name, and for who was given nothing else by its id. */
export function EventChoice({ eventId, onEvent }: { eventId: string; onEvent: (id: string) => void }) {
  const { t } = useTranslation('scorecard');
  const { data: events = [] } = useEvents();
  const labelOf = useEventLabel(events);
  const offered = events.filter(({ id, is_archived }) => !is_archived || id === eventId);
  const isKnown = offered.some(({ id }) => id === eventId);
  return (
    <div className="w-full sm:w-80">
      <Select
        label={t('score.event')}
        placeholder={t('score.choose')}
        value={isKnown ? eventId : null}
        disabled={offered.length === 0}
        options={offered.map((event) => ({ value: event.id, label: labelOf(event) }))}
        onChange={onEvent}
      />
    </div>
  );
}

/** Two events may have the same name; then the day they were made on tells them apart. */
function useEventLabel(events: readonly EventLine[]): (event: EventLine) => string {
  const format = useFormat();
  return ({ name, created_at }) => {
    const isOnly = events.filter((other) => other.name === name).length === 1;
    return isOnly ? name : `${name} · ${format.dateTime(created_at)}`;
  };
}

/** Typing chooses nothing yet: only what is typed to its end and sent off is an event. */
export function EventById({ onEvent }: { onEvent: (id: string) => void }) {
  const { t } = useTranslation('scorecard');
  const [typed, setTyped] = useState('');
  const choose = () => {
    if (typed.trim() === '') showToast(t('score.enterId'), 'error');
    else onEvent(typed.trim());
  };
  return (
    <details className="text-sm">
      <summary className="min-h-10 w-fit cursor-pointer py-2.5 text-muted hover:text-ink pointer-coarse:min-h-11">
        {t('score.byId')}
      </summary>
      <form
        className="flex max-w-xl items-end gap-3 pb-2"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          choose();
        }}
      >
        <div className="min-w-0 flex-1">
          <Field label={t('score.id')} value={typed} onChange={(changed) => setTyped(changed.target.value)} />
        </div>
        <Button type="submit">{t('score.open')}</Button>
      </form>
    </details>
  );
}
