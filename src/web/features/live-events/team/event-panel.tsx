import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Change, Euro } from '#web/ui/number.tsx';
import { Select } from '#web/ui/select.tsx';
import { useState } from 'react';
import { useEventNews, useEvents, useEventState, useScoreboard } from '../api.ts';
import { ClockCard } from '../controls/clock-card.tsx';
import { RegisterCard } from '../controls/register-card.tsx';
import { WindowsCard } from '../controls/windows-card.tsx';

const SHOWN = 10;

/** The organisers' few controls inside the Battleground: clock, teams, standings, liquidity and stress. */
export default function EventPanel() {
  const { t } = useTranslation('live-events');
  const { data: events = [] } = useEvents();
  const [chosen, setChosen] = useState<string>();
  const eventId = chosen ?? events[0]?.id ?? '';
  const { data: event } = useEventState(eventId);
  const { data: board = [] } = useScoreboard(eventId, true);
  useEventNews();
  return (
    <details className="rounded-lg border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center px-5 font-semibold">{t('panel.heading')}</summary>
      <div className="space-y-5 border-t border-line p-5">
        <div className="flex flex-wrap items-end gap-4">
          <div className="w-72 max-w-full">
            <Select
              label={t('choose.existing')}
              placeholder={t('choose.none')}
              disabled={events.length === 0}
              value={eventId === '' ? null : eventId}
              options={events.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setChosen}
            />
          </div>
          <ButtonLink href="/admin/events">{t('panel.open')}</ButtonLink>
        </div>
        {event !== undefined && (
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <ClockCard event={event} />
            <RegisterCard event={event} />
            <WindowsCard event={event} />
            <Card heading={t('team.board')}>
              <ol className="space-y-1.5 text-sm">
                {board.slice(0, SHOWN).map((row, index) => (
                  <li key={row.portfolio_id} className="flex items-baseline gap-3">
                    <span className="w-6 text-right font-mono tabular-nums">{index + 1}</span>
                    <span className="min-w-0 flex-1 truncate">{row.team_name}</span>
                    <Change value={row.pnl_pct} unit="percent" />
                    <Euro value={row.equity} />
                  </li>
                ))}
              </ol>
            </Card>
          </div>
        )}
      </div>
    </details>
  );
}
