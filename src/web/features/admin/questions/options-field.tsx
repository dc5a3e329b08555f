import { useId } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';

/**
 * The options of a question, one per line, and which of them is right: marked by a click. The number by which the answer is stored
 * can still be typed, folded away.
 */
export function OptionsField(props: {
  options: string;
  /** As they are read from the lines. */
  read: readonly { index: number; label: string }[];
  correct: string;
  /** The option that is marked. */
  marked: number | undefined;
  problems: { options: string | undefined; correct: string | undefined };
  onChange: (changes: { options?: string; correct?: string }) => void;
}) {
  const { t } = useTexts('questions');
  const name = useId();
  const { problems } = props;
  return (
    <div className="space-y-3 sm:col-span-2">
      <TextArea
        label={t('options')}
        hint={t('optionsHint')}
        error={problems.options}
        value={props.options}
        onChange={(event) => props.onChange({ options: event.target.value })}
      />
      {props.read.length > 0 && (
        <fieldset>
          <legend className="text-sm font-medium">{t('markRight')}</legend>
          <div className="mt-1.5 divide-y divide-line rounded-md border border-line">
            {props.read.map(({ index, label }) => (
              <label
                key={index}
                className="flex min-h-10 cursor-pointer items-center gap-3 px-3 py-1.5 text-sm has-checked:bg-gain-soft pointer-coarse:min-h-11"
              >
                <input
                  type="radio"
                  className="size-4 shrink-0 cursor-pointer accent-primary"
                  name={name}
                  checked={index === props.marked}
                  onChange={() => props.onChange({ correct: String(index) })}
                />
                <span className="wrap-anywhere">{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {/* Open once something is wrong with it, so that what is wrong can be read. */}
      <details open={problems.correct !== undefined || undefined}>
        <summary className="cursor-pointer py-1.5 text-sm text-muted hover:text-ink pointer-coarse:min-h-11">
          {t('byNumber')}
        </summary>
        <Field
          required
          numeric
          label={t('correct')}
          hint={t('correctHint.mcq')}
          error={problems.correct}
          value={props.correct}
          onChange={(event) => props.onChange({ correct: event.target.value })}
        />
      </details>
    </div>
  );
}
