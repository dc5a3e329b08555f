import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { callForText } from '#web/lib/api/api.ts';
import { useWrite } from '#web/lib/api/use-write.ts';
import { flags } from '#web/lib/flags.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { adminKeys, changed } from '../api.ts';
import { ConfirmWrite } from '../parts/confirm-write.tsx';

type MarketAct = 'expire' | 'open' | 'close';
const worker = { host: flags.workerHost };

/** What can be done to the season's market by hand. Each is asked for, and says what it did. */
export function MarketActs() {
  const { t } = useTexts('tickers');
  const [asked, setAsked] = useState<MarketAct>();
  const labels = { expire: t('expire'), open: t('runOpen'), close: t('runClose') };
  const acting = useWrite({
    send: async (write, act: MarketAct) => {
      if (act === 'expire') {
        const said = await callForText('POST /api/admin/expire-positions', worker);
        return t('expired', { count: Number.parseInt(said, 10) || 0 });
      }
      const { data } = await write('POST /api/admin/run-auction', { body: { slot: act }, ...worker });
      const { filled, rejected, deferred } = data;
      return t('ran', { filled, rejected, deferred });
    },
    asksAgain: changed(adminKeys.all),
    done: (said) => said,
    failed: asked === 'open' || asked === 'close' ? t(`runFailed.${asked}`) : t('expireFailed'),
    onDone: () => setAsked(undefined),
  });
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
      <ConfirmWrite
        asked={asked}
        write={acting}
        onClose={() => setAsked(undefined)}
        heading={asked === 'open' || asked === 'close' ? t(`runHeading.${asked}`) : t('expireHeading')}
        description={asked === 'open' || asked === 'close' ? t('runBody') : t('expireBody')}
        act={labels[asked ?? 'expire']}
      >
        {t('actsBody')}
      </ConfirmWrite>
    </Card>
  );
}
