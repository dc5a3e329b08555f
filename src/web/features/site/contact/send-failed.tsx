import { CircleAlert } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { ApiError, errorCodeOf, referenceOf } from '#web/lib/api/api-error.ts';
import { VerificationMissing } from '#web/lib/bot-check/use-bot-check.tsx';

/** Nothing was sent, or nobody knows: why, and the reference that stands in the server's log. What was written stays in the form. */
export function SendFailed({ error }: { error: Error }) {
  const { t } = useTexts(['contact', 'errors']);
  const reference = referenceOf(error);
  const code = error instanceof VerificationMissing ? 'TURNSTILE_MISSING' : errorCodeOf(error);
  return (
    <div role="alert" className="flex items-start gap-3 rounded-md bg-loss-soft px-4 py-3 text-sm">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-loss" />
      <div>
        <p className="font-medium">{isUnsure(error) ? t('contact:form.unsure') : t('contact:form.failed')}</p>
        <p>{isUnsure(error) ? t('contact:form.sendAgain') : t(`errors:${code}`)}</p>
        {reference !== undefined && (
          <p className="mt-1 font-mono text-xs text-muted">{t('contact:form.reference', { reference })}</p>
        )}
      </div>
    </div>
  );
}

/** Without an answer of our server nobody knows whether it has come, also where something before it answered; sent again it is the same message. */
function isUnsure(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || (error.status >= 500 && error.reference === undefined));
}
