import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressChoice } from '#web/lib/browser/address-choice.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Tabs, type TabItem } from '#web/ui/tabs.tsx';
import { AuctionOutcome } from '../auction/auction-outcome.tsx';
import { useAuctionRuns } from '../data/health.ts';
import { useDeskFreshness } from '../data/portfolio.ts';
import { MetricsStrip } from './metrics-strip.tsx';
import { RiskWarning } from './risk-warning.tsx';
import { SeasonBanner } from './season-banner.tsx';
import { SeasonBadge } from './season-badge.tsx';
import { SeasonNotice } from './season-notice.tsx';
import { shownTabs, shownTracks, type Tab, type Track } from './tabs-by-role.ts';

/** The parts that the page puts into its tabs. They come from several features, so the page brings them. */
export type TabContents = Readonly<Record<Tab, ReactNode>> & {
  hti: ReactNode;
  /** Above the tabs: a live event's news for its teams, its panel for organisers. */
  event?: ReactNode;
};

export function Battleground({ contents }: { contents: TabContents }) {
  const { t } = useTranslation('battleground');
  const session = useSession();
  const tracks = shownTracks(session);
  const [track, setTrack] = useAddressChoice<Track>('track', tracks);
  const items = tracks.map((value): TabItem<Track> => ({
    value,
    label: t(`tracks.${value}`),
    content: value === 'adx' ? <AxeTheDax contents={contents} /> : contents.hti,
  }));
  return (
    <div className="mx-auto flex w-full max-w-[104rem] flex-1 flex-col gap-3 px-4 py-5 sm:px-6 lg:px-8">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h1 className="text-2xl">{t('title')}</h1>
          <p className="text-sm text-muted">{t('subtitle')}</p>
        </div>
        {session?.isEvent !== true && <SeasonBadge />}
      </header>
      <RiskWarning />
      <SeasonBanner />
      {session?.isEvent !== true && <SeasonNotice />}
      {contents.event}
      <Tabs label={t('tracks.label')} look="pill" value={track} items={items} onChange={setTrack} />
      <footer className="mt-auto border-t border-line pt-3 text-xs text-muted">
        {t('footer')} {t('risk.demo')}
      </footer>
    </div>
  );
}

function AxeTheDax({ contents }: { contents: TabContents }) {
  const { t } = useTranslation('battleground');
  const session = useSession();
  const tabs = shownTabs(session);
  const [tab, setTab] = useAddressChoice<Tab>('tab', tabs);
  useDeskFreshness();
  useAuctionRuns();
  return (
    <div className="flex flex-col gap-2">
      {session !== null && <MetricsStrip />}
      {session !== null && <AuctionOutcome onReceipts={() => setTab('portfolio')} />}
      <Tabs
        label={t('tabs.label')}
        value={tab}
        items={tabs.map((value) => ({ value, label: t(`tabs.${value}`), content: contents[value] }))}
        onChange={setTab}
      />
    </div>
  );
}
