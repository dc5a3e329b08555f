import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { errorCodeOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { useDeleteAccount } from '../api.ts';

/** The word that the server asks for too, the same in every language. */
const confirmationWord = 'DELETE';

export function DeleteCard({ isAdmin, isEvent }: { isAdmin: boolean; isEvent: boolean }) {
  const { t } = useTexts('accounts');
  return (
    <Card heading={t('account.remove')}>
      {isAdmin || isEvent ? (
        <p className="text-sm text-muted">{isAdmin ? t('account.removeAdmin') : t('account.removeTeam')}</p>
      ) : (
        <DeleteAccount />
      )}
    </Card>
  );
}

function DeleteAccount() {
  const { t } = useTexts(['accounts', 'errors']);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { send, forget, busy, error } = useDeleteAccount();
  const ask = () => {
    setTyped('');
    forget();
    setOpen(true);
  };
  const failed =
    error === null ? undefined : `${t('accounts:account.removeFailed')}: ${t(`errors:${errorCodeOf(error)}`)}`;
  return (
    <>
      <p className="text-sm text-muted">{t('accounts:account.removeBody')}</p>
      <Button className="mt-4 text-loss" onClick={ask}>
        {t('accounts:account.removeOpen')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        heading={t('accounts:account.confirmHeading')}
        description={t('accounts:account.confirmBody')}
        act={t('accounts:account.confirmAct')}
        busy={busy}
        conditionMet={typed === confirmationWord}
        onAct={() => send()}
        condition={
          <Field
            label={t('accounts:account.confirmLabel')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            error={failed}
            onChange={(event) => setTyped(event.target.value)}
          />
        }
      >
        {t('accounts:account.confirmTouches')}
      </ConfirmDialog>
    </>
  );
}
