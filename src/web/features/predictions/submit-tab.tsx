import { useTranslation } from 'react-i18next';
import { useBotCheck } from '#web/lib/bot-check/use-bot-check.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Company } from './api.ts';
import { CompanyCard } from './company-card.tsx';

/** One card for each company. They share one bot check, which stands above them. */
export function SubmitTab({ seasonId, companies }: { seasonId: string; companies: readonly Company[] }) {
  const { t } = useTranslation('predictions');
  const botCheck = useBotCheck('predict');
  const submitted = companies.filter(({ prediction }) => prediction !== null).length;
  return (
    <section aria-labelledby="prediction-companies" className="space-y-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 id="prediction-companies" className="text-base font-semibold">
          {t('submit.title')}
        </h3>
        <Badge tone="accent">{t('submit.submitted', { count: submitted, total: companies.length })}</Badge>
        <p className="basis-full text-sm text-muted">{t('submit.hint')}</p>
      </div>
      {botCheck.widget}
      {companies.length === 0 ? (
        <EmptyState heading={t('submit.empty')} body={t('submit.emptyBody')} />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {companies.map((company) => (
            <CompanyCard key={company.symbol} seasonId={seasonId} company={company} botCheck={botCheck} />
          ))}
        </ul>
      )}
    </section>
  );
}
