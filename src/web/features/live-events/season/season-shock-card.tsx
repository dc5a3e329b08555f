import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#web/lib/api/api.ts';
import { flags } from '#web/lib/flags.ts';
import { ShockForm } from '../controls/shock-card.tsx';

/** With no event chosen, news strike the market of the season, and say so. */
export default function SeasonShockCard() {
  const { t } = useTranslation('live-events');
  const { data } = useQuery({
    queryKey: ['GET /api/market/tickers'],
    queryFn: ({ signal }) => call('GET /api/market/tickers', { query: { season: 'active' }, signal }),
  });
  return (
    <ShockForm
      warning={t('season.confirmBody')}
      companies={data?.data}
      headlineHint={t('season.headlineHint')}
      send={(write, body) => write('POST /api/admin/ops/news-shock', { body })}
      refresh={(write) => write('POST /jobs/orchestrator', { body: {}, host: flags.workerHost })}
    />
  );
}
