import type { ComponentProps } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CompanyLogo } from '#web/ui/company-logo.tsx';
import type { Company } from './api.ts';
import { offBy } from './company-order.ts';
import { PredictionForm } from './prediction-form.tsx';

/** A company: a value to type while it is open, what came of it afterwards. */
export function CompanyCard({ company, ...form }: ComponentProps<typeof PredictionForm>) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2.5 px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-3">
        <CompanyLogo symbol={company.symbol} url={company.logo_url} />
        <div className="min-w-0 flex-1">
          <div className="flex items-center gap-2">
            <h4 className="truncate text-sm font-semibold">{company.name}</h4>
            <StatusBadge company={company} />
          </div>
          <Facts company={company} />
        </div>
      </div>
      {company.status === 'open' ? <PredictionForm company={company} {...form} /> : <Outcome company={company} />}
    </li>
  );
}

function StatusBadge({ company: { prediction, status } }: { company: Company }) {
  const { t } = useTexts('predictions');
  if (prediction?.status === 'verified') return <Badge tone="gain">{t('card.verified')}</Badge>;
  if (status === 'closed') return <Badge>{t('card.closed')}</Badge>;
  return prediction === null ? null : <Badge tone="accent">{t('card.submitted')}</Badge>;
}

/** Until when, and how often it may still be changed; afterwards what everyone made of it. */
function Facts({ company }: { company: Company }) {
  const { t } = useTexts('predictions');
  const format = useFormat();
  const { crowd } = company;
  const show = (value: number) => format.number(value, 2);
  const time = format.dateTime(company.closes_at);
  const facts = () => {
    if (company.status === 'open') {
      const left = company.updates_left === 0 ? t('card.noneLeft') : t('card.left', { count: company.updates_left });
      return [t('card.closesAt', { time }), left];
    }
    if (crowd === null) return [t('card.closedAt', { time })];
    const { median, lowest, highest } = crowd;
    return [
      t('card.crowd', { count: crowd.predictions }),
      t('card.crowdRange', { median: show(median), lowest: show(lowest), highest: show(highest) }),
    ];
  };
  return (
    <p className="flex flex-wrap gap-x-3 text-xs text-muted">
      <span className="font-mono">{company.symbol}</span>
      {facts().map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}

/** Closed: one's own value, the actual, how far they are apart, and the square of that, which is what counts. */
function Outcome({ company: { prediction, actual_value, mse } }: { company: Company }) {
  const { t } = useTexts('predictions');
  const format = useFormat();
  const billions = (value: number) => t('card.billions', { value: format.number(value, 2) });
  return (
    <dl className="grid grow grid-cols-2 gap-x-4 gap-y-1.5 text-sm sm:grow-0 sm:grid-cols-[8rem_8rem_9.5rem] sm:text-right">
      <div>
        <dt className="text-xs text-muted">{t('card.prediction')}</dt>
        <dd>
          {prediction === null ? (
            <span className="text-muted">{t('card.none')}</span>
          ) : (
            <span className="font-mono tabular-nums">{billions(prediction.value)}</span>
          )}
        </dd>
      </div>
      <div>
        <dt className="text-xs text-muted">{t('card.actual')}</dt>
        <dd>
          {actual_value === null ? (
            <span className="text-muted">{t('card.awaiting')}</span>
          ) : (
            <span className="font-mono tabular-nums">{billions(actual_value)}</span>
          )}
        </dd>
      </div>
      <div className="content-center max-sm:col-span-2 max-sm:flex max-sm:items-baseline max-sm:justify-between">
        {prediction !== null && actual_value !== null && mse !== null && (
          <>
            <dt className="sr-only">{t('card.mse')}</dt>
            <dd className="font-semibold whitespace-nowrap">
              {t('card.offBy', { value: format.number(offBy({ value: prediction.value, actual: actual_value }), 2) })}
            </dd>
            <dd className="text-xs whitespace-nowrap text-muted">
              {t('card.mseOf', { value: format.number(mse, 4) })}
            </dd>
          </>
        )}
      </div>
    </dl>
  );
}
