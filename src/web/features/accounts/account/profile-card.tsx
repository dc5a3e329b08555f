import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { languageEntry, languages, type Language } from '#rules/site/languages.ts';
import { chooseLanguage, pageLanguage, useLanguage } from '#web/lib/language/i18n.ts';
import type { Session } from '#web/lib/session/parse-session.ts';
import { saveLanguage } from '#web/lib/language/save-language.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { saveUsername } from '../api.ts';
import { DisplayNameField } from '../display-name-field.tsx';
import { FormProblem } from '../form-problem.tsx';
import { checkUsername } from '../input-checks.ts';
import { useAuthForm } from '../sign-in/use-auth-form.ts';

export function ProfileCard({ session }: { session: Session }) {
  const { t } = useTexts('accounts');
  return (
    <Card
      heading={t('account.profile')}
      actions={
        (session.isAdmin && <Badge tone="brand">{t('account.admin')}</Badge>) ||
        (session.isEvent && <Badge tone="accent">{t('account.team')}</Badge>)
      }
    >
      <div className="space-y-6">
        <Field label={t('email')} type="email" readOnly value={session.email} />
        {session.isEvent ? (
          <Field label={t('displayName')} hint={t('account.teamFixed')} readOnly value={session.username} />
        ) : (
          <NameForm key={session.userId} session={session} />
        )}
        <LanguageChoice />
      </div>
    </Card>
  );
}

function NameForm({ session }: { session: Session }) {
  const { t } = useTexts('accounts');
  const [username, setUsername] = useState(session.username);
  const { form, busy, errorAt, problem } = useAuthForm({
    check: () => checkUsername(username),
    send: async (write) => {
      await saveUsername(write, username.trim());
      showToast(t('account.saved'), 'success');
    },
    failed: 'save',
  });
  return (
    <form {...form} className="space-y-4">
      <FormProblem problem={problem} />
      <DisplayNameField
        hint={session.usernameChosen ? undefined : t('account.notChosen')}
        value={username}
        error={errorAt('username')}
        onText={setUsername}
      />
      <Button type="submit" busy={busy}>
        {t('account.save')}
      </Button>
    </form>
  );
}

function LanguageChoice() {
  const { t } = useTexts(['accounts', 'shell']);
  const language = useLanguage();
  const [coming, setComing] = useState<Language | null>(null);
  const choose = async (value: Language) => {
    setComing(value);
    try {
      await chooseLanguage(value);
      // Unless another one was chosen meanwhile, which is saved by itself.
      if (pageLanguage() === value) await saveLanguage(value);
    } catch {
      showToast(t('shell:language.notSaved'), 'error');
    } finally {
      setComing((now) => (now === value ? null : now));
    }
  };
  return (
    <div className="space-y-1.5">
      <p aria-hidden className="text-sm font-medium">
        {t('accounts:account.language')}
      </p>
      <Segmented
        label={t('accounts:account.language')}
        value={coming ?? language}
        options={languages.map((value) => ({ value, label: languageEntry(value).name, lang: value }))}
        onChange={(value) => void choose(value)}
      />
      <p className="text-sm text-muted">{t('accounts:account.languageHint')}</p>
    </div>
  );
}
