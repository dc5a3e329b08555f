import type { ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import type { Performance } from './api.ts';

export function PerformanceCard({ performance }: { performance: Performance }) {
  const { t } = useTexts('predictions');
  const format = useFormat();
  const { current_rank, best_rank, ranked_players, accuracy_percentile, predictions_made, verified } = performance;
  const rankNote = t('performance.rankNote', {
    players: format.number(ranked_players),
    percent: format.percent(accuracy_percentile),
  });
  return (
    <Card heading={t('performance.title')} level={3}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:max-md:grid-cols-3">
        <Figure label={t('performance.made')}>{format.number(predictions_made)}</Figure>
        <Figure label={t('performance.mse')} {...(performance.avg_mse === null ? {} : { note: t('card.mseUnit') })}>
          {format.number(performance.avg_mse, 2)}
        </Figure>
        <Figure label={t('performance.rank')} note={current_rank === null ? t('performance.unranked') : rankNote}>
          {format.number(current_rank)}
        </Figure>
        <Figure label={t('performance.best')}>{format.number(best_rank)}</Figure>
        <Figure label={t('performance.verified')}>
          {t('performance.verifiedOf', { verified, made: predictions_made })}
        </Figure>
      </dl>
    </Card>
  );
}

function Figure(props: { label: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted">{props.label}</dt>
      <dd className="mt-1 font-mono text-lg font-semibold tabular-nums">{props.children}</dd>
      {props.note !== undefined && <dd className="text-xs text-muted">{props.note}</dd>}
    </div>
  );
}
