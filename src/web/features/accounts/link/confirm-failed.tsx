import { useTexts } from '#web/lib/language/use-texts.ts';
import { errorCodeOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { AccountFrame } from '../account/account-frame.tsx';
import { authProblemOf } from '../auth-errors.ts';
import { LinkProblem } from './link-problem.tsx';
import { ResendForm } from '../sign-in/resend-form.tsx';
import { useProblemText } from '../sign-in/use-auth-form.ts';

/** The link could not be used. A missing or used-up one needs another link; anything else can be tried again. */
export function ConfirmFailed({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTexts('accounts');
  if (onRetry !== undefined && errorCodeOf(error) !== 'TOKEN_INVALID') {
    return <Unexpected error={error} onRetry={onRetry} />;
  }
  const problem =
    error === null ? (
      <LinkProblem heading={t('confirm.missing')} body={t('confirm.missingBody')} />
    ) : (
      <LinkProblem heading={t('confirm.expired')} body={t('confirm.expiredBody')} />
    );
  return (
    <AccountFrame heading={t('confirm.heading')} problem={problem}>
      <ResendForm />
      <div className="mt-5 grid gap-3 border-t border-line pt-5">
        <ButtonLink href="/login">{t('signIn.submit')}</ButtonLink>
        <ButtonLink href="/login?mode=reset">{t('reset.heading')}</ButtonLink>
      </div>
    </AccountFrame>
  );
}

function Unexpected({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTexts('accounts');
  const textOf = useProblemText();
  const { kind, reference } = authProblemOf(error);
  const problem = (
    <LinkProblem
      heading={t('confirm.failed')}
      {...(kind === 'UNKNOWN' ? {} : { body: textOf(kind) })}
      {...(reference === undefined ? {} : { reference })}
    >
      <Button variant="primary" onClick={onRetry}>
        {t('confirm.retry')}
      </Button>
    </LinkProblem>
  );
  return <AccountFrame heading={t('confirm.heading')} problem={problem} />;
}
