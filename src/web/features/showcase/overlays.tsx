import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import { ShowcaseSection } from './showcase-section.tsx';

export function Overlays() {
  const { t } = useTexts('showcase');
  const [tab, setTab] = useState<'chain' | 'orders' | 'history' | 'closed'>('chain');
  const [pill, setPill] = useState<'orders' | 'history'>('orders');
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
        <Tabs
          label={t('tabs.pills')}
          look="pill"
          value={pill}
          onChange={setPill}
          items={[
            { value: 'orders', label: t('tabs.orders'), content: <p>{t('tabs.ordersBody')}</p> },
            { value: 'history', label: t('tabs.history'), content: <p>{t('tabs.historyBody')}</p> },
          ]}
        />
      </ShowcaseSection>
      <ShowcaseSection heading={t('sections.overlays')}>
        <div className="flex flex-wrap gap-3">
          <DialogSample />
          <WideSample />
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
          <Menu
            label={t('overlays.menu')}
            items={[
              { label: t('overlays.menuCopy'), onSelect: () => showToast(t('overlays.info')) },
              { label: t('overlays.menuWipe'), danger: true, onSelect: () => showToast(t('overlays.error'), 'error') },
              { label: t('overlays.menuOff'), hint: t('overlays.menuWhy'), disabled: true, onSelect: () => undefined },
            ]}
          />
        </div>
      </ShowcaseSection>
    </>
  );
}

const sampleCode = 'WS26';
const toastButtons = { info: 'toastInfo', success: 'toastSuccess', error: 'toastError' } as const;

function DialogSample() {
  const { t } = useTexts('showcase');
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

function WideSample() {
  const { t } = useTexts('showcase');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button data-demo="wide" onClick={() => setOpen(true)}>
        {t('overlays.wide')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} size="wide" heading={t('overlays.wideTitle')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('fields.name')} placeholder={t('fields.namePlaceholder')} />
          <Field label={t('fields.quantity')} numeric defaultValue="25" />
        </div>
      </Dialog>
    </>
  );
}

function ConfirmSample() {
  const { t } = useTexts('showcase');
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
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
        condition={
          <Field
            label={t('overlays.confirmType', { code: sampleCode })}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        }
        conditionMet={typed === sampleCode}
        act={t('overlays.confirmAct')}
        onAct={() => setOpen(false)}
      >
        {t('overlays.confirmTouches')}
      </ConfirmDialog>
    </>
  );
}
