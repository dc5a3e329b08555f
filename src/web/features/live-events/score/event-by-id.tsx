import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';

/** Typing chooses nothing yet: only what is typed to its end and sent off is an event. */
export function EventById({ onEvent }: { onEvent: (id: string) => void }) {
  const { t } = useTexts('scorecard');
  const [typed, setTyped] = useState('');
  const choose = () => {
    if (typed.trim() === '') showToast(t('score.enterId'), 'error');
    else onEvent(typed.trim());
  };
  return (
    <details className="text-sm">
      <summary className="min-h-10 w-fit cursor-pointer py-2.5 text-muted hover:text-ink pointer-coarse:min-h-11">
        {t('score.byId')}
      </summary>
      <form
        className="flex max-w-xl items-end gap-3 pb-2"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          choose();
        }}
      >
        <div className="min-w-0 flex-1">
          <Field label={t('score.id')} value={typed} onChange={(changed) => setTyped(changed.target.value)} />
        </div>
        <Button type="submit">{t('score.open')}</Button>
      </form>
    </details>
  );
}
