import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useFromMarketTime } from '../data/market-clock.ts';
import { subjectOfQuote } from '../what-if/subject.ts';
import { WhatIfDesk } from '../what-if/what-if-desk.tsx';
import { breakevenOf, chanceOfProfit, maxGainOf, type Holding } from './estimate.ts';
import type { Quote } from './use-quote.ts';

const minuteMs = 60_000;

/** What an order or a position can come to: the what-if desk of it, where it breaks even, what it can lose and how likely it pays. */
export function PayoffPanel(props: PayoffProps) {
  // Its texts come when it is first looked at. Waiting for them must not take away the screen behind it, and with it the place of the focus.
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <Panel {...props} />
    </Suspense>
  );
}

interface PayoffProps {
  quote: Quote;
  quantity: number;
  /** In euro, fees included: what is paid, or what is given up by keeping. */
  cost: number;
  heading?: string;
  /** A sale shows what is kept without it. */
  of?: 'order' | 'sale' | 'position';
}

function Panel({ quote, quantity, cost, heading, of = 'order' }: PayoffProps) {
  const { t } = useTranslation('what-if');
  const { type, strike, size } = quote;
  const holding: Holding = { type, strike, units: quantity * size, cost };
  const units = quantity * size;
  const fromMs = useFromMarketTime((atMs) => atMs - (atMs % minuteMs));
  const subject = useMemo(() => subjectOfQuote(quote, { units, cost, fromMs }), [quote, units, cost, fromMs]);
  if (subject === undefined) return <Skeleton className="h-96 w-full" />;
  return (
    <WhatIfDesk
      subject={subject}
      scope={of}
      heading={heading ?? t('payoff')}
      breakeven={breakevenOf(holding)}
      folds={of === 'position'}
    >
      <Facts quote={quote} holding={holding} />
    </WhatIfDesk>
  );
}

function Facts({ quote, holding }: { quote: Quote; holding: Holding }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { details } = quote;
  const chance = details && chanceOfProfit(holding, details);
  const gain = maxGainOf(holding);
  const facts = [
    { label: t('payoff.breakeven'), text: format.euro(breakevenOf(holding)) },
    { label: t('payoff.maxLoss'), text: format.euro(-holding.cost) },
    { label: t('payoff.maxGain'), text: gain === undefined ? t('payoff.unlimited') : format.euro(gain) },
    ...(holding.type === 'stock'
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
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm sm:grid-cols-4">
      {facts.map(({ label, text, note }: { label: string; text: string; note?: string }) => (
        <div key={label}>
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="font-mono tabular-nums">{text}</dd>
          {note !== undefined && <dd className="text-xs text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
