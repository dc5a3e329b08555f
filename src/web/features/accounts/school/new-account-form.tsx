import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useLocation } from 'wouter';
import { useAuthSettings } from '#web/lib/session/auth-settings.ts';
import { useLanguage } from '#web/lib/language/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { AccountFrame } from '../account/account-frame.tsx';
import { DisplayNameField } from '../display-name-field.tsx';
import { FormProblem } from '../form-problem.tsx';
import { checkUsername } from '../input-checks.ts';
import { enter } from '../sign-in/enter.ts';
import { firstStop, redirectTarget } from '../sign-in/redirect-target.ts';
import { useAuthForm } from '../sign-in/use-auth-form.ts';
import type { NewPerson } from './finish-school-sign-in.ts';
import { keptTarget } from './school-attempt.ts';

/** The school has named somebody who has no account: they say whether they want one, and under which name. */
export function NewAccountForm({ ticket, email }: NewPerson) {
  const { t } = useTexts('accounts');
  const [, navigate] = useLocation();
  const [username, setUsername] = useState('');
  const language = useLanguage();
  const { data: settings } = useAuthSettings();
  const school = settings?.school_sign_in ?? settings?.school_name ?? '';
  const { form, busy, errorAt, problem } = useAuthForm({
    check: () => (username.trim() === '' ? {} : checkUsername(username)),
    send: async (write) => {
      const name = username.trim() === '' ? {} : { username: username.trim() };
      const { data } = await write('POST /api/auth/school/register', { body: { ticket, ...name, language } });
      navigate(firstStop(await enter(data), redirectTarget(keptTarget())), { replace: true });
    },
    failed: 'signUp',
  });
  return (
    <AccountFrame heading={t('school.newHeading')} lead={t('school.newLead', { school })}>
      <form {...form} className="space-y-4">
        <FormProblem problem={problem} />
        <Field label={t('schoolEmail')} type="email" name="email" autoComplete="username" readOnly value={email} />
        <DisplayNameField optional value={username} error={errorAt('username')} onText={setUsername} />
        <p className="text-sm text-muted">{t('school.newHint')}</p>
        <Button type="submit" variant="primary" busy={busy} className="w-full">
          {t('school.create')}
        </Button>
        <ButtonLink href="/login" className="w-full">
          {t('reset.back')}
        </ButtonLink>
      </form>
    </AccountFrame>
  );
}
