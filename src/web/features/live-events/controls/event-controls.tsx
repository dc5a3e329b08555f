import { useTexts } from '#web/lib/language/use-texts.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useEventState } from '../api.ts';
import { useKeysChoice } from '../keys/keys-on.tsx';
import { ChooseEvent } from './choose-event.tsx';
import { Evening, type OnStage } from './evening.tsx';
import { EventHead } from './event-head.tsx';

/** Everything an organiser does, on one screen: which event, the three parts of its evening, and what was done. */
export function EventControls(props: { eventId: string; onEvent: (id: string) => void; onStage: OnStage }) {
  const { eventId, onEvent } = props;
  const { data, error, refetch, isFetching } = useEventState(eventId);
  return (
    <div className="space-y-4">
      {eventId === '' && <ChooseEvent onEvent={onEvent} />}
      {eventId !== '' && data === undefined && error === null && <Skeleton className="h-64 w-full" />}
      {eventId !== '' && data === undefined && error !== null && (
        <>
          <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
          <ChooseEvent onEvent={onEvent} />
        </>
      )}
      {data !== undefined && (
        // What was typed for one event is never sent to another.
        <div key={data.id} className="space-y-4">
          <EventHead event={data} onEvent={onEvent} />
          <Evening event={data} onStage={props.onStage} />
          <KeysSwitch />
        </div>
      )}
    </div>
  );
}

function KeysSwitch() {
  const { t } = useTexts('evening');
  const keys = useKeysChoice();
  if (keys === undefined) return null;
  return (
    <div className="pointer-coarse:hidden">
      <Switch label={t('phases.shortcuts')} checked={keys.isOn} onChange={keys.choose} />
    </div>
  );
}
