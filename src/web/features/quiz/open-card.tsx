import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/lib/language/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { AnswerField } from './answer-field.tsx';
import { answerOf } from './answer-input.ts';
import type { Question } from './api.ts';
import { QuestionHead } from './question-head.tsx';
import { useSubmitErrorText } from './submit-errors.ts';

/** A question that waits for its one answer. */
export function OpenCard(props: {
  question: Question;
  skewMs: number;
  onSubmit: (answer: string | number) => Promise<{ is_correct: boolean; points: number }>;
}) {
  const { t } = useTranslation('quiz');
  const { question } = props;
  const language = useLanguage();
  const errorText = useSubmitErrorText();
  const [input, setInput] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const title = question.title ?? t('question.untitled', { n: question.n });
  const answer = answerOf(question.kind, input, language);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || answer === undefined) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { is_correct, points } = await props.onSubmit(answer);
      if (is_correct) showToast(t('message.correct', { n: points }), 'success');
      else showToast(t('message.incorrect'), 'error');
    } catch (error) {
      setProblem(errorText(error));
      showToast(errorText(error), 'error');
    } finally {
      setBusy(false);
    }
  };

  return (
    <li className="rounded-lg border border-line bg-surface p-5">
      <QuestionHead
        title={title}
        points={question.points}
        tags={question.tags}
        state={question.close_at !== null && <ClosesIn untilMs={Date.parse(question.close_at) - props.skewMs} />}
      />
      <p className="mt-4 whitespace-pre-line">{question.question}</p>
      <form noValidate className="mt-4 space-y-3" onSubmit={(event) => void submit(event)}>
        <AnswerField
          question={question}
          input={input}
          answer={answer}
          problem={problem}
          disabled={busy}
          onInput={(next) => {
            setInput(next);
            setProblem(undefined);
          }}
        />
        <div className="flex justify-end">
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            disabled={answer === undefined}
            aria-label={t('answer.submitOf', { title })}
          >
            {t('answer.submit')}
          </Button>
        </div>
      </form>
    </li>
  );
}

function ClosesIn({ untilMs }: { untilMs: number }) {
  const { t } = useTranslation('quiz');
  return (
    <p className="text-xs text-muted">
      {t('question.closes')} <Countdown untilMs={untilMs} size="small" />
    </p>
  );
}
