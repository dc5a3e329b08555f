import { useTexts } from '#web/lib/language/use-texts.ts';
import { numberIn } from '#web/lib/format/number-in.ts';
import { Field } from '#web/ui/form/field.tsx';

/** A number as it is typed. What is none says so at once; what the server objects to comes as the problem. */
export function NumberField(props: {
  label: string;
  hint?: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}) {
  const { t } = useTexts('admin');
  const isNone = Number.isNaN(numberIn(props.value));
  return (
    <Field
      numeric
      label={props.label}
      hint={props.hint}
      value={props.value}
      error={isNone ? t('problems.not-a-number') : props.problem}
      onChange={(changed) => props.onChange(changed.target.value)}
    />
  );
}
