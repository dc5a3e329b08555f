import { Download } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { errorCodeOf } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/api.ts';
import { useWrite } from '#web/lib/api/use-write.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { saveFile } from '#web/lib/browser/save-file.ts';

/** Everything the product keeps about a person, in their hands. */
export function DataCard() {
  const { t } = useTexts(['accounts', 'errors']);
  const download = useWrite({
    send: () => call('GET /api/account/data'),
    done: t('accounts:account.downloaded'),
    failed: (error) => `${t('accounts:account.downloadFailed')}: ${t(`errors:${errorCodeOf(error)}`)}`,
    onDone: ({ data }) =>
      saveFile(`convexity-data-${data.exported_at.slice(0, 10)}.json`, JSON.stringify(data, null, 2)),
  });
  return (
    <Card heading={t('accounts:account.data')}>
      <p className="text-sm text-muted">{t('accounts:account.dataBody')}</p>
      <Button className="mt-4" busy={download.busy} onClick={() => download.send()}>
        <Download aria-hidden className="size-4" />
        {t('accounts:account.download')}
      </Button>
    </Card>
  );
}
