import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Countdown } from '#web/ui/countdown.tsx';
import type { Teaser } from './api.ts';
import { QuestionHead } from './question-head.tsx';

/** All that is known of a question before its release. It opens by itself when the countdown ends. */
export function LockedCard({ teaser, skewMs }: { teaser: Teaser; skewMs: number }) {
  const { t } = useTranslation('quiz');
  const format = useFormat();
  return (
    <li className="rounded-lg border border-dashed border-line-strong p-5">
      <QuestionHead
        title={teaser.title ?? t('question.untitledTeaser')}
        points={teaser.points}
        tags={teaser.tags}
        state={<Lock aria-hidden className="mt-1 size-4 shrink-0 text-muted" />}
      />
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
        {t('question.unlocks')}
        <span className="text-ink">
          <Countdown untilMs={Date.parse(teaser.release_at) - skewMs} />
        </span>
        <span className="text-xs">{t('question.unlocksAt', { time: format.dateTime(teaser.release_at) })}</span>
      </p>
    </li>
  );
}
