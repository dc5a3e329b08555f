import { Check } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useWrite } from '#web/lib/api/use-write.ts';
import { VerificationMissing, type UsedBotCheck } from '#web/lib/bot-check/use-bot-check.tsx';
import { useLanguage } from '#web/lib/language/i18n.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { predictionsKey, type Company } from './api.ts';
import { parsePrediction, typedPrediction } from './prediction-value.ts';
import { useSaveErrorText } from './save-errors.ts';

const savedMs = 2500;

/** A field while there is nothing yet or it is being edited; otherwise the value, with the way back into the field. */
export function PredictionForm(props: {
  seasonId: string;
  company: Company;
  /** Shared by all companies. */
  botCheck: UsedBotCheck;
  onSubmit?: () => void;
}) {
  const { t } = useTexts('predictions');
  const format = useFormat();
  const language = useLanguage();
  const errorText = useSaveErrorText();
  const { symbol, prediction, name, updates_left } = props.company;
  const [draft, setDraft] = useState<string>();
  const [isInvalid, setInvalid] = useState(false);
  const [isSaved, setSaved] = useSavedNote();
  const text = draft ?? '';
  const value = parsePrediction(text);

  const { send, busy, error, forget } = useWrite({
    send: (write, billions: number) =>
      write('POST /functions/v1/adx_save_prediction', { body: { seasonId: props.seasonId, symbol, value: billions } }),
    botCheck: props.botCheck,
    // The company may have closed, or the day's updates may be used up in another tab.
    asksAgain: [predictionsKey],
    done: ({ data }) => t('message.saved', { ticker: symbol, value: format.number(data.value, 2) }),
    failed: (cause) => (cause instanceof VerificationMissing ? t('message.verify') : undefined),
    onDone: () => {
      setDraft(undefined);
      setSaved();
    },
  });
  const clear = () => {
    setInvalid(false);
    forget();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setInvalid(value === undefined);
    if (value === undefined) return;
    props.onSubmit?.();
    send(value);
  };

  if (prediction !== null && draft === undefined) {
    return (
      <div className="ml-auto flex items-center gap-4">
        <output className="flex items-center gap-1 text-sm font-medium text-gain">
          {isSaved && (
            <>
              <Check aria-hidden className="size-4" />
              {t('card.saved')}
            </>
          )}
        </output>
        <p className="font-mono text-base font-semibold tabular-nums">
          <span className="sr-only">{t('card.label')}</span>
          <span>{t('card.billions', { value: format.number(prediction.value, 2) })}</span>
        </p>
        <Button
          size="sm"
          disabled={updates_left === 0}
          aria-label={t('card.editOf', { name })}
          onClick={() => setDraft(typedPrediction(prediction.value, language))}
        >
          {t('card.edit')}
        </Button>
      </div>
    );
  }
  const isDisabled = updates_left === 0;
  return (
    <form noValidate className="flex items-start gap-2 max-sm:w-full" onSubmit={submit}>
      {/* The label stands once above the list. */}
      <div className="min-w-0 flex-1 sm:w-40 [&_label]:sr-only">
        <Field
          label={t('card.label')}
          placeholder={t('card.placeholder')}
          numeric
          autoComplete="off"
          maxLength={12}
          disabled={isDisabled}
          value={text}
          error={isInvalid ? t('card.invalid') : error === null ? undefined : errorText(error)}
          onChange={(event) => {
            setDraft(event.target.value);
            clear();
          }}
        />
      </div>
      {prediction !== null && (
        <Button
          variant="quiet"
          onClick={() => {
            setDraft(undefined);
            clear();
          }}
        >
          {t('card.cancel')}
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        disabled={isDisabled || text.trim() === ''}
        aria-label={t('card.submitOf', { name })}
      >
        {t('card.submit')}
      </Button>
    </form>
  );
}

/** Stands for a moment after a save. */
function useSavedNote(): [boolean, () => void] {
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(() => setSaved(false), savedMs);
    return () => clearTimeout(timer);
  }, [isSaved]);
  return [isSaved, () => setSaved(true)];
}
