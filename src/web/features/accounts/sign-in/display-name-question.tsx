import { useId, useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { publicName } from '#rules/standings/public-name.ts';
import type { Session } from '#web/lib/session/parse-session.ts';
import { useAuthState, useSession } from '#web/lib/session/session.ts';
import { stored } from '#web/lib/browser/stored.ts';
import { raise } from '#web/lib/browser/window-event.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { saveUsername } from '../api.ts';
import { DisplayNameField } from '../display-name-field.tsx';
import { FormProblem } from '../form-problem.tsx';
import { checkUsername } from '../input-checks.ts';
import { useAuthForm } from './use-auth-form.ts';

/** Asks once, at the first visit of the Battleground, for the name that others see. The account page can change it later. */
export default function DisplayNameQuestion() {
  const session = useSession();
  // A stored session may be old; who has chosen a name elsewhere is not asked again.
  const isKnown = useAuthState() === 'signed-in';
  if (session === null || !isKnown || session.usernameChosen || session.isEvent) return null;
  return <Question key={session.userId} session={session} />;
}

function Question({ session }: { session: Session }) {
  const { t } = useTexts('accounts');
  const key = `nameAsked:${session.userId}`;
  const [isOpen, setOpen] = useState(() => stored.read(key) === null);
  const [username, setUsername] = useState('');
  const formId = useId();
  const close = () => {
    stored.write(key, '1');
    setOpen(false);
  };
  const { form, busy, errorAt, problem } = useAuthForm({
    check: () => checkUsername(username),
    send: async (write) => {
      const name = username.trim();
      await saveUsername(write, name);
      close();
      raise('name-chosen');
      showToast(t('nameQuestion.saved', { name }), 'success');
    },
    failed: 'save',
  });
  return (
    <Dialog
      open={isOpen}
      heading={t('nameQuestion.title')}
      description={t('nameQuestion.body', { name: publicName({ ...session, usernameChosen: false }) })}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      actions={
        <>
          <Button onClick={close}>{t('nameQuestion.later')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {t('nameQuestion.save')}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className="space-y-4">
        <FormProblem problem={problem} />
        <DisplayNameField value={username} error={errorAt('username')} onText={setUsername} />
      </form>
    </Dialog>
  );
}
