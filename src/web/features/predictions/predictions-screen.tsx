import { useTranslation } from 'react-i18next';
import { useAddressChoice } from '#web/lib/browser/address-choice.ts';
import { useFromNow } from '#web/lib/clock.ts';
import { useRefetchWhenDue } from '#web/lib/api/refetch-when-due.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { AnalyticsTab } from './analytics-tab.tsx';
import { usePredictions, type Predictions } from './api.ts';
import { HistoryTab } from './history-tab.tsx';
import { nextChangeMs } from './next-change.ts';
import { PerformanceCard } from './performance-card.tsx';
import { PredictionsSkeleton } from './predictions-skeleton.tsx';
import { SeasonCard } from './season-card.tsx';
import { SubmitTab } from './submit-tab.tsx';
import { useLivePredictions } from './use-live-predictions.ts';

const views = ['submit', 'history', 'analytics'] as const;

/** The Predictions tab: the season, how one has done so far, and a card for each company. */
export default function PredictionsScreen() {
  const { t } = useTranslation('predictions');
  const { data, error, isFetching, refetch } = usePredictions();
  useLivePredictions();
  return (
    <div className="space-y-4">
      <header>
        <h2 className="text-xl">{t('title')}</h2>
        <p className="mt-1 text-sm text-muted">{t('subtitle')}</p>
      </header>
      {data === undefined && error === null && <PredictionsSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState error={error} heading={t('failed')} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <Loaded predictions={data} refetch={() => void refetch()} />}
    </div>
  );
}

function Loaded({ predictions, refetch }: { predictions: Predictions; refetch: () => void }) {
  const { t } = useTranslation('predictions');
  const [view, setView] = useAddressChoice<(typeof views)[number]>('view', views);
  const { season, performance, companies } = predictions;
  useRefetchWhenDue(
    useFromNow((now) => nextChangeMs(companies, now)),
    refetch,
  );
  const contents = {
    submit: <SubmitTab seasonId={season.id} companies={companies} />,
    history: <HistoryTab />,
    analytics: <AnalyticsTab />,
  };
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <SeasonCard season={season} />
        <PerformanceCard performance={performance} />
      </div>
      <Tabs
        label={t('tabs.label')}
        value={view}
        items={views.map((value) => ({ value, label: t(`tabs.${value}`), content: contents[value] }))}
        onChange={setView}
      />
    </>
  );
}
