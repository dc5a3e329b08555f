import { useTexts } from '#web/lib/language/use-texts.ts';
import { useNow } from '#web/lib/clock.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Progress } from '#web/ui/progress.tsx';
import type { Season } from './api.ts';
import { seasonProgress } from './season-progress.ts';

export function SeasonCard({ season }: { season: Season }) {
  const { t } = useTexts('predictions');
  return (
    <Card
      heading={season.name}
      level={3}
      actions={<Badge tone={tones[season.status]}>{t(`season.status.${season.status}`)}</Badge>}
    >
      <SeasonDates season={season} />
    </Card>
  );
}

function SeasonDates({ season }: { season: Season }) {
  const { t } = useTexts('predictions');
  const format = useFormat();
  const progress = seasonProgress(season, useNow());
  if (progress === undefined) return <p className="text-sm text-muted">{t('season.noDates')}</p>;
  const { percent, daysLeft, isOver } = progress;
  return (
    <div className="space-y-4">
      <dl className="flex justify-between gap-4 text-sm">
        <div>
          <dt className="text-xs text-muted">{t('season.starts')}</dt>
          <dd className="font-mono tabular-nums">{format.date(season.starts_at)}</dd>
        </div>
        <div className="text-right">
          <dt className="text-xs text-muted">{t('season.ends')}</dt>
          <dd className="font-mono tabular-nums">{format.date(season.ends_at)}</dd>
        </div>
      </dl>
      <Progress
        label={t('season.progress')}
        value={percent}
        max={100}
        note={t('season.complete', { percent: format.percent(percent) })}
      />
      <p className="text-sm text-muted">{isOver ? t('season.over') : t('season.daysLeft', { count: daysLeft })}</p>
    </div>
  );
}

const tones: Readonly<Record<Season['status'], BadgeTone>> = {
  upcoming: 'accent',
  active: 'gain',
  settling: 'accent',
  closed: 'neutral',
};
