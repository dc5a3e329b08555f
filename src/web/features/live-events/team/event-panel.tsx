import { useTexts } from '#web/lib/language/use-texts.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Change, Euro } from '#web/ui/number.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { useEventState, useScoreboard } from '../api.ts';
import { ClockCard } from '../controls/clock-card.tsx';
import { RegisterCard } from '../controls/register-card.tsx';
import { WindowsCard } from '../controls/windows-card.tsx';
import { EventSelect } from '../event-select.tsx';
import { useChosenEvent } from '../use-chosen-event.ts';

const SHOWN = 10;

/** The organisers' few controls inside the Battleground: clock, teams, standings, liquidity and stress. */
export default function EventPanel() {
  const { t } = useTexts(['scorecard', 'live-events']);
  const [eventId, choose] = useChosenEvent();
  const { data: event } = useEventState(eventId);
  return (
    <details className="rounded-lg border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center px-5 font-semibold">{t('panel.heading')}</summary>
      <div className="space-y-5 border-t border-line p-5">
        <div className="flex flex-wrap items-end gap-4">
          <div className="w-72 max-w-full">
            <EventSelect
              label={t('live-events:choose.existing')}
              placeholder={t('live-events:choose.setId')}
              eventId={eventId}
              onEvent={choose}
            />
          </div>
          <ButtonLink href={eventId === '' ? '/admin/events' : `/admin/events?event=${eventId}`}>
            {t('panel.open')}
          </ButtonLink>
        </div>
        {event === undefined && <NoEvent />}
        {event !== undefined && (
          // What was typed for one event is never sent to another.
          <div key={event.id} className="space-y-5">
            <h3 className="text-2xl leading-tight font-semibold break-words">{event.name}</h3>
            <div className="grid items-start gap-5 xl:grid-cols-2">
              <ClockCard event={event} />
              <RegisterCard event={event} />
              <WindowsCard event={event} />
              <PanelBoard eventId={event.id} />
            </div>
          </div>
        )}
      </div>
    </details>
  );
}

/** The acts are there before an event is chosen, and say what they lack. */
function NoEvent() {
  const { t } = useTexts('live-events');
  const acts = [t('clock.runOpen'), t('clock.runClose'), t('clock.freeze')];
  return (
    <div className="flex flex-wrap items-center gap-3">
      {acts.map((act) => (
        <Button key={act} onClick={() => showToast(t('choose.setId'), 'error')}>
          {act}
        </Button>
      ))}
      <p className="text-sm text-muted">{t('choose.setId')}</p>
    </div>
  );
}

function PanelBoard({ eventId }: { eventId: string }) {
  const { t } = useTexts('scorecard');
  const { data: board, error, isFetching, refetch } = useScoreboard(eventId, true);
  return (
    <Card heading={t('team.board')}>
      {board === undefined && error !== null && (
        <ErrorState error={error} heading={t('panel.boardFailed')} busy={isFetching} onRetry={() => void refetch()} />
      )}
      <ol className="space-y-1.5 text-sm">
        {board?.slice(0, SHOWN).map((row) => (
          <li key={row.portfolio_id} className="flex items-baseline gap-3">
            <span className="w-6 text-right font-mono tabular-nums">{row.rank}</span>
            <span className="min-w-0 flex-1 truncate">{row.team_name}</span>
            <Change value={row.pnl_pct} unit="percent" />
            <Euro value={row.equity} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
