import { useTexts } from '#web/lib/language/use-texts.ts';
import { useAddressChoice } from '#web/lib/browser/address-choice.ts';
import {
  quizCategories,
  timeframes,
  useBoardFreshness,
  useInterviewBoard,
  type QuizCategory,
  type Timeframe,
} from './api.ts';
import { BoardFrame } from './board-frame.tsx';
import { BoardHead } from './board-head.tsx';
import { useQuizColumns } from './columns.tsx';
import { useSeasonChoice } from './use-season-choice.ts';

/** Interview Champions: who has the most points. */
export default function InterviewBoard() {
  const { t } = useTexts('leaderboard');
  const seasons = useSeasonChoice();
  const [timeframe, setTimeframe] = useAddressChoice<Timeframe>('time', timeframes);
  const [category, setCategory] = useAddressChoice<QuizCategory>('field', quizCategories);
  const { data, isFetching, refetch } = useInterviewBoard({ season: seasons.season, timeframe, category });
  useBoardFreshness();
  return (
    <div className="space-y-4">
      <BoardHead
        title={t('champions')}
        subtitle={t('championsSubtitle')}
        timeframe={{ value: timeframe, onChange: setTimeframe }}
        season={seasons}
        category={{
          label: t('field.label'),
          value: category,
          options: quizCategories.map((value) => ({ value, label: t(`field.${value}`) })),
          onChange: setCategory,
        }}
      />
      <BoardFrame
        kind="interview"
        caption={t('champions')}
        columns={useQuizColumns()}
        read={data}
        busy={isFetching}
        season={seasons.season}
        onRetry={() => void refetch()}
        empty={{ heading: t('emptyInterview') }}
      />
    </div>
  );
}
