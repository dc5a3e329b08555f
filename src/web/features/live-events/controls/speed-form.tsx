import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { numberIn } from '#web/lib/format/number-in.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import type { EventState } from '../api.ts';
import { useEventWrite } from '../use-event-write.ts';

export function SpeedForm({ event }: { event: EventState }) {
  const { t } = useTexts('live-events');
  const [speed, setSpeed] = useState(String(event.speed));
  const act = useEventWrite({
    send: (write) => {
      const body = { speed: numberIn(speed) ?? Number.NaN };
      return write('POST /api/admin/events/:eventId/speed', { params: { eventId: event.id }, body });
    },
    done: t('clock.speedSet'),
    failed: t('clock.speedFailed'),
  });
  return (
    <form
      className="flex items-start gap-3"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        act.send();
      }}
    >
      <Field
        numeric
        label={t('clock.speed')}
        hint={t('clock.speedHint')}
        error={act.problemAt('speed')}
        value={speed}
        onChange={(changed) => setSpeed(changed.target.value)}
      />
      <Button type="submit" className="mt-6 shrink-0" busy={act.busy}>
        {t('clock.setSpeed')}
      </Button>
    </form>
  );
}
