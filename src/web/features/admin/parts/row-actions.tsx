import { Pencil, Trash2 } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { Button } from '#web/ui/button.tsx';

/** Edit and delete, at the end of a row. */
export function RowActions(props: { name: string; onEdit: () => void; onDelete?: () => void; disabled?: boolean }) {
  const { t } = useTexts('admin');
  return (
    <span className="flex justify-end gap-1">
      <Button
        size="xs"
        variant="quiet"
        disabled={props.disabled}
        aria-label={t('list.editOf', { name: props.name })}
        title={t('list.edit')}
        onClick={props.onEdit}
      >
        <Pencil aria-hidden className="size-3.5" />
      </Button>
      {props.onDelete !== undefined && (
        <Button
          size="xs"
          variant="quiet"
          className="text-loss"
          disabled={props.disabled}
          aria-label={t('list.deleteOf', { name: props.name })}
          title={t('list.delete')}
          onClick={props.onDelete}
        >
          <Trash2 aria-hidden className="size-3.5" />
        </Button>
      )}
    </span>
  );
}
