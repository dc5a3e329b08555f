import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorCodeOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { useDownloadData } from '../api.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';

/** Everything the product keeps about a person, in their hands. */
export function DataCard() {
  const { t } = useTranslation(['accounts', 'errors']);
  const { mutate, isPending } = useDownloadData();
  const download = () =>
    mutate(undefined, {
      onSuccess: ({ data }) => {
        saveFile(`convexity-data-${data.exported_at.slice(0, 10)}.json`, JSON.stringify(data, null, 2));
        showToast(t('accounts:account.downloaded'), 'success');
      },
      onError: (error) =>
        showToast(`${t('accounts:account.downloadFailed')}: ${t(`errors:${errorCodeOf(error)}`)}`, 'error'),
    });
  return (
    <Card heading={t('accounts:account.data')}>
      <p className="text-sm text-muted">{t('accounts:account.dataBody')}</p>
      <Button className="mt-4" busy={isPending} onClick={download}>
        <Download aria-hidden className="size-4" />
        {t('accounts:account.download')}
      </Button>
    </Card>
  );
}
