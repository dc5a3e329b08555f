import { useTranslation } from 'react-i18next';
import { call } from '#web/lib/api/api.ts';
import { flags } from '#web/lib/flags.ts';
import { writeOnce } from '#web/lib/api/write-once.ts';
import { ShockForm } from '../controls/shock-card.tsx';

/** With no event chosen, news strike the market of the season, and say so. */
export default function SeasonShockCard() {
  const { t } = useTranslation('live-events');
  return (
    <ShockForm
      warning={t('season.confirmBody')}
      headlineHint={t('season.headlineHint')}
      send={(body) =>
        writeOnce(`shock ${JSON.stringify(body)}`, (correlationId) =>
          call('POST /api/admin/ops/news-shock', { body, correlationId }),
        )
      }
      refresh={() => call('POST /jobs/orchestrator', { body: {}, host: flags.workerHost })}
    />
  );
}
