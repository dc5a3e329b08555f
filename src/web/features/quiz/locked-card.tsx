import { Lock } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Countdown } from '#web/ui/countdown.tsx';
import type { Teaser } from './api.ts';
import { QuestionCard } from './question-card.tsx';

/** All that is known of a question before its release. It opens by itself when the countdown ends. */
export function LockedCard({ teaser, skewMs }: { teaser: Teaser; skewMs: number }) {
  const { t } = useTexts('quiz');
  const format = useFormat();
  return (
    <QuestionCard
      isLocked
      title={teaser.title ?? t('question.untitledTeaser')}
      points={teaser.points}
      tags={teaser.tags}
      state={
        <span className="inline-flex items-center gap-1.5">
          <Lock aria-hidden className="size-4 shrink-0" />
          {t('state.locked')}
        </span>
      }
    >
      <p className="flex flex-wrap items-baseline gap-x-2 text-muted">
        {t('question.unlocks')}
        <span className="text-lg text-ink">
          <Countdown untilMs={Date.parse(teaser.release_at) - skewMs} />
        </span>
        <span className="text-sm">{t('question.unlocksAt', { time: format.dateTime(teaser.release_at) })}</span>
      </p>
    </QuestionCard>
  );
}
