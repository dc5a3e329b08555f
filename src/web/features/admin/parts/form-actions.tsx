import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';

/** The ways out of a row's form: back to a new one, and saving it. */
export function FormActions(props: {
  row: { edited: unknown; edit: () => void; busy: boolean };
  /** What saving is called, where it is not that. */
  act?: string;
}) {
  const { t } = useTranslation('admin');
  const { edited, edit, busy } = props.row;
  return (
    <>
      {edited !== undefined && <Button onClick={() => edit()}>{t('form.cancel')}</Button>}
      <Button type="submit" variant="primary" busy={busy}>
        {props.act ?? t('form.save')}
      </Button>
    </>
  );
}
