import type { ReactNode } from 'react';
import { Arriving } from '#web/lib/browser/arriving.tsx';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useAddressChoice } from '#web/lib/browser/address-choice.ts';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MarketActs } from '../tickers/market-acts.tsx';
import { OverridesPanel } from '../tickers/overrides-panel.tsx';
import { RecentActions } from './recent-actions.tsx';

/** What belongs to the live events; the page brings it. */
export interface EventSections {
  /** Everything about one event: its clock and auctions, news, windows, orders, teams and cleanup. It begins with the lead. */
  desk: (lead: ReactNode) => ReactNode;
  seasonShock: ReactNode;
  seasonStaged: ReactNode;
}

const markets = ['event', 'season'] as const;
type Market = (typeof markets)[number];
const pollMs = 5000;

/** Market making, in an event or in the season. An event comes first: nobody should strike the season by mistake. */
export default function EventTab({ sections }: { sections: EventSections }) {
  const { t } = useTexts('tickers');
  const [market, choose] = useAddressChoice<Market>('market', markets);
  const chooser = (
    <Segmented
      label={t('event.market')}
      value={market}
      options={markets.map((value) => ({ value, label: t(`event.markets.${value}`) }))}
      onChange={choose}
    />
  );
  return (
    <Arriving fallback={<Skeleton className="h-64 w-full" />}>
      {market === 'event' ? sections.desk(chooser) : <SeasonDesk chooser={chooser} sections={sections} />}
    </Arriving>
  );
}

function SeasonDesk({ chooser, sections }: { chooser: ReactNode; sections: EventSections }) {
  const { t } = useTexts('tickers');
  return (
    <div className="space-y-5">
      {chooser}
      <p className="rounded-md bg-attention-soft px-4 py-2 text-sm text-attention-ink">{t('event.body')}</p>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="space-y-5">
          {sections.seasonShock}
          <OverridesPanel pollMs={pollMs} />
        </div>
        <div className="space-y-5">
          <MarketActs />
          <RecentActions pollMs={pollMs} />
        </div>
        <div className="xl:col-span-2">{sections.seasonStaged}</div>
      </div>
    </div>
  );
}
