import { useTexts } from '#web/lib/language/use-texts.ts';
import { DAY_MS, HOUR_MS } from '#rules/durations.ts';
import { Button } from '#web/ui/button.tsx';
import { useDevelopmentStatus, useMoveClock } from './api.ts';

/** The product's clock goes forward only, here by an hour or a day. */
export function ClockButtons() {
  const { t } = useTexts('development');
  const status = useDevelopmentStatus();
  const move = useMoveClock();
  const steps = [
    { ms: HOUR_MS, label: t('hour'), says: t('forwardHour') },
    { ms: DAY_MS, label: t('day'), says: t('forwardDay') },
  ];
  return (
    <div className="flex gap-1.5">
      {steps.map((step) => (
        <Button
          key={step.ms}
          size="xs"
          disabled={status.data === undefined}
          busy={move.busy && move.input === step.ms}
          title={step.says}
          onClick={() => move.send(step.ms)}
        >
          {step.label}
        </Button>
      ))}
    </div>
  );
}
