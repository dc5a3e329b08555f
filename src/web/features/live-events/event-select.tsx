import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useEvents, type EventLine } from './api.ts';

/** Which event, by its name. That there is none is said only once the server has said so. */
export function EventSelect(props: {
  label: string;
  /** While there is something to choose. */
  placeholder: string;
  eventId: string;
  onEvent: (id: string) => void;
}) {
  const { t } = useTexts('live-events');
  const { data: events, error, isFetching, refetch } = useEvents();
  const labelOf = useEventLabel(events ?? []);
  if (events === undefined && error !== null)
    return (
      <ErrorState error={error} heading={t('choose.listFailed')} busy={isFetching} onRetry={() => void refetch()} />
    );
  const offered = (events ?? []).filter(({ id, is_archived }) => !is_archived || id === props.eventId);
  const isKnown = offered.some(({ id }) => id === props.eventId);
  return (
    <Select
      label={props.label}
      placeholder={events !== undefined && offered.length === 0 ? t('choose.none') : props.placeholder}
      value={isKnown ? props.eventId : null}
      disabled={offered.length === 0}
      options={offered.map((event) => ({ value: event.id, label: labelOf(event) }))}
      onChange={props.onEvent}
    />
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
