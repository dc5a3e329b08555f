import { Check } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/lib/language/i18n.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import type { Company } from './api.ts';
import { parsePrediction, typedPrediction } from './prediction-value.ts';
import { useSaveErrorText } from './save-errors.ts';

const savedMs = 2500;

/** A field while there is nothing yet or it is being edited; otherwise the value, with the way back into the field. */
export function PredictionForm({ company, onSave }: { company: Company; onSave: (value: number) => Promise<void> }) {
  const { t } = useTranslation('predictions');
  const format = useFormat();
  const language = useLanguage();
  const errorText = useSaveErrorText();
  const { prediction, name, updates_left } = company;
  const [draft, setDraft] = useState<string>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [isSaved, setSaved] = useSavedNote();
  const text = draft ?? '';
  const value = parsePrediction(text);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (value === undefined) {
      setError(t('card.invalid'));
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      await onSave(value);
      setDraft(undefined);
      setSaved();
    } catch (cause) {
      setError(errorText(cause));
    } finally {
      setBusy(false);
    }
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
    <form noValidate className="flex items-start gap-2" onSubmit={(event) => void submit(event)}>
      <div className="min-w-0 flex-1">
        <Field
          label={t('card.label')}
          placeholder={t('card.placeholder')}
          numeric
          autoComplete="off"
          maxLength={12}
          disabled={isDisabled}
          value={text}
          error={error}
          onChange={(event) => {
            setDraft(event.target.value);
            setError(undefined);
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
              setError(undefined);
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
