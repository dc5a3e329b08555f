import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SHOWN_PER } from '#rules/trading/greeks.ts';
import { greekNames } from '../data/greeks.ts';
import { breakevenOf, chanceOfProfit, maxGainOf, type Holding } from './estimate.ts';
import { PayoffChart } from './payoff-chart.tsx';
import type { Quote } from './use-quote.ts';

/** What an order can come to: the payoff, where it breaks even, what it can lose, how likely it pays, and its greeks. */
export function PayoffPanel({
  quote,
  quantity,
  cost,
  heading,
  of = 'buy',
}: {
  quote: Quote;
  quantity: number;
  /** In euro, fees included: what is paid, or what is given up by keeping. */
  cost: number;
  heading?: string;
  /** Whose greeks: a sale takes away what a purchase adds. */
  of?: 'buy' | 'sale' | 'position';
}) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { type, strike, size, spot, details } = quote;
  const holding: Holding = { type, strike, units: quantity * size, cost };
  const chance = details && chanceOfProfit(holding, details);
  const gain = maxGainOf(holding);
  const facts = [
    { label: t('payoff.breakeven'), text: format.euro(breakevenOf(holding)) },
    { label: t('payoff.maxLoss'), text: format.euro(-cost) },
    { label: t('payoff.maxGain'), text: gain === undefined ? t('payoff.unlimited') : format.euro(gain) },
    ...(type === 'stock'
      ? []
      : [
          {
            label: t('payoff.chance'),
            text: format.percent(chance === undefined ? null : chance * 100),
            note: t('payoff.chanceNote'),
          },
        ]),
  ];
  return (
    <section className="space-y-3">
      <h3 className="text-sm font-semibold">
        {heading ?? (type === 'stock' ? t('payoff.titleShare') : t('payoff.title'))}
      </h3>
      {spot === undefined ? <Skeleton className="h-44 w-full" /> : <PayoffChart holding={holding} spot={spot} />}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm sm:grid-cols-4">
        {facts.map(({ label, text, note }: { label: string; text: string; note?: string }) => (
          <div key={label}>
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="font-mono tabular-nums">{text}</dd>
            {note !== undefined && <dd className="text-xs text-muted">{note}</dd>}
          </div>
        ))}
      </dl>
      {type !== 'stock' && (
        <Greeks
          quote={quote}
          units={quantity * size * (of === 'sale' ? -1 : 1)}
          heading={of === 'position' ? t('payoff.greeksHeld') : t('payoff.greeks')}
        />
      )}
    </section>
  );
}

function Greeks({ quote, units, heading }: { quote: Quote; units: number; heading: string }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { details } = quote;
  if (quote.detailsFailed && details === undefined)
    return <p className="text-sm text-muted">{t('payoff.unavailable')}</p>;
  return (
    <div>
      <h3 className="mb-2 text-sm font-semibold">{heading}</h3>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm sm:grid-cols-5">
        {greekNames.map((key) => (
          <div key={key}>
            <dt className="text-xs text-muted">{t(`payoff.${key}`)}</dt>
            <dd className="font-mono tabular-nums">
              {details === undefined ? (
                <Skeleton className="h-5 w-16" />
              ) : (
                format.number(details[key] * SHOWN_PER[key] * units, 2)
              )}
            </dd>
            <dd className="text-xs text-muted">{t(`payoff.${key}Hint`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
