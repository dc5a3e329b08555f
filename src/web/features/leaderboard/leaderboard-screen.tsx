import { useTexts } from '#web/lib/language/use-texts.ts';
import { useAddressChoice } from '#web/lib/browser/address-choice.ts';
import {
  timeframes,
  tradingCategories,
  useBoardFreshness,
  useTradingBoard,
  type Timeframe,
  type TradingCategory,
} from './api.ts';
import { BoardFrame } from './board-frame.tsx';
import { BoardHead } from './board-head.tsx';
import { usePredictionColumns, useTradingColumns } from './columns.tsx';
import { useSeasonChoice } from './use-season-choice.ts';

/** The Leaderboard tab of the trading track, for everyone. */
export default function LeaderboardScreen() {
  const { t } = useTexts('leaderboard');
  const seasons = useSeasonChoice();
  const [timeframe, setTimeframe] = useAddressChoice<Timeframe>('time', timeframes);
  const [category, setCategory] = useAddressChoice<TradingCategory>('board', tradingCategories);
  const isPredictions = category === 'predictions';
  // Predictions know no time frame, so every one of them is the same board.
  const choice = { season: seasons.season, timeframe: isPredictions ? 'all' : timeframe, category } as const;
  const { data, isFetching, refetch } = useTradingBoard(choice);
  const tradingColumns = useTradingColumns();
  const predictionColumns = usePredictionColumns();
  useBoardFreshness();
  return (
    <div className="space-y-4">
      <BoardHead
        title={t('title')}
        subtitle={t('subtitle')}
        timeframe={isPredictions ? undefined : { value: timeframe, onChange: setTimeframe }}
        season={seasons}
        category={{
          label: t('category.label'),
          value: category,
          options: tradingCategories.map((value) => ({ value, label: t(`category.${value}`) })),
          onChange: setCategory,
        }}
      />
      <BoardFrame
        key={`${category} ${seasons.value}`}
        kind={isPredictions ? 'predictions' : 'trading'}
        caption={t('title')}
        columns={isPredictions ? predictionColumns : tradingColumns}
        read={data}
        busy={isFetching}
        season={seasons.season}
        onRetry={() => void refetch()}
        empty={
          isPredictions ? { heading: t('emptyPredictions'), body: t('emptyPredictionsBody') } : { heading: t('empty') }
        }
      />
    </div>
  );
}
