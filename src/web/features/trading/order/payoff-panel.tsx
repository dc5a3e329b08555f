import { useMemo } from 'react';
import { Arriving } from '#web/lib/browser/arriving.tsx';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { outcomeOf } from '#rules/trading/what-if/outcome.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useFromMarketTime } from '../data/market-clock.ts';
import { OutcomeFacts } from '../what-if/outcome-facts.tsx';
import { subjectOfQuotes } from '../what-if/subject.ts';
import { WhatIfDesk } from '../what-if/what-if-desk.tsx';
import type { Quote } from './use-quote.ts';

const minuteMs = 60_000;

/** What an order or a position can come to: the what-if desk of it, where it breaks even, what it can lose and how likely it pays. */
export function PayoffPanel(props: PayoffProps) {
  // Its texts come when it is first looked at. Waiting for them must not take away the screen behind it, and with it the place of the focus.
  return (
    <Arriving fallback={<Skeleton className="h-96 w-full" />}>
      <Panel {...props} />
    </Arriving>
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
  const { t } = useTexts('what-if');
  const units = quantity * quote.size;
  const fromMs = useFromMarketTime((atMs) => atMs - (atMs % minuteMs));
  const subject = useMemo(() => subjectOfQuotes([{ quote, units }], { cost, fromMs }), [quote, units, cost, fromMs]);
  const outcome = useMemo(() => subject && outcomeOf(subject.legs, subject.cost), [subject]);
  if (subject === undefined || outcome === undefined) return <Skeleton className="h-96 w-full" />;
  return (
    <WhatIfDesk
      subject={subject}
      scope={of}
      heading={heading ?? t('payoff')}
      breakevens={outcome.breakevens}
      folds={of === 'position'}
    >
      <OutcomeFacts subject={subject} outcome={outcome} scope={of} />
    </WhatIfDesk>
  );
}
