import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { MAX_ANSWER_LENGTH } from '#rules/quiz/judge-answer.ts';
import { useLanguage } from '#web/lib/language/i18n.ts';
import { Field } from '#web/ui/form/field.tsx';
import { writtenAnswer } from './answer-input.ts';
import type { Question } from './api.ts';

interface AnswerFieldProps {
  question: Question;
  input: string;
  /** What would be sent. */
  answer: string | number | undefined;
  problem: string | undefined;
  disabled: boolean;
  onInput: (input: string) => void;
}

/** A text, a number, or one of the options. */
export function AnswerField(props: AnswerFieldProps) {
  const { t } = useTexts('quiz');
  const language = useLanguage();
  const { question, input, answer, problem, disabled, onInput } = props;
  if (question.kind === 'mcq') return <Options {...props} />;
  const isNumber = question.kind === 'number';
  return (
    <Field
      label={isNumber ? t('answer.number') : t('answer.text')}
      hint={numberHint()}
      placeholder={isNumber ? '' : t('answer.textPlaceholder')}
      numeric={isNumber}
      autoComplete="off"
      maxLength={MAX_ANSWER_LENGTH}
      readOnly={disabled}
      value={input}
      error={problem}
      onChange={(event) => onInput(event.target.value)}
    />
  );

  /** Final answers should hold no surprise: what is read is shown before it is sent. */
  function numberHint(): string {
    if (!isNumber) return t('answer.textHint');
    return typeof answer === 'number'
      ? t('answer.readAs', { value: writtenAnswer('number', answer, language) })
      : t('answer.numberHint');
  }
}

function Options({ question, input, problem, disabled, onInput }: AnswerFieldProps) {
  const { t } = useTexts('quiz');
  const name = useId();
  return (
    <fieldset disabled={disabled} aria-describedby={problem === undefined ? undefined : `${name}-problem`}>
      <legend className="mb-1.5 text-sm font-medium">{t('answer.choice')}</legend>
      <div className="space-y-1.5">
        {question.options.map(({ index, label }) => (
          <label
            key={index}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-line px-3 py-2 text-sm hover:bg-wash has-checked:border-primary has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={index}
              checked={input === String(index)}
              className="size-4 shrink-0 accent-primary outline-none"
              onChange={() => onInput(String(index))}
            />
            {label}
          </label>
        ))}
      </div>
      {problem !== undefined && (
        <p id={`${name}-problem`} role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm text-loss">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {problem}
        </p>
      )}
    </fieldset>
  );
}
