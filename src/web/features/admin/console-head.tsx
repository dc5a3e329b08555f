import { Activity, Keyboard, LogOut, Mail, ScrollText } from 'lucide-react';
import { Arriving } from '#web/lib/browser/arriving.tsx';
import { later } from '#web/lib/browser/arrivals.ts';

import { useTexts } from '#web/lib/language/use-texts.ts';
import { useWrite } from '#web/lib/api/use-write.ts';
import { dash } from '#web/lib/format/format.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { AdminSeason } from './api.ts';
import { ShortcutsDialog } from './parts/shortcuts-dialog.tsx';

const AuditDialog = later(() => import('./audit/audit-dialog.tsx'));
const MessagesDialog = later(() => import('./messages/messages-dialog.tsx'));
const SystemDialog = later(() => import('./audit/system-dialog.tsx'));

export type ConsoleDialog = 'audit' | 'messages' | 'system' | 'shortcuts';

/** The season that counts, and what is at hand on every tab. */
export function ConsoleHead(props: {
  /** Undefined while it is not known, null where there is none. */
  season: AdminSeason | null | undefined;
  /** Whether the last try to find out went wrong. */
  hasFailed: boolean;
  dialog: ConsoleDialog | undefined;
  onDialog: (dialog: ConsoleDialog | undefined) => void;
  onLogOut: () => Promise<void>;
}) {
  const { t } = useTexts('admin');
  const close = () => props.onDialog(undefined);
  const leaving = useWrite({ send: () => props.onLogOut(), failed: t('logOutFailed') });
  const buttons = [
    { dialog: 'system', icon: Activity, label: t('system.open') },
    { dialog: 'messages', icon: Mail, label: t('messages.open') },
    { dialog: 'audit', icon: ScrollText, label: t('audit.open') },
    { dialog: 'shortcuts', icon: Keyboard, label: t('shortcuts.open') },
  ] as const;
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl">{t('title')}</h1>
        <SeasonBadge season={props.season} hasFailed={props.hasFailed} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {buttons.map(({ dialog, icon: Icon, label }) => (
          <Button
            key={dialog}
            size="sm"
            variant="quiet"
            title={label}
            className="max-sm:min-w-11"
            onClick={() => props.onDialog(dialog)}
          >
            <Icon aria-hidden className="size-4" />
            {/* On a phone the tabs come first: the signs alone fit one row. */}
            <span className="max-sm:sr-only">{label}</span>
          </Button>
        ))}
        <Button size="sm" busy={leaving.busy} onClick={() => leaving.send()}>
          <LogOut aria-hidden className="size-4" />
          {t('logOut')}
        </Button>
      </div>
      <Arriving>
        {props.dialog === 'audit' && <AuditDialog onClose={close} />}
        {props.dialog === 'messages' && <MessagesDialog onClose={close} />}
        {props.dialog === 'system' && <SystemDialog onClose={close} />}
      </Arriving>
      <ShortcutsDialog open={props.dialog === 'shortcuts'} onClose={close} />
    </header>
  );
}

function SeasonBadge({ season, hasFailed }: { season: AdminSeason | null | undefined; hasFailed: boolean }) {
  const { t } = useTexts('admin');
  if (season === undefined && hasFailed) {
    return (
      <p className="text-sm text-muted">
        {dash} {t('seasonFailed')}
      </p>
    );
  }
  if (season === undefined) return <Skeleton className="h-7 w-40" />;
  if (season === null) return <Badge>{t('noSeason')}</Badge>;
  return (
    <p className="flex items-center gap-2 rounded-md border border-line bg-surface px-3 py-1.5 text-sm">
      <span className="sr-only">{t('season')}:</span>
      <span className="font-medium">{season.name}</span>
      <Badge tone={statusTones[season.status]}>{t(`status.${season.status}`)}</Badge>
    </p>
  );
}

export const statusTones: Readonly<Record<AdminSeason['status'], BadgeTone>> = {
  upcoming: 'brand',
  active: 'gain',
  settling: 'accent',
  closed: 'neutral',
};
