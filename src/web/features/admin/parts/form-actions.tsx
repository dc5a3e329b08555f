import { useTexts } from '#web/lib/language/use-texts.ts';
import { Button } from '#web/ui/button.tsx';

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
