import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import { ShowcaseSection } from './showcase-section.tsx';

export function Overlays() {
  const { t } = useTranslation('showcase');
  const [tab, setTab] = useState<'chain' | 'orders' | 'history' | 'closed'>('chain');
  return (
    <>
      <ShowcaseSection heading={t('sections.tabs')}>
        <Tabs
          label={t('tabs.label')}
          value={tab}
          onChange={setTab}
          items={[
            { value: 'chain', label: t('tabs.chain'), content: <p>{t('tabs.chainBody')}</p> },
            { value: 'orders', label: t('tabs.orders'), content: <p>{t('tabs.ordersBody')}</p> },
            { value: 'history', label: t('tabs.history'), content: <p>{t('tabs.historyBody')}</p> },
            { value: 'closed', label: t('tabs.closed'), content: null, disabled: true },
          ]}
        />
      </ShowcaseSection>
      <ShowcaseSection heading={t('sections.overlays')}>
        <div className="flex flex-wrap gap-3">
          <DialogSample />
          <ConfirmSample />
          {(['info', 'success', 'error'] as const).map((tone) => (
            <Button key={tone} data-demo="toast" onClick={() => showToast(t(`overlays.${tone}`), tone)}>
              {t(`overlays.${toastButtons[tone]}`)}
            </Button>
          ))}
          <Tooltip text={t('overlays.tooltipText')}>
            <Button variant="quiet" data-demo="tooltip">
              {t('overlays.tooltip')}
            </Button>
          </Tooltip>
        </div>
      </ShowcaseSection>
    </>
  );
}

const toastButtons = { info: 'toastInfo', success: 'toastSuccess', error: 'toastError' } as const;

function DialogSample() {
  const { t } = useTranslation('showcase');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button data-demo="dialog" onClick={() => setOpen(true)}>
        {t('overlays.dialog')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        heading={t('overlays.dialogTitle')}
        description={t('overlays.dialogBody')}
        actions={
          <Button variant="primary" onClick={() => setOpen(false)}>
            {t('overlays.save')}
          </Button>
        }
      >
        <Field label={t('fields.name')} placeholder={t('fields.namePlaceholder')} />
      </Dialog>
    </>
  );
}

function ConfirmSample() {
  const { t } = useTranslation('showcase');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button data-demo="confirm" onClick={() => setOpen(true)}>
        {t('overlays.confirm')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        heading={t('overlays.confirmTitle')}
        description={t('overlays.confirmBody')}
        act={t('overlays.confirmAct')}
        onAct={() => setOpen(false)}
      >
        {t('overlays.confirmTouches')}
      </ConfirmDialog>
    </>
  );
}
