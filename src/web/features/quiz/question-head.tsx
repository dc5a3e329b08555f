import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { difficultyOf } from '#rules/quiz/question.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { useCategoryName } from './use-category-name.ts';

/** Title, worth, difficulty and tags, which every card shows, locked or not. */
export function QuestionHead(props: { title: string; points: number; tags: readonly string[]; state?: ReactNode }) {
  const { t } = useTranslation('quiz');
  const nameOf = useCategoryName();
  const difficulty = difficultyOf(props.points);
  return (
    <div>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h4 className="text-base leading-snug font-semibold">{props.title}</h4>
        {props.state}
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-1.5">
        <Badge tone="brand">{t('question.points', { count: props.points })}</Badge>
        <Badge tone={tones[difficulty]}>{t(`question.difficulty.${difficulty}`)}</Badge>
        <span className="sr-only">{t('question.tags')}:</span>
        {props.tags.map((tag) => (
          <Badge key={tag}>{nameOf(tag)}</Badge>
        ))}
      </p>
    </div>
  );
}

const tones: Readonly<Record<ReturnType<typeof difficultyOf>, BadgeTone>> = {
  easy: 'gain',
  medium: 'attention',
  hard: 'exclusive',
};
