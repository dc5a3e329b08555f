import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import type { Credentials } from '../api.ts';

/** The only time that anyone sees the passwords. On paper each team gets a slip of its own. */
export function CredentialsDialog({ teams, onClose }: { teams: readonly Credentials[]; onClose: () => void }) {
  const { t } = useTranslation('live-events');
  const copy = async () => {
    const lines = teams.map(({ team_name, email, password }) => [team_name, email, password].join('\t'));
    await navigator.clipboard.writeText(lines.join('\n'));
    showToast(t('credentials.copied'), 'success');
  };
  return (
    <>
      <Dialog
        open={teams.length > 0}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        size="wide"
        heading={t('credentials.heading')}
        description={t('credentials.description')}
        actions={
          <>
            <Button onClick={onClose}>{t('credentials.close')}</Button>
            <Button onClick={() => window.print()}>{t('credentials.print')}</Button>
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
      {teams.length > 0 && <PrintedSheet teams={teams} />}
    </>
  );
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
  const { t } = useTranslation('live-events');
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
