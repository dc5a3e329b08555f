import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useWrite } from '#web/lib/api/use-write.ts';
import type { UsedBotCheck } from '#web/lib/bot-check/use-bot-check.tsx';
import { raise } from '#web/lib/browser/window-event.ts';
import { useLanguage } from '#web/lib/language/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { AnswerField } from './answer-field.tsx';
import { answerOf, missingOf, writtenAnswer } from './answer-input.ts';
import { questionsKey, type Question } from './api.ts';
import { ConfirmAnswer } from './confirm-answer.tsx';
import { QuestionCard } from './question-card.tsx';
import { useSubmitErrorText } from './submit-errors.ts';

/** A question that waits for its one answer. */
export function OpenCard(props: {
  question: Question;
  skewMs: number;
  botCheck?: UsedBotCheck;
  /** What has been typed or chosen; it outlives a look at another question. */
  input?: string;
  onInput?: (input: string) => void;
  onSubmit?: () => void;
}) {
  const { t } = useTexts('quiz');
  const { question, input = '' } = props;
  const setInput = (next: string) => props.onInput?.(next);
  const language = useLanguage();
  const errorText = useSubmitErrorText();
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const title = question.title ?? t('question.untitled', { n: question.n });
  const answer = answerOf(question.kind, input, language);
  const missing = missingOf(question.kind, input, language);

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
    onFailed: () => setAsking(false),
  });

  const focusField = () => {
    const fields = form.current;
    (fields?.querySelector<HTMLElement>('input:checked') ?? fields?.querySelector<HTMLElement>('input'))?.focus();
  };
  // Nothing is sent from here: an answer is final, so it is shown first, and asked about.
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setRefused(missing !== undefined);
    if (missing === undefined) setAsking(true);
    else focusField();
  };
  const goBack = () => {
    flushSync(() => setAsking(false));
    focusField();
  };
  const problem = () => {
    if (isRefused && missing !== undefined) return t(`answer.missing.${missing}`, { typed: input.trim() });
    return error === null ? undefined : errorText(error);
  };

  return (
    <QuestionCard
      title={title}
      points={question.points}
      tags={question.tags}
      state={
        question.close_at === null ? (
          t('question.noClose')
        ) : (
          <>
            {t('question.closes')} <Countdown untilMs={Date.parse(question.close_at) - props.skewMs} size="small" />
          </>
        )
      }
    >
      <p className="text-lg whitespace-pre-line">{question.question}</p>
      <form ref={form} noValidate className="mt-5 space-y-4" onSubmit={ask}>
        <AnswerField
          question={question}
          input={input}
          answer={answer}
          problem={problem()}
          disabled={busy || isAsking}
          onInput={(next) => {
            setInput(next);
            setRefused(false);
            forget();
          }}
        />
        {isAsking && answer !== undefined ? (
          <ConfirmAnswer
            sends={
              question.options.find(({ index }) => index === answer)?.label ??
              writtenAnswer(question.kind, answer, language)
            }
            busy={busy}
            onBack={goBack}
            onSend={() => {
              props.onSubmit?.();
              send(answer);
            }}
          />
        ) : (
          <div className="flex justify-end">
            <Button type="submit" variant="primary" busy={busy} aria-label={t('answer.submitOf', { title })}>
              {t('answer.submit')}
            </Button>
          </div>
        )}
      </form>
    </QuestionCard>
  );
}
