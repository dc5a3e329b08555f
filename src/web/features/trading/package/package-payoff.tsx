import { useTexts } from '#web/lib/language/use-texts.ts';
import { Arriving } from '#web/lib/browser/arriving.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { OutcomeFacts } from '../what-if/outcome-facts.tsx';
import { WhatIfDesk } from '../what-if/what-if-desk.tsx';
import type { LookedAt } from './use-package.ts';

/** The what-if desk of a package. What is sold counts against it; of sales alone it shows what keeping would bring, as that of a single one does. */
export function PackagePayoff(props: { looked: LookedAt }) {
  return (
    <Arriving fallback={<Skeleton className="h-96 w-full" />}>
      <Desk {...props} />
    </Arriving>
  );
}

function Desk({ looked: { subject, outcome, isSale, legs } }: { looked: LookedAt }) {
  const { t } = useTexts(['what-if', 'package', 'portfolio']);
  if (subject === undefined || outcome === undefined) return <Skeleton className="h-96 w-full" />;
  const scope = isSale ? 'sale' : 'package';
  const hasSales = legs.some(({ side }) => side === 'SELL');
  return (
    <>
      {hasSales && !isSale && <p className="mb-3 text-xs text-muted">{t('package:compared')}</p>}
      <WhatIfDesk
        subject={subject}
        scope={scope}
        heading={isSale ? t('portfolio:sell.keep') : t('what-if:payoff')}
        breakevens={outcome.breakevens}
      >
        <OutcomeFacts subject={subject} outcome={outcome} scope={scope} />
      </WhatIfDesk>
    </>
  );
}
