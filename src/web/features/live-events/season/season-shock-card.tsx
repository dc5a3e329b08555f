import { useTranslation } from 'react-i18next';
import { flags } from '#web/lib/flags.ts';
import { useSeasonCompanies } from '#web/lib/season-companies.ts';
import { ShockForm } from '../controls/shock-card.tsx';

/** With no event chosen, news strike the market of the season, and say so. */
export default function SeasonShockCard() {
  const { t } = useTranslation('live-events');
  const companies = useSeasonCompanies();
  return (
    <ShockForm
      warning={t('season.confirmBody')}
      companies={companies}
      headlineHint={t('season.headlineHint')}
      send={(write, body) => write('POST /api/admin/ops/news-shock', { body })}
      refresh={(write) => write('POST /jobs/orchestrator', { body: {}, host: flags.workerHost })}
    />
  );
}
