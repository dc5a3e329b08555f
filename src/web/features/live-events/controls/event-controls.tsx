import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useEventState } from '../api.ts';
import { ActionsCard } from './actions-card.tsx';
import { ChooseEvent } from './choose-event.tsx';
import { CleanupCard } from './cleanup-card.tsx';
import { ClockCard } from './clock-card.tsx';
import { CredentialsCard } from './credentials-card.tsx';
import { EventHead } from './event-head.tsx';
import { RegisterCard } from './register-card.tsx';
import { ShockCard } from './shock-card.tsx';
import { StagedCard } from './staged-card.tsx';
import { WindowsCard } from './windows-card.tsx';

/** Everything an organiser does, on one screen: left what happens in the market, right who plays and what was done. */
export function EventControls({ eventId, onEvent }: { eventId: string; onEvent: (id: string) => void }) {
  const { data, error, refetch, isFetching } = useEventState(eventId);
  return (
    <div className="space-y-5">
      {eventId === '' && <ChooseEvent onEvent={onEvent} />}
      {eventId !== '' && data === undefined && error === null && <Skeleton className="h-64 w-full" />}
      {eventId !== '' && data === undefined && error !== null && (
        <>
          <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
          <ChooseEvent onEvent={onEvent} />
        </>
      )}
      {data !== undefined && <EventHead key={`head ${data.id}`} event={data} onEvent={onEvent} />}
      {data !== undefined && (
        // What was typed for one event is never sent to another.
        <div key={data.id} className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="space-y-5">
            <ClockCard event={data} />
            <ShockCard event={data} />
            <WindowsCard event={data} />
            <StagedCard eventId={data.id} />
          </div>
          <div className="space-y-5">
            <RegisterCard event={data} />
            <CredentialsCard event={data} />
            <ActionsCard actions={data.actions} />
            <CleanupCard event={data} />
          </div>
        </div>
      )}
    </div>
  );
}
