import { useTranslation } from 'react-i18next';
import { ApiError, errorCodeOf, referenceOf } from '#web/lib/api-error.ts';

/** Why the server said no, beside the form that keeps what was typed. */
export function Refused({ error }: { error: unknown }) {
  const { t } = useTranslation('admin');
  const reason = useReason();
  const reference = referenceOf(error);
  if (error === undefined || error === null) return null;
  return (
    <div role="alert" className="rounded-md border-l-4 border-l-loss bg-loss-soft px-4 py-3 text-sm text-ink">
      <p>{t('form.refused', { reason: reason(error) })}</p>
      {error instanceof ApiError && Object.keys(error.fields).length > 0 && (
        <ul className="mt-1 list-inside list-disc font-mono text-xs">
          {Object.entries(error.fields).map(([field, problem]) => (
            <li key={field}>
              {field.replace(/^body\.(data\.)?/, '')}: {problem}
            </li>
          ))}
        </ul>
      )}
      {reference !== undefined && (
        <p className="mt-1 text-xs text-muted">
          {t('form.reference')} <span className="font-mono select-all">{reference}</span>
        </p>
      )}
    </div>
  );
}

/** The refusal in the reader's language. */
export function useReason(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return (error) => t(errorCodeOf(error));
}
