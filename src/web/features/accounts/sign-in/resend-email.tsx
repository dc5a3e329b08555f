import { useTexts } from '#web/lib/language/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { useResend } from '../api.ts';
import { authProblemOf } from '../auth-errors.ts';
import { useProblemText } from './use-auth-form.ts';

/** The button that has the confirmation mail sent again, and what came of it. */
export function ResendEmail({ email }: { email: string }) {
  const { t } = useTexts('accounts');
  const textOf = useProblemText();
  const { send, busy, isDone, error } = useResend();
  const kind = error === null ? null : authProblemOf(error).kind;
  return (
    <div className="space-y-2">
      <Button size="sm" busy={busy} onClick={() => send(email)}>
        {t('sent.resend')}
      </Button>
      <output className="block text-sm text-ink">{isDone && t('sent.resent')}</output>
      {kind !== null && (
        <p role="alert" className="text-sm text-loss">
          {kind === 'UNKNOWN' ? t('failed.resend') : textOf(kind)}
        </p>
      )}
    </div>
  );
}
