import { memo } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { strikeText } from '../data/instrument.ts';
import { FlashPrice } from '../chain/flash-price.tsx';
import { Breakdown } from '../order/breakdown.tsx';
import type { Quote } from '../order/use-quote.ts';

/** Bid, last and ask per unit. */
export const QuotePrices = memo(function QuotePrices({ quote }: { quote: Quote }) {
  const { t } = useTexts('trading');
  const format = useFormat();
  const prices = [
    { label: t('bid'), value: quote.bid },
    { label: t('last'), value: quote.last },
    { label: t('ask'), value: quote.ask },
  ];
  return (
    <div>
      <dl className="grid grid-cols-3 divide-x divide-line rounded-md border border-line text-center">
        {prices.map(({ label, value }) => (
          <div key={label} className="px-2 py-1.5">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="font-mono font-semibold tabular-nums">
              <FlashPrice value={value} format={format} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-right text-xs text-muted">{t('details.perUnit')}</p>
    </div>
  );
});

/** What the contract is, and what the model says of it. */
export const ContractFacts = memo(function ContractFacts({ quote }: { quote: Quote }) {
  const { t } = useTexts('trading');
  const format = useFormat();
  const { details } = quote;
  if (quote.expiry === null) return null;
  return (
    <Breakdown
      rows={[
        { label: t('strike'), value: strikeText(quote.strike, format) },
        { label: t('expiry'), value: format.date(quote.expiry) },
        { label: t('details.model'), value: format.euro(details?.mid) },
        {
          label: t('details.volatility'),
          value: format.percent(details === undefined ? null : details.volatility * 100),
        },
        { label: t('payoff.delta'), value: format.number(details?.delta, 3) },
      ]}
    />
  );
});
