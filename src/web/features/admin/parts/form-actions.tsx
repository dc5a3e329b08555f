import type { ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Refused } from './refused.tsx';

/** The ways out of a row's form: leaving a row as it is, and saving it. */
export function FormActions(props: {
  row: { edited: unknown; close: () => void; busy: boolean };
  /** What saving is called, where it is not that. */
  act?: string;
}) {
  const { t } = useTexts('admin');
  const { edited, close, busy } = props.row;
  return (
    <>
      {edited !== undefined && <Button onClick={close}>{t('form.cancel')}</Button>}
      <Button type="submit" variant="primary" busy={busy}>
        {props.act ?? t('form.save')}
      </Button>
    </>
  );
}

/** The end of a long form, in view however far one has scrolled: what was refused, what else is to be chosen, and the ways out. */
export function FormFoot(props: {
  row: { edited: unknown; close: () => void; busy: boolean; error: unknown };
  children: ReactNode;
}) {
  return (
    <div className="sticky -bottom-3 z-10 space-y-3 border-t border-line bg-surface py-3 sm:-bottom-6 sm:col-span-2">
      <Refused error={props.row.error} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {props.children}
        <div className="flex flex-wrap gap-2">
          <FormActions row={props.row} />
        </div>
      </div>
    </div>
  );
}
