import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callForText } from '#web/lib/api/api.ts';
import { flags } from '#web/lib/flags.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { adminKeys, useChanged } from '../api.ts';
import { Refused } from '../parts/refused.tsx';
import { useAct } from '../parts/use-act.ts';

type MarketAct = 'expire' | 'open' | 'close';
const worker = { host: flags.workerHost };

/** What can be done to the season's market by hand. Each is asked for, and says what it did. */
export function MarketActs() {
  const { t } = useTranslation('tickers');
  const changed = useChanged();
  const [asked, setAsked] = useState<MarketAct>();
  const act = useAct();
  const labels = { expire: t('expire'), open: t('runOpen'), close: t('runClose') };
  const run = async () => {
    if (asked === undefined) return;
    const work = async () => {
      const said = asked === 'expire' ? await expire() : await runAuction(asked);
      await changed(adminKeys.all);
      return said;
    };
    const expire = async () => {
      const said = await callForText('POST /api/admin/expire-positions', worker);
      return t('expired', { count: Number.parseInt(said, 10) || 0 });
    };
    const runAuction = async (slot: 'open' | 'close') => {
      const { data } = await call('POST /api/admin/run-auction', { body: { slot }, ...worker });
      const { filled, rejected, deferred } = data;
      return t('ran', { filled, rejected, deferred });
    };
    const isDone = await act.run(work, asked === 'expire' ? t('expireFailed') : t(`runFailed.${asked}`));
    if (isDone) setAsked(undefined);
  };
  return (
    <Card heading={t('acts')}>
      <p className="text-sm text-muted">{t('actsBody')}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        {(['expire', 'open', 'close'] as const).map((value) => (
          <Button key={value} onClick={() => setAsked(value)}>
            {labels[value]}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => {
          setAsked(undefined);
          act.forget();
        }}
        heading={asked === 'open' || asked === 'close' ? t(`runHeading.${asked}`) : t('expireHeading')}
        description={asked === 'open' || asked === 'close' ? t('runBody') : t('expireBody')}
        act={labels[asked ?? 'expire']}
        busy={act.busy}
        onAct={() => void run()}
      >
        {t('actsBody')}
        <Refused error={act.error} />
      </ConfirmDialog>
    </Card>
  );
}
