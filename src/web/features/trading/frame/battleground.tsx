import { useState, type ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useAddressChoice } from '#web/lib/browser/address-choice.ts';
import { useFromNow } from '#web/lib/clock.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Tabs, type TabItem } from '#web/ui/tabs.tsx';
import { AuctionOutcome } from '../auction/auction-outcome.tsx';
import { isNews, outcomeParts } from '../auction/outcome-parts.ts';
import { useAuctionRuns } from '../data/health.ts';
import { useAuctionOutcome, useDeskFreshness } from '../data/portfolio.ts';
import { MetricsStrip } from './metrics-strip.tsx';
import { RiskWarning } from './risk-warning.tsx';
import { SeasonBanner } from './season-banner.tsx';
import { SeasonBadge } from './season-badge.tsx';
import { SeasonNotice } from './season-notice.tsx';
import { TabChoice } from './tab-choice.ts';
import { shownTabs, shownTracks, type Tab, type Track } from './tabs-by-role.ts';

/** The parts that the page puts into its tabs. They come from several features, so the page brings them. */
export type TabContents = Readonly<Record<Tab, ReactNode>> & {
  hti: ReactNode;
  /** Above the tabs: a live event's news for its teams, its panel for organisers. */
  event?: ReactNode;
};

/** Title, competition, its parts and the season share one row, so that the work begins right below it. */
export function Battleground({ contents }: { contents: TabContents }) {
  const { t } = useTexts('battleground');
  const session = useSession();
  const tracks = shownTracks(session);
  const [track, setTrack] = useAddressChoice<Track>('track', tracks);
  const [tracksPlace, setTracksPlace] = useState<HTMLElement | null>(null);
  const [tabsPlace, setTabsPlace] = useState<HTMLElement | null>(null);
  const items = tracks.map((value): TabItem<Track> => ({
    value,
    label: t(`tracks.${value}`),
    content: value === 'adx' ? <AxeTheDax contents={contents} tabsPlace={tabsPlace} /> : contents.hti,
  }));
  return (
    <div className="mx-auto flex w-full max-w-[104rem] flex-1 flex-col gap-2 px-4 py-2 sm:px-6 lg:px-8">
      <header className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line">
          <h1 className="text-xl">{t('title')}</h1>
          {session?.isEvent !== true && (
            <div className="ml-auto xl:order-last">
              <SeasonBadge />
            </div>
          )}
          <div ref={setTracksPlace} className="max-w-full max-xl:basis-full xl:pb-1" />
          <div ref={setTabsPlace} className="max-w-full min-w-0 self-end max-xl:basis-full" />
        </div>
        <div className="flex flex-wrap items-baseline gap-x-4 text-xs text-muted">
          {/* A phone's first screen is for the work. */}
          <p className="max-sm:sr-only">{t('subtitle')}</p>
          {track === 'adx' && <RiskWarning />}
        </div>
      </header>
      <SeasonBanner />
      {session?.isEvent !== true && <SeasonNotice />}
      {contents.event}
      <Tabs
        label={t('tracks.label')}
        look="pill"
        value={track}
        items={items}
        onChange={setTrack}
        listIn={tracksPlace}
      />
      <footer className="mt-auto border-t border-line pt-3 text-xs text-muted">
        {t('footer')} {t('risk.demo')}
      </footer>
    </div>
  );
}

function AxeTheDax({ contents, tabsPlace }: { contents: TabContents; tabsPlace: HTMLElement | null }) {
  const { t } = useTexts('battleground');
  const session = useSession();
  const tabs = shownTabs(session);
  const [tab, setTab] = useAddressChoice<Tab>('tab', tabs);
  useDeskFreshness();
  useAuctionRuns();
  return (
    <div>
      {/* Predictions are another contest, with figures of its own. */}
      {session !== null && tab !== 'predictions' && (
        <div className="mb-2">
          <MetricsStrip />
        </div>
      )}
      {session !== null && <AuctionOutcome onReceipts={() => setTab('portfolio')} />}
      <Tabs
        label={t('tabs.label')}
        look="plain"
        value={tab}
        items={tabs.map((value) => ({
          value,
          label: value === 'portfolio' ? <PortfolioTab isOpen={tab === value} /> : t(`tabs.${value}`),
          content: <TabChoice value={setTab}>{contents[value]}</TabChoice>,
        }))}
        onChange={setTab}
        listIn={tabsPlace}
      />
    </div>
  );
}

/** With how many of the player's orders the last auction decided, until they have been looked at. */
function PortfolioTab({ isOpen }: { isOpen: boolean }) {
  const { t } = useTexts('battleground');
  const { data } = useAuctionOutcome();
  const [seen, setSeen] = useState<string>();
  const isYoung = useFromNow((now) => data !== undefined && data !== null && isNews(data, now));
  const { filled = 0, rejected = 0 } = (data && outcomeParts(data)) ?? {};
  const decided = filled + rejected;
  if (isOpen && data && seen !== data.auction_id) setSeen(data.auction_id);
  if (!data || !isYoung || decided === 0 || seen === data.auction_id) return t('tabs.portfolio');
  return (
    <span className="flex items-center gap-1.5">
      {t('tabs.portfolio')}
      <Badge tone="accent">
        <span aria-hidden>{decided}</span>
        <span className="sr-only">{t('tabs.decided', { count: decided })}</span>
      </Badge>
    </span>
  );
}
