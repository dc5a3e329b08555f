import { CircleCheck, CircleX, Lightbulb } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useLanguage } from '#web/lib/language/i18n.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { writtenAnswer } from './answer-input.ts';
import type { Question } from './api.ts';
import { QuestionCard } from './question-card.tsx';

/** Answered, or closed without an answer. What was right is shown once nobody can answer any more. */
export function DoneCard(props: {
  question: Question;
  /** It was answered just now. */
  isFresh?: boolean;
  /** Where another question waits. */
  onNext?: (() => void) | undefined;
}) {
  const { t } = useTexts('quiz');
  const language = useLanguage();
  const { question, isFresh = false } = props;
  const { submission, solution } = question;
  return (
    <QuestionCard
      title={question.title ?? t('question.untitled', { n: question.n })}
      points={question.points}
      tags={question.tags}
      state={<Badge>{submission === null ? t('answer.closedBadge') : t('answer.already')}</Badge>}
      takesFocus={isFresh}
    >
      <p className="text-lg whitespace-pre-line">{question.question}</p>
      {submission === null ? (
        <p className="mt-4 text-sm text-muted">{t('answer.closed')}</p>
      ) : (
        <Submission kind={question.kind} submission={submission} />
      )}
      {solution === null ? (
        <p className="mt-3 text-xs text-muted">{question.close_at === null ? t('answer.never') : t('answer.later')}</p>
      ) : (
        <div className="mt-3 flex gap-3 rounded-md bg-wash px-4 py-3 text-sm">
          <Lightbulb aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-ink" />
          <dl className="min-w-0 space-y-2">
            <div>
              <dt className="text-xs text-muted">{t('answer.solution')}</dt>
              <dd className="font-medium wrap-anywhere">{writtenAnswer(question.kind, solution.correct, language)}</dd>
            </div>
            {solution.explanation !== null && (
              <div>
                <dt className="text-xs text-muted">{t('answer.explanation')}</dt>
                <dd className="whitespace-pre-line">{solution.explanation}</dd>
              </div>
            )}
          </dl>
        </div>
      )}
      {props.onNext !== undefined && (
        <div className="mt-4 flex justify-end">
          <Button variant={isFresh ? 'primary' : 'secondary'} onClick={props.onNext}>
            {t('next')}
          </Button>
        </div>
      )}
    </QuestionCard>
  );
}

function Submission(props: { kind: Question['kind']; submission: NonNullable<Question['submission']> }) {
  const { t } = useTexts('quiz');
  const language = useLanguage();
  const format = useFormat();
  const { is_correct, points, answer, submitted_at } = props.submission;
  const Icon = is_correct ? CircleCheck : CircleX;
  return (
    <div className={`mt-4 rounded-md px-4 py-3 text-sm ${is_correct ? 'bg-gain-soft' : 'bg-loss-soft'}`}>
      <p className={`flex items-center gap-2 font-semibold ${is_correct ? 'text-gain' : 'text-loss'}`}>
        <Icon aria-hidden className="size-4 shrink-0" />
        <span>{is_correct ? t('answer.correct') : t('answer.incorrect')}</span>
        {points > 0 && <span className="ml-auto font-mono tabular-nums">{t('answer.earned', { count: points })}</span>}
      </p>
      <p className="mt-1.5 wrap-anywhere">
        <span className="text-muted">{t('answer.yours')}:</span> {writtenAnswer(props.kind, answer, language)}
      </p>
      <p className="mt-0.5 text-xs text-muted">{t('answer.at', { time: format.dateTime(submitted_at) })}</p>
    </div>
  );
}
