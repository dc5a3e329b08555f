import { MailCheck } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { Link } from 'wouter';
import { isDevelopmentHost } from '#web/lib/session/hosts.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '../notice.tsx';
import { ResendEmail } from './resend-email.tsx';

/** After registering: where the mail went, what to do with it, and what to do without it. */
export function SignUpSent(props: { email: string; mailSent: boolean; onSignIn: () => void; onLeave?: () => void }) {
  const { t } = useTexts('accounts');
  const { email } = props;
  return (
    <div className="space-y-4">
      {props.mailSent ? (
        <>
          <output className="flex gap-3">
            <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-gain" />
            <span className="min-w-0 wrap-anywhere">{t('sent.body', { email })}</span>
          </output>
          <p className="text-sm text-muted">{t('sent.expiry')}</p>
        </>
      ) : (
        <Notice tone="attention">{t('sent.mailFailed', { email })}</Notice>
      )}
      {isDevelopmentHost() && (
        <Link
          href="/dev/outbox"
          className="inline-flex min-h-8 items-center text-sm font-medium text-link underline-offset-4 hover:underline pointer-coarse:min-h-11"
          {...(props.onLeave === undefined ? {} : { onClick: props.onLeave })}
        >
          {t('sent.outbox')}
        </Link>
      )}
      <div className="flex flex-wrap items-start justify-between gap-3 border-t border-line pt-4">
        <ResendEmail email={email} />
        <Button size="sm" variant="quiet" onClick={props.onSignIn}>
          {t('sent.toSignIn')}
        </Button>
      </div>
    </div>
  );
}
