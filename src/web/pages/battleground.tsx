import type { ReactNode } from 'react';
import { Arriving } from '#web/lib/browser/arriving.tsx';
import { later } from '#web/lib/browser/arrivals.ts';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { Battleground } from '#web/features/trading/frame/battleground.tsx';
import { DeskSkeleton } from '#web/features/trading/frame/desk-skeleton.tsx';
import { usePageMeta } from '#web/lib/browser/page-meta.ts';
import { Queries } from '#web/lib/api/queries.tsx';
import { usePlacing } from '#web/lib/seasons.ts';
import { useSession } from '#web/lib/session/session.ts';

const TradingDesk = later(
  () => import('#web/features/trading/chain/trading-desk.tsx'),
  'trading',
  'portfolio',
  'package',
);
const PortfolioScreen = later(
  () => import('#web/features/trading/portfolio/portfolio-screen.tsx'),
  'portfolio',
  'review',
  'trading',
  'package',
);
const PredictionsScreen = later(() => import('#web/features/predictions/predictions-screen.tsx'), 'predictions');
const LeaderboardScreen = later(() => import('#web/features/leaderboard/leaderboard-screen.tsx'), 'leaderboard');
const FinalPodium = later(() => import('#web/features/leaderboard/final-podium.tsx'), 'leaderboard');
const InterviewBoard = later(() => import('#web/features/leaderboard/interview-board.tsx'), 'leaderboard');
const InterviewRank = later(() => import('#web/features/leaderboard/interview-rank.tsx'), 'leaderboard');
const QuizScreen = later(() => import('#web/features/quiz/quiz-screen.tsx'), 'quiz');
const EventBanner = later(() => import('#web/features/live-events/team/event-banner.tsx'), 'scorecard');
const EventBoard = later(() => import('#web/features/live-events/team/event-board.tsx'), 'scorecard');
const EventPanel = later(() => import('#web/features/live-events/team/event-panel.tsx'), 'scorecard', 'live-events');
const DisplayNameQuestion = later(() => import('#web/features/accounts/sign-in/display-name-question.tsx'), 'accounts');

export default function BattlegroundPage() {
  const { t } = useTexts('battleground');
  usePageMeta(t('title'), t('subtitle'));
  return (
    <Queries>
      <Tracks />
      <Arriving>
        <DisplayNameQuestion />
      </Arriving>
    </Queries>
  );
}

/** Between two seasons there is nothing to trade, predict or answer: the last one's winners stand there. */
function Tracks() {
  const session = useSession();
  const isTeam = session?.isEvent === true;
  const isBetween = usePlacing() === 'between';
  return (
    <Battleground
      contents={{
        event: (
          <Arriving>
            {isTeam && <EventBanner />}
            {session?.isAdmin === true && <EventPanel />}
          </Arriving>
        ),
        trading: <Tab>{isBetween ? <FinalPodium /> : <TradingDesk />}</Tab>,
        portfolio: (
          <Tab>
            <PortfolioScreen />
          </Tab>
        ),
        predictions: <Tab>{isBetween ? <FinalPodium /> : <PredictionsScreen />}</Tab>,
        leaderboard: <Tab>{isTeam ? <EventBoard /> : <LeaderboardScreen />}</Tab>,
        hti: (
          <Tab>
            <QuizScreen
              rank={
                <Arriving>
                  <InterviewRank />
                </Arriving>
              }
              instead={
                isBetween ? (
                  <Tab>
                    <FinalPodium />
                  </Tab>
                ) : undefined
              }
              champions={
                <Tab>
                  <InterviewBoard />
                </Tab>
              }
            />
          </Tab>
        ),
      }}
    />
  );
}

/** A tab whose script is still on its way. */
function Tab({ children }: { children: ReactNode }) {
  return <Arriving fallback={<DeskSkeleton />}>{children}</Arriving>;
}
