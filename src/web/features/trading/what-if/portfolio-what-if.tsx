import { useMemo, useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { Snapshot } from '../data/types.ts';
import { subjectOfSnapshot } from './subject.ts';
import { WhatIfDesk } from './what-if-desk.tsx';

const everything = '*';

/** The desk of the whole portfolio, or of all positions of one underlying. */
export default function PortfolioWhatIf({ snapshot }: { snapshot: Snapshot }) {
  const { t } = useTexts('what-if');
  const [chosen, setChosen] = useState(everything);
  const tickers = [...new Set(snapshot.positions.map(({ ticker }) => ticker))].toSorted();
  // What was chosen may have been sold.
  const ticker = tickers.includes(chosen) ? chosen : undefined;
  const subject = useMemo(() => subjectOfSnapshot(snapshot, ticker), [snapshot, ticker]);
  if (tickers.length === 0) return <EmptyState heading={t('empty')} body={t('emptyBody')} />;
  const nameOf = (one: string) => (one === everything ? t('portfolio') : t('positionsOf', { ticker: one }));
  return (
    <div className="space-y-4 rounded-lg border border-line bg-surface p-5">
      <div className="max-w-xs">
        <Select
          label={t('of')}
          value={ticker ?? everything}
          options={[everything, ...tickers].map((value) => ({ value, label: nameOf(value) }))}
          onChange={setChosen}
        />
      </div>
      <WhatIfDesk
        // Each starts unmoved.
        key={ticker ?? everything}
        subject={subject}
        scope={ticker === undefined ? 'portfolio' : 'underlying'}
        heading={t('payoff')}
      />
    </div>
  );
}
