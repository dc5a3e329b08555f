import { lazy, Suspense, type ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { Battleground } from '#web/features/trading/frame/battleground.tsx';
import { DeskSkeleton } from '#web/features/trading/frame/desk-skeleton.tsx';
import { usePageMeta } from '#web/lib/browser/page-meta.ts';
import { Queries } from '#web/lib/api/queries.tsx';
import { usePlacing } from '#web/lib/seasons.ts';
import { useSession } from '#web/lib/session/session.ts';

const TradingDesk = lazy(() => import('#web/features/trading/chain/trading-desk.tsx'));
const PortfolioScreen = lazy(() => import('#web/features/trading/portfolio/portfolio-screen.tsx'));
const PredictionsScreen = lazy(() => import('#web/features/predictions/predictions-screen.tsx'));
const LeaderboardScreen = lazy(() => import('#web/features/leaderboard/leaderboard-screen.tsx'));
const FinalPodium = lazy(() => import('#web/features/leaderboard/final-podium.tsx'));
const InterviewBoard = lazy(() => import('#web/features/leaderboard/interview-board.tsx'));
const InterviewRank = lazy(() => import('#web/features/leaderboard/interview-rank.tsx'));
const QuizScreen = lazy(() => import('#web/features/quiz/quiz-screen.tsx'));
const EventBanner = lazy(() => import('#web/features/live-events/team/event-banner.tsx'));
const EventBoard = lazy(() => import('#web/features/live-events/team/event-board.tsx'));
const EventPanel = lazy(() => import('#web/features/live-events/team/event-panel.tsx'));
const DisplayNameQuestion = lazy(() => import('#web/features/accounts/sign-in/display-name-question.tsx'));

export default function BattlegroundPage() {
  const { t } = useTexts('battleground');
  usePageMeta(t('title'), t('subtitle'));
  return (
    <Queries>
      <Tracks />
      <Suspense fallback={null}>
        <DisplayNameQuestion />
      </Suspense>
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
          <Suspense fallback={null}>
            {isTeam && <EventBanner />}
            {session?.isAdmin === true && <EventPanel />}
          </Suspense>
        ),
        trading: <Arriving>{isBetween ? <FinalPodium /> : <TradingDesk />}</Arriving>,
        portfolio: (
          <Arriving>
            <PortfolioScreen />
          </Arriving>
        ),
        predictions: <Arriving>{isBetween ? <FinalPodium /> : <PredictionsScreen />}</Arriving>,
        leaderboard: <Arriving>{isTeam ? <EventBoard /> : <LeaderboardScreen />}</Arriving>,
        hti: (
          <Arriving>
            <QuizScreen
              rank={
                <Suspense fallback={null}>
                  <InterviewRank />
                </Suspense>
              }
              instead={
                isBetween ? (
                  <Arriving>
                    <FinalPodium />
                  </Arriving>
                ) : undefined
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
  );
}

/** A tab whose script is still on its way. */
function Arriving({ children }: { children: ReactNode }) {
  return <Suspense fallback={<DeskSkeleton />}>{children}</Suspense>;
}
