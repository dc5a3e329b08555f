import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CompanyLogo } from '#web/ui/company-logo.tsx';
import type { Company } from './api.ts';
import { PredictionForm } from './prediction-form.tsx';

/** A company: a value to type while it is open, what came of it afterwards. */
export function CompanyCard({ company, ...form }: ComponentProps<typeof PredictionForm>) {
  const { t } = useTranslation('predictions');
  const format = useFormat();
  const time = format.dateTime(company.closes_at);
  return (
    <li className="flex flex-col rounded-lg border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <CompanyLogo symbol={company.symbol} url={company.logo_url} />
        <div className="min-w-0 flex-1">
          <h4 className="truncate text-sm font-semibold">{company.name}</h4>
          <p className="font-mono text-xs text-muted">{company.symbol}</p>
        </div>
        <StatusBadge company={company} />
      </div>
      <div className="mt-3 flex flex-1 flex-col">
        {company.status === 'open' ? <PredictionForm company={company} {...form} /> : <Outcome company={company} />}
      </div>
      <p className="mt-3 flex flex-wrap justify-between gap-x-4 border-t border-line pt-2.5 text-xs text-muted">
        {company.status === 'open' ? (
          <>
            <span>
              {company.updates_left === 0 ? t('card.noneLeft') : t('card.left', { count: company.updates_left })}
            </span>
            <span>{t('card.closesAt', { time })}</span>
          </>
        ) : (
          <Crowd company={company} time={time} />
        )}
      </p>
    </li>
  );
}

function StatusBadge({ company: { prediction, status } }: { company: Company }) {
  const { t } = useTranslation('predictions');
  if (prediction?.status === 'verified') return <Badge tone="gain">{t('card.verified')}</Badge>;
  if (status === 'closed') return <Badge>{t('card.closed')}</Badge>;
  return prediction === null ? null : <Badge tone="accent">{t('card.submitted')}</Badge>;
}

/** Closed: one's own value, the actual, and how far they are apart. */
function Outcome({ company: { prediction, actual_value, mse } }: { company: Company }) {
  const { t } = useTranslation('predictions');
  const format = useFormat();
  const billions = (value: number) => t('card.billions', { value: format.number(value, 2) });
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-sm">
      <dt className="text-muted">{t('card.prediction')}</dt>
      <dd className="text-right font-mono tabular-nums">
        {prediction === null ? (
          <span className="font-sans text-muted">{t('card.none')}</span>
        ) : (
          billions(prediction.value)
        )}
      </dd>
      <dt className="text-muted">{t('card.actual')}</dt>
      <dd className="text-right font-mono font-semibold tabular-nums">
        {actual_value === null ? (
          <span className="font-sans font-normal text-muted">{t('card.awaiting')}</span>
        ) : (
          billions(actual_value)
        )}
      </dd>
      {mse !== null && (
        <>
          <dt className="text-muted">{t('card.mse')}</dt>
          <dd className="text-right font-mono tabular-nums">{format.number(mse, 4)}</dd>
        </>
      )}
    </dl>
  );
}

function Crowd({ company: { crowd }, time }: { company: Company; time: string }) {
  const { t } = useTranslation('predictions');
  const format = useFormat();
  if (crowd === null) return <span>{t('card.closedAt', { time })}</span>;
  const show = (value: number) => format.number(value, 2);
  return (
    <>
      <span>{t('card.crowd', { count: crowd.predictions })}</span>
      <span>
        {t('card.crowdRange', {
          median: show(crowd.median),
          lowest: show(crowd.lowest),
          highest: show(crowd.highest),
        })}
      </span>
    </>
  );
}
