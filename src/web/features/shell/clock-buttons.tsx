import { DAY_MS, HOUR_MS } from '#rules/durations.ts';
import { useTranslation } from 'react-i18next';
import { errorCodeOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { useDevelopmentStatus, useMoveClock } from './api.ts';

/** The product's clock goes forward only, here by an hour or a day. */
export function ClockButtons() {
  const { t } = useTranslation(['development', 'errors']);
  const status = useDevelopmentStatus();
  const move = useMoveClock();
  const forward = (milliseconds: number) =>
    move.mutate(milliseconds, { onError: (error) => showToast(t(`errors:${errorCodeOf(error)}`), 'error') });
  const steps = [
    { ms: HOUR_MS, label: t('development:hour'), says: t('development:forwardHour') },
    { ms: DAY_MS, label: t('development:day'), says: t('development:forwardDay') },
  ];
  return (
    <div className="flex gap-1.5">
      {steps.map((step) => (
        <Button
          key={step.ms}
          size="xs"
          disabled={status.data === undefined}
          busy={move.isPending && move.variables === step.ms}
          title={step.says}
          onClick={() => {
            if (!move.isPending) forward(step.ms);
          }}
        >
          {step.label}
        </Button>
      ))}
    </div>
  );
}
