import { useTexts } from '#web/lib/language/use-texts.ts';
import { Card } from '#web/ui/card.tsx';
import type { EventState } from '../api.ts';
import { AuctionActs, BotsSwitch, StartClock } from './clock-acts.tsx';
import { ClockFigures, ClockNote } from './clock-figures.tsx';
import { EndEvent } from './end-event.tsx';
import { SpeedForm } from './speed-form.tsx';

/** The clock, the two auction buttons, the freeze and the end in one card, for a screen that has room for no more. */
export function ClockCard({ event }: { event: EventState }) {
  const { t } = useTexts('live-events');
  return (
    <Card heading={t('clock.heading')}>
      <div className="space-y-4">
        <ClockFigures event={event} />
        <ClockNote event={event} />
        {!event.is_ended && (
          <>
            <div className="flex flex-wrap gap-3">
              {!event.is_started && <StartClock event={event} />}
              <AuctionActs event={event} isLarge={false} />
              <EndEvent event={event} />
              <BotsSwitch event={event} />
            </div>
            <p className="text-sm text-muted">{t('clock.eitherTakesAll')}</p>
            <SpeedForm key={event.speed} event={event} />
          </>
        )}
      </div>
    </Card>
  );
}
