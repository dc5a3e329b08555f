import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/lib/toasts.ts';
import type { Credentials } from '../api.ts';

/** The only time that anyone sees the passwords. On paper each team gets a slip of its own. */
export function CredentialsDialog({ teams, onClose }: { teams: readonly Credentials[]; onClose: () => void }) {
  const { t } = useTexts('live-events');
  const [isKept, setKept] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isOpen = teams.length > 0;
  useAskBeforeLeaving(isOpen && !isKept);
  const close = () => {
    setAsking(false);
    setKept(false);
    onClose();
  };
  const tryClosing = () => (isKept ? close() : setAsking(true));
  const copy = async () => {
    const lines = teams.map(({ team_name, email, password }) => [team_name, email, password].join('\t'));
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      setKept(true);
      showToast(t('credentials.copied'), 'success');
    } catch {
      showToast(t('credentials.copyFailed'), 'error');
    }
  };
  const print = () => {
    setKept(true);
    window.print();
  };
  return (
    <>
      <Dialog
        open={isOpen}
        onOpenChange={(open) => {
          if (!open) tryClosing();
        }}
        size="wide"
        heading={t('credentials.heading')}
        description={t('credentials.description')}
        actions={
          <>
            <Button onClick={tryClosing}>{t('credentials.close')}</Button>
            <Button onClick={print}>{t('credentials.print')}</Button>
            <Button variant="primary" onClick={() => void copy()}>
              {t('credentials.copy')}
            </Button>
          </>
        }
      >
        <div className="max-h-[50vh] overflow-y-auto">
          <DataTable
            caption={t('credentials.heading')}
            narrow="stack"
            rows={teams}
            rowKey={({ email }) => email}
            columns={[
              { key: 'team', header: t('credentials.team'), rowHeader: true, render: ({ team_name }) => team_name },
              {
                key: 'email',
                header: t('credentials.email'),
                render: ({ email }) => <span className="font-mono break-all select-all">{email}</span>,
              },
              {
                key: 'password',
                header: t('credentials.password'),
                render: ({ password }) => <span className="font-mono whitespace-nowrap select-all">{password}</span>,
              },
            ]}
          />
        </div>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        heading={t('credentials.keepHeading')}
        description={t('credentials.keepBody')}
        act={t('credentials.keepAct')}
        onAct={close}
      />
      {isOpen && <PrintedSheet teams={teams} />}
    </>
  );
}

/** The browser itself asks when the page is left: the passwords are nowhere else. */
function useAskBeforeLeaving(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}

/** Breaks before the @ and nowhere else: at a hyphen nobody could tell whether it is typed. */
function Address({ email }: { email: string }) {
  const [name, domain] = email.split('@');
  return (
    <>
      <span className="whitespace-nowrap">{name}</span>
      <wbr />
      <span className="whitespace-nowrap">@{domain}</span>
    </>
  );
}

/** Printed instead of the screen: see print.css. */
function PrintedSheet({ teams }: { teams: readonly Credentials[] }) {
  const { t } = useTexts('live-events');
  return createPortal(
    <div aria-hidden className="print-sheet">
      {teams.map(({ team_name, email, password }) => (
        <div key={email} className="print-slip">
          <p className="text-xl font-semibold">{team_name}</p>
          <p className="mt-1 text-sm">{t('credentials.sheet', { address: window.location.host })}</p>
          <p className="mt-3 font-mono">
            <Address email={email} />
          </p>
          <p className="font-mono text-lg">{password}</p>
        </div>
      ))}
    </div>,
    document.body,
  );
}
