import { useTexts } from '#web/lib/language/use-texts.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTexts('admin');
  const rows = [
    { key: t('shortcuts.keys.tabs'), act: t('shortcuts.tabs') },
    { key: 'N', act: t('shortcuts.new') },
    { key: '/', act: t('shortcuts.filter') },
    { key: 'R', act: t('shortcuts.refresh') },
    { key: 'A', act: t('shortcuts.audit') },
    { key: 'M', act: t('shortcuts.messages') },
    { key: t('shortcuts.keys.save'), act: t('shortcuts.save') },
    { key: '?', act: t('shortcuts.help') },
  ];
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      heading={t('shortcuts.heading')}
      description={t('shortcuts.body')}
    >
      <DataTable
        caption={t('shortcuts.heading')}
        rows={rows}
        rowKey={({ act }) => act}
        columns={[
          {
            key: 'key',
            header: t('shortcuts.key'),
            rowHeader: true,
            render: ({ key }) => (
              <kbd className="rounded-sm border border-line bg-wash px-1.5 font-mono text-xs">{key}</kbd>
            ),
          },
          { key: 'act', header: t('shortcuts.act'), render: ({ act }) => act },
        ]}
      />
      <p className="mt-5 border-t border-line pt-4 text-sm text-muted">{t('shortcuts.admins')}</p>
    </Dialog>
  );
}
