import { useTexts } from '#web/lib/language/use-texts.ts';
import { useAddressChoice } from '#web/lib/browser/address-choice.ts';
import { useFromNow } from '#web/lib/clock.ts';
import { useRefetchWhenDue } from '#web/lib/api/refetch-when-due.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { AnalyticsTab } from './analytics-tab.tsx';
import { usePredictions, type Predictions } from './api.ts';
import { ContestStrip } from './contest-strip.tsx';
import { HistoryTab } from './history-tab.tsx';
import { nextChangeMs } from './next-change.ts';
import { PredictionsSkeleton } from './predictions-skeleton.tsx';
import { SubmitTab } from './submit-tab.tsx';
import { useLivePredictions } from './use-live-predictions.ts';

const views = ['submit', 'history', 'analytics'] as const;

/** The Predictions tab: the contest in one row, and below it what is to be predicted, what came of it, and how one has done. */
export default function PredictionsScreen() {
  const { t } = useTexts('predictions');
  const { data, error, isFetching, refetch } = usePredictions();
  useLivePredictions();
  return (
    <div className="space-y-3">
      <header className="flex flex-wrap items-baseline gap-x-4">
        <h2 className="text-lg leading-tight md:text-xl">{t('title')}</h2>
        <p className="text-xs text-muted md:text-sm">{t('subtitle')}</p>
      </header>
      <ContestStrip predictions={data} isFailed={error !== null} />
      {data === undefined && error === null && <PredictionsSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState error={error} heading={t('failed')} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <Loaded predictions={data} refetch={() => void refetch()} />}
    </div>
  );
}

function Loaded({ predictions, refetch }: { predictions: Predictions; refetch: () => void }) {
  const { t } = useTexts('predictions');
  const [view, setView] = useAddressChoice<(typeof views)[number]>('view', views);
  const { companies } = predictions;
  useRefetchWhenDue(
    useFromNow((now) => nextChangeMs(companies, now)),
    refetch,
  );
  const contents = {
    submit: <SubmitTab {...predictions} />,
    history: <HistoryTab />,
    analytics: <AnalyticsTab />,
  };
  return (
    <Tabs
      label={t('tabs.label')}
      value={view}
      items={views.map((value) => ({ value, label: t(`tabs.${value}`), content: contents[value] }))}
      onChange={setView}
    />
  );
}
