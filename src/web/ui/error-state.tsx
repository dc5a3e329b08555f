import { TriangleAlert } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { errorCodeOf, referenceOf } from '#web/lib/api/api-error.ts';
import { Button } from './button.tsx';

/** What happened, what to do, and the reference under which the server's log knows it. */
export function ErrorState(props: { error: unknown; heading?: string; onRetry?: () => void; busy?: boolean }) {
  const { t } = useTexts(['ui', 'errors']);
  const reference = referenceOf(props.error);
  return (
    <div role="alert" className="rounded-lg border border-line border-l-4 border-l-loss bg-surface px-5 py-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-loss" />
        <div className="min-w-48 flex-1">
          <p className="font-semibold">{props.heading ?? t('ui:errorTitle')}</p>
          <p className="text-sm text-muted">{t(`errors:${errorCodeOf(props.error)}`)}</p>
          {reference !== undefined && (
            <p className="mt-2 text-xs text-muted">
              {t('ui:reference')} <span className="font-mono text-ink select-all">{reference}</span>
            </p>
          )}
        </div>
        {props.onRetry !== undefined && (
          <Button size="sm" busy={props.busy ?? false} onClick={props.onRetry}>
            {t('ui:retry')}
          </Button>
        )}
      </div>
    </div>
  );
}
