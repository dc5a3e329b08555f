import { useTexts } from '#web/lib/language/use-texts.ts';
import { flags } from '#web/lib/flags.ts';
import { useSeasonCompanies } from '#web/lib/season-companies.ts';
import { ShockForm } from '../controls/shock-card.tsx';

/** With no event chosen, news strike the market of the season, and say so. */
export default function SeasonShockCard() {
  const { t } = useTexts('live-events');
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
