import { useState, type ReactNode } from 'react';
import { Arriving } from '#web/lib/browser/arriving.tsx';
import { later } from '#web/lib/browser/arrivals.ts';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useAddressChoice } from '#web/lib/browser/address-choice.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useSeasons } from './api.ts';
import { ConsoleHead, type ConsoleDialog } from './console-head.tsx';
import type { EventSections } from './event/event-tab.tsx';
import { ListFrame } from './parts/list-frame.tsx';
import { useShortcuts } from './parts/use-shortcuts.ts';
import type { TabProps } from './tab-props.ts';
import type { QuestionCards } from './questions/question-preview.tsx';

const QuestionsTab = later(() => import('./questions/questions-tab.tsx'), 'questions');
const TickersTab = later(() => import('./tickers/tickers-tab.tsx'), 'tickers');
const RevenuesTab = later(() => import('./revenues/revenues-tab.tsx'), 'rewards');
const BadgesTab = later(() => import('./badges/badges-tab.tsx'), 'rewards');
const SeasonsTab = later(() => import('./seasons/seasons-tab.tsx'), 'seasons');
const UsersTab = later(() => import('./users/users-tab.tsx'), 'people');
const EventTab = later(() => import('./event/event-tab.tsx'), 'tickers');

const tabs = ['questions', 'tickers', 'revenues', 'badges', 'seasons', 'users', 'event'] as const;
type Tab = (typeof tabs)[number];

/** The admin panel. How a question looks to players, live events, and how to sign out, belong to other features: the page brings them. */
export function Console(props: { cards: QuestionCards; eventSections: EventSections; onLogOut: () => Promise<void> }) {
  const { t } = useTexts(['admin', 'seasons']);
  const query = useSeasons();
  const [tab, choose] = useAddressChoice<Tab>('tab', tabs);
  const [chosen, setChosen] = useState<string>();
  const [dialog, setDialog] = useState<ConsoleDialog>();
  useShortcuts({
    ...Object.fromEntries(tabs.map((value, index) => [String(index + 1), () => choose(value)])),
    '/': () => document.querySelector<HTMLInputElement>('[data-admin-filter]')?.focus(),
    n: () => document.querySelector<HTMLElement>('[data-admin-new]')?.click(),
    r: () => document.querySelector<HTMLElement>('[data-admin-refresh]')?.click(),
    a: () => setDialog('audit'),
    m: () => setDialog('messages'),
    '?': () => setDialog('shortcuts'),
  });
  const seasons = query.data ?? [];
  const active = seasons.find(({ status }) => status === 'active' || status === 'settling');
  const seasonId = seasons.find(({ id }) => id === chosen)?.id ?? active?.id ?? seasons[0]?.id ?? '';
  const shared: TabProps = { seasons, seasonId, onSeason: setChosen };
  const contents: Readonly<Record<Tab, ReactNode>> = {
    questions: <QuestionsTab {...shared} cards={props.cards} />,
    tickers: <TickersTab {...shared} />,
    revenues: <RevenuesTab {...shared} />,
    badges: <BadgesTab {...shared} />,
    seasons: <SeasonsTab {...shared} />,
    users: <UsersTab />,
    event: <EventTab sections={props.eventSections} />,
  };
  return (
    <div className="mx-auto flex w-full max-w-[104rem] flex-1 flex-col gap-4 px-4 py-5 sm:px-6 lg:px-8">
      <ConsoleHead
        season={query.data === undefined ? undefined : (active ?? null)}
        hasFailed={query.isError}
        dialog={dialog}
        onDialog={setDialog}
        onLogOut={props.onLogOut}
      />
      <Tabs
        label={t('tabs.label')}
        value={tab}
        onChange={choose}
        items={tabs.map((value) => ({
          value,
          label: t(`tabs.${value}`),
          content: (
            <ListFrame query={query} isEmpty={false} empty={{ heading: t('seasons:empty') }}>
              <Arriving fallback={<Skeleton className="h-64 w-full" />}>{contents[value]}</Arriving>
            </ListFrame>
          ),
        }))}
      />
    </div>
  );
}
