import { useRef } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { EventState } from '../api.ts';
import { KeyButton } from '../keys/key-button.tsx';
import { ActionsCard } from './actions-card.tsx';
import { CleanupCard } from './cleanup-card.tsx';
import { AuctionActs, BotsSwitch, StartClock } from './clock-acts.tsx';
import { ClockFigures, ClockNote } from './clock-figures.tsx';
import { CredentialsCard } from './credentials-card.tsx';
import { EndEvent } from './end-event.tsx';
import { phaseOf, phases, type EveningPhase } from './evening-phase.ts';
import { Phase, type PhaseState } from './phase.tsx';
import { RegisterCard } from './register-card.tsx';
import { ShockCard } from './shock-card.tsx';
import { SpeedForm } from './speed-form.tsx';
import { StagedCard } from './staged-card.tsx';
import { useOpenPhases } from './use-open-phases.ts';
import { WindowsCard } from './windows-card.tsx';

export type OnStage = (view: 'reveal' | 'replay') => void;

/** Everything an organiser does, by the parts of an evening. The part of the moment is open, and its acts are the largest. */
export function Evening({ event, onStage }: { event: EventState; onStage: OnStage }) {
  const { t } = useTexts(['evening', 'live-events']);
  const evening = useRef<HTMLDivElement>(null);
  const now = phaseOf(event);
  const [isOpen, toggle] = useOpenPhases(now, evening);
  const stateOf = (phase: EveningPhase): PhaseState => {
    const ahead = phases.indexOf(phase) - phases.indexOf(now);
    return ahead === 0 ? 'now' : ahead > 0 ? 'ahead' : 'past';
  };
  const of = (phase: EveningPhase) => ({
    number: phases.indexOf(phase) + 1,
    title: t(`phases.${phase}`),
    state: stateOf(phase),
    isOpen: isOpen(phase),
    onToggle: () => toggle(phase),
  });
  return (
    <div ref={evening} className="space-y-3">
      <Phase
        {...of('prepare')}
        said={
          event.teams === 0
            ? t('phases.prepareNone')
            : t('phases.prepareSaid', { count: event.teams, speed: event.speed })
        }
      >
        <Preparing event={event} isNow={now === 'prepare'} />
      </Phase>
      <Phase
        {...of('run')}
        said={now === 'prepare' ? t('phases.runAhead') : t('phases.runSaid', { count: event.auctions })}
      >
        <Running event={event} isNow={now === 'run'} />
      </Phase>
      <Phase
        {...of('end')}
        said={event.is_ended ? t('phases.endSaid') : t('phases.endAhead')}
        action={!event.is_ended && <EndEvent event={event} />}
      >
        <Ending event={event} onStage={onStage} />
      </Phase>
      {now !== 'run' && <ActionsCard event={event} />}
    </div>
  );
}

function Preparing({ event, isNow }: { event: EventState; isNow: boolean }) {
  const { t } = useTexts('evening');
  return (
    <>
      {isNow && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 max-sm:*:w-full">
          <StartClock event={event} />
          <BotsSwitch event={event} />
          <p className="min-w-60 flex-1 text-sm text-muted">
            {event.teams === 0 ? t('phases.noTeams') : t('phases.startHint')}
          </p>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
        <RegisterCard event={event} />
        <div className="space-y-5">
          <CredentialsCard event={event} />
          {!event.is_ended && (
            <Card>
              <SpeedForm key={event.speed} event={event} />
            </Card>
          )}
        </div>
      </div>
    </>
  );
}

function Running({ event, isNow }: { event: EventState; isNow: boolean }) {
  const { t } = useTexts(['evening', 'live-events']);
  return (
    <>
      <ClockFigures event={event} isLarge={isNow} />
      <ClockNote event={event} />
      {!event.is_ended && (
        <div className="space-y-2">
          <div className="flex flex-wrap gap-3 max-sm:*:w-full">
            <AuctionActs event={event} isLarge={isNow} />
            {isNow && <BotsSwitch event={event} />}
          </div>
          <p className="text-sm text-muted">{t('live-events:clock.eitherTakesAll')}</p>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="space-y-5">
          <ShockCard event={event} />
          {/* Beside what is done, while it is done; otherwise below everything. */}
          {isNow && <ActionsCard event={event} />}
        </div>
        <WindowsCard event={event} />
      </div>
      <StagedCard eventId={event.id} />
    </>
  );
}

function Ending({ event, onStage }: { event: EventState; onStage: OnStage }) {
  const { t } = useTexts(['evening', 'live-events']);
  const format = useFormat();
  const endedAt = event.runs.at(-1)?.ended_at;
  return (
    <>
      {!event.is_ended && <p className="text-sm text-muted">{t('phases.endHint')}</p>}
      {event.is_ended && (
        <div className="space-y-3">
          <div className="flex flex-wrap gap-3 max-sm:*:w-full">
            {/* R is taken: in the console it refreshes. */}
            <KeyButton letter="V" size="lg" variant="primary" onClick={() => onStage('reveal')}>
              {t('phases.reveal')}
            </KeyButton>
            <Button size="lg" onClick={() => onStage('replay')}>
              {t('phases.replay')}
            </Button>
          </div>
          <p className="text-sm text-muted">{t('phases.revealHint')}</p>
          {typeof endedAt === 'string' && (
            <p className="text-sm text-muted">
              {t('live-events:clock.ended', { date: format.date(endedAt), time: format.time(endedAt) })}
            </p>
          )}
        </div>
      )}
      <CleanupCard event={event} />
    </>
  );
}
