import { useTexts } from '#web/lib/language/use-texts.ts';
import { useAuthSettings } from '#web/lib/session/auth-settings.ts';
import { SchoolButton } from './school-button.tsx';

/** The way in by the school, above the form for everybody else; nothing where the server has none. */
export function SchoolWay({ mode }: { mode: 'sign-in' | 'sign-up' }) {
  const { t } = useTexts('accounts');
  const school = useAuthSettings().data?.school_sign_in ?? null;
  if (school === null) return null;
  return (
    <>
      <SchoolButton label={t('school.button', { school })} />
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {mode === 'sign-in' ? t('school.or') : t('school.orSignUp')}
      </p>
    </>
  );
}
