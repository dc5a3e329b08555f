import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { difficultyOf } from '#rules/quiz/question.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useCategoryName } from './use-category-name.ts';

/** The question in focus, locked or not: its title and the time it has left, its worth, difficulty and tags, and then its own contents. */
export function QuestionCard(props: {
  title: string;
  points: number;
  tags: readonly string[];
  /** How long it is still open, or what has become of it. */
  state: ReactNode;
  isLocked?: boolean;
  /** It took the place of what the reader was at, so the reading goes on at its title. */
  takesFocus?: boolean;
  children: ReactNode;
}) {
  const { t } = useTexts('quiz');
  const nameOf = useCategoryName();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { takesFocus = false } = props;
  const difficulty = difficultyOf(props.points);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'rounded-lg border p-4 sm:p-6',
        props.isLocked === true ? 'border-dashed border-line-strong' : 'border-line bg-surface',
      )}
    >
      <header className="border-b border-line pb-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h3
            ref={heading}
            id={id}
            tabIndex={-1}
            className="text-lg leading-snug font-semibold outline-none sm:text-xl"
          >
            {props.title}
          </h3>
          <div className="text-sm text-muted sm:pt-1">{props.state}</div>
        </div>
        <p className="mt-2 flex flex-wrap items-center gap-1.5">
          <Badge tone="brand">{t('question.points', { count: props.points })}</Badge>
          <Badge tone={tones[difficulty]}>{t(`question.difficulty.${difficulty}`)}</Badge>
          <span className="sr-only">{t('question.tags')}:</span>
          {props.tags.map((tag) => (
            <Badge key={tag}>{nameOf(tag)}</Badge>
          ))}
        </p>
      </header>
      <div className="pt-4">{props.children}</div>
    </section>
  );
}

const tones: Readonly<Record<ReturnType<typeof difficultyOf>, BadgeTone>> = {
  easy: 'gain',
  medium: 'accent',
  hard: 'exclusive',
};
