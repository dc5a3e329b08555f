import { Check } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
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
}) {
  const { t } = useTranslation('predictions');
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
    if (value !== undefined) send(value);
  };

  if (prediction !== null && draft === undefined) {
    return (
      <div className="flex flex-1 items-end justify-between gap-3">
        <div>
          <p className="text-sm font-medium">{t('card.label')}</p>
          <p className="mt-1 font-mono text-lg font-semibold tabular-nums">
            {t('card.billions', { value: format.number(prediction.value, 2) })}
          </p>
        </div>
        <div className="flex items-center gap-3">
          <output className="flex items-center gap-1 text-sm font-medium text-gain">
            {isSaved && (
              <>
                <Check aria-hidden className="size-4" />
                {t('card.saved')}
              </>
            )}
          </output>
          <Button
            size="sm"
            disabled={updates_left === 0}
            aria-label={t('card.editOf', { name })}
            onClick={() => setDraft(typedPrediction(prediction.value, language))}
          >
            {t('card.edit')}
          </Button>
        </div>
      </div>
    );
  }
  const isDisabled = updates_left === 0;
  return (
    <form noValidate className="flex items-start gap-2" onSubmit={submit}>
      <div className="min-w-0 flex-1">
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
      {/* Below the label, beside the field. */}
      <div className="flex gap-2 pt-[1.625rem]">
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
      </div>
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
