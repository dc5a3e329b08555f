import { Plus } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

/** Opens the form for a new row; the key N presses it. */
export function NewButton(props: { label: string; disabled?: boolean; onClick: () => void }) {
  return (
    <Button size="sm" variant="primary" data-admin-new="" disabled={props.disabled} onClick={props.onClick}>
      <Plus aria-hidden className="size-4" />
      {props.label}
    </Button>
  );
}
