import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#web/lib/api/use-write.ts';
import type { UsedBotCheck } from '#web/lib/bot-check/use-bot-check.tsx';
import { raise } from '#web/lib/browser/window-event.ts';
import { useLanguage } from '#web/lib/language/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { AnswerField } from './answer-field.tsx';
import { answerOf } from './answer-input.ts';
import { questionsKey, type Question } from './api.ts';
import { QuestionHead } from './question-head.tsx';
import { useSubmitErrorText } from './submit-errors.ts';

/** A question that waits for its one answer. */
export function OpenCard(props: {
  question: Question;
  skewMs: number;
  /** Shared by all cards. */
  botCheck?: UsedBotCheck;
  onSubmit?: () => void;
}) {
  const { t } = useTranslation('quiz');
  const { question } = props;
  const language = useLanguage();
  const errorText = useSubmitErrorText();
  const [input, setInput] = useState('');
  const title = question.title ?? t('question.untitled', { n: question.n });
  const answer = answerOf(question.kind, input, language);

  const { send, busy, error, forget } = useWrite({
    send: async (write, given: string | number) => {
      const body = { questionId: question.id, answer: given };
      const { data } = await write('POST /functions/v1/hti_submit_answer', { body });
      raise('answer-submitted');
      return data;
    },
    botCheck: props.botCheck,
    // It may have been answered in another tab, or have closed.
    asksAgain: [questionsKey],
    onDone: ({ is_correct, points }) => {
      if (is_correct) showToast(t('message.correct', { n: points }), 'success');
      else showToast(t('message.incorrect'), 'error');
    },
    failed: errorText,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (answer === undefined) return;
    props.onSubmit?.();
    send(answer);
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
      <form noValidate className="mt-4 space-y-3" onSubmit={submit}>
        <AnswerField
          question={question}
          input={input}
          answer={answer}
          problem={error === null ? undefined : errorText(error)}
          disabled={busy}
          onInput={(next) => {
            setInput(next);
            forget();
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
