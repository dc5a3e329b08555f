import { lazy, Suspense, type ReactNode } from 'react';
import { Battleground } from '#web/features/trading/frame/battleground.tsx';
import { DeskSkeleton } from '#web/features/trading/frame/desk-skeleton.tsx';
import { Queries } from '#web/lib/queries.tsx';
import { useSession } from '#web/lib/session.ts';

const TradingDesk = lazy(() => import('#web/features/trading/chain/trading-desk.tsx'));
const PortfolioScreen = lazy(() => import('#web/features/trading/portfolio/portfolio-screen.tsx'));
const PredictionsScreen = lazy(() => import('#web/features/predictions/predictions-screen.tsx'));
const LeaderboardScreen = lazy(() => import('#web/features/leaderboard/leaderboard-screen.tsx'));
const InterviewBoard = lazy(() => import('#web/features/leaderboard/interview-board.tsx'));
const InterviewRank = lazy(() => import('#web/features/leaderboard/interview-rank.tsx'));
const QuizScreen = lazy(() => import('#web/features/quiz/quiz-screen.tsx'));
const EventBanner = lazy(() => import('#web/features/live-events/team/event-banner.tsx'));
const EventBoard = lazy(() => import('#web/features/live-events/team/event-board.tsx'));
const EventPanel = lazy(() => import('#web/features/live-events/team/event-panel.tsx'));
const DisplayNameQuestion = lazy(() => import('#web/features/accounts/display-name-question.tsx'));

export default function BattlegroundPage() {
  const session = useSession();
  const isTeam = session?.isEvent === true;
  return (
    <Queries>
      <Battleground
        contents={{
          event: (
            <Suspense fallback={null}>
              {isTeam && <EventBanner />}
              {session?.isAdmin === true && <EventPanel />}
            </Suspense>
          ),
          trading: (
            <Arriving>
              <TradingDesk />
            </Arriving>
          ),
          portfolio: (
            <Arriving>
              <PortfolioScreen />
            </Arriving>
          ),
          predictions: (
            <Arriving>
              <PredictionsScreen />
            </Arriving>
          ),
          leaderboard: <Arriving>{isTeam ? <EventBoard /> : <LeaderboardScreen />}</Arriving>,
          hti: (
            <Arriving>
              <QuizScreen
                rank={
                  <Suspense fallback={null}>
                    <InterviewRank />
                  </Suspense>
                }
                champions={
                  <Arriving>
                    <InterviewBoard />
                  </Arriving>
                }
              />
            </Arriving>
          ),
        }}
      />
      <Suspense fallback={null}>
        <DisplayNameQuestion />
      </Suspense>
    </Queries>
  );
}

/** A tab whose script is still on its way. */
function Arriving({ children }: { children: ReactNode }) {
  return <Suspense fallback={<DeskSkeleton />}>{children}</Suspense>;
}
