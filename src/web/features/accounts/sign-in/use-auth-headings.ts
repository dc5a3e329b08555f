import { useTexts } from '#web/lib/language/use-texts.ts';
import { useAuthSettings } from '#web/lib/session/auth-settings.ts';
import type { AuthView } from './auth-draft.ts';

/** What each form is called and what it is for. */
export function useAuthHeadings(): Readonly<Record<AuthView, { heading: string; lead: string | null }>> {
  const { t } = useTexts('accounts');
  const school = useAuthSettings().data?.school_name;
  return {
    'sign-in': { heading: t('signIn.heading'), lead: t('signIn.lead') },
    'sign-up': {
      heading: t('signUp.heading'),
      lead: school === undefined ? t('signUp.leadPlain') : t('signUp.lead', { school }),
    },
    reset: { heading: t('reset.heading'), lead: t('reset.lead') },
    sent: { heading: t('sent.heading'), lead: null },
    unsent: { heading: t('sent.unsentHeading'), lead: null },
  };
}
