import { useTexts } from '#web/lib/language/use-texts.ts';
import { useAuthSettings } from '#web/lib/session/auth-settings.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { AccountFrame } from '../account/account-frame.tsx';
import type { ProblemKind } from '../auth-errors.ts';
import { LinkProblem } from '../link/link-problem.tsx';
import { redirectTarget } from '../sign-in/redirect-target.ts';
import { useProblemText } from '../sign-in/use-auth-form.ts';
import { keptTarget } from './school-attempt.ts';
import { SchoolButton } from './school-button.tsx';

/** Another person of the same browser may be known to the school, or to be asked. */
const aboutPerson: ReadonlySet<ProblemKind> = new Set([
  'INVALID_DOMAIN',
  'INVALID_EMAIL',
  'SCHOOL_ADDRESS_UNVERIFIED',
  'SCHOOL_IDENTITY_DIFFERS',
]);

/** Nobody was signed in: why, and the ways on. */
export function SchoolProblem({ kind, reference }: { kind: ProblemKind; reference?: string | undefined }) {
  const { t } = useTexts('accounts');
  const textOf = useProblemText();
  const school = useAuthSettings().data?.school_sign_in ?? null;
  const again = aboutPerson.has(kind);
  const problem = (
    <LinkProblem
      heading={t('school.failedHeading')}
      body={textOf(kind)}
      {...(reference === undefined ? {} : { reference })}
    />
  );
  return (
    <AccountFrame heading={t('school.heading')} problem={problem}>
      <div className="grid gap-3">
        {school !== null && (
          <SchoolButton
            label={again ? t('school.otherPerson', { school }) : t('school.again', { school })}
            again={again}
            target={redirectTarget(keptTarget())}
          />
        )}
        <ButtonLink href="/login">{t('reset.back')}</ButtonLink>
        {kind === 'SCHOOL_ADDRESS_UNVERIFIED' && (
          <ButtonLink href="/login?mode=sign-up">{t('signUp.submit')}</ButtonLink>
        )}
        {kind === 'SCHOOL_IDENTITY_DIFFERS' && <ButtonLink href="/contact">{t('school.contact')}</ButtonLink>}
      </div>
    </AccountFrame>
  );
}
