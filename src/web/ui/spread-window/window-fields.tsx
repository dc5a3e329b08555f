import type { KeyboardEvent } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { WINDOW_PRESETS } from '#rules/market/slippage.ts';
import { Button } from '../button.tsx';
import { Field } from '../form/field.tsx';
import type { WindowForm } from './use-window-form.ts';

/** Fill in the form below them. */
export function WindowPresets({ form }: { form: WindowForm }) {
  const { t } = useTexts('windows');
  return (
    <span className="flex flex-wrap gap-2">
      {WINDOW_PRESETS.map(({ name, ...preset }) => (
        <Button key={name} size="sm" title={t('presetHint')} onClick={() => form.fill(preset)}>
          {t(`presets.${name}`)}
        </Button>
      ))}
    </span>
  );
}

/** By how much and for how long; what the server objects to comes as the refusal of a field. */
export function WindowFields(props: {
  form: WindowForm;
  refused?: { slip: string | undefined; duration: string | undefined };
}) {
  const { form, refused } = props;
  const { t } = useTexts('windows');
  const step = (event: KeyboardEvent) => {
    const turn = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined;
    if (turn === undefined) return;
    event.preventDefault();
    form.step(turn);
  };
  return (
    <>
      <Field
        numeric
        label={t('slip')}
        hint={t('slipHint')}
        error={form.problems.slip ? t('needSlip') : refused?.slip}
        value={form.slip}
        onKeyDown={step}
        onChange={(event) => form.setSlip(event.target.value)}
      />
      <Field
        numeric
        label={t('duration')}
        error={form.problems.duration ? t('needDuration') : refused?.duration}
        value={form.duration}
        onChange={(event) => form.setDuration(event.target.value)}
      />
      <Field
        label={t('note')}
        maxLength={200}
        value={form.note}
        onChange={(event) => form.setNote(event.target.value)}
      />
    </>
  );
}
